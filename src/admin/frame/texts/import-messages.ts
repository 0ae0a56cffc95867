/** The texts of imports. */
export const importMessages = {
  'admin.import.open': 'Importar',
  'admin.import.title': 'Importar: %{title}',
  'admin.import.choose': 'Elegir archivo',
  'admin.import.drop': 'o suéltelo aquí. CSV o Excel (.xlsx), con una fila de títulos.',
  'admin.import.columns_are': 'Columnas que se reconocen: %{labels}.',
  'admin.import.lines':
    'Una fila de un archivo es un registro, y estos registros tienen líneas: no se importan. Agregue o edite un registro y pegue ahí las líneas, copiadas de Excel, en %{lines}.',
  'admin.import.reading': 'Leyendo el archivo…',
  'admin.import.checking': 'Comparando las filas…',
  'admin.import.columns_text': '¿Qué columna de «%{file}» tiene cada dato?',
  'admin.import.no_column': '(ninguna)',
  'admin.import.ignored': 'No se importan: %{columns}.',
  'admin.import.example': 'Por ejemplo: %{value}',
  'admin.import.read_as': 'Se lee como',
  'admin.import.reading.comma': 'Coma decimal',
  'admin.import.reading.point': 'Punto decimal',
  'admin.import.reading.dmy': 'Día/mes/año',
  'admin.import.reading.mdy': 'Mes/día/año',
  'admin.import.reading.ymd': 'Año, mes y día',
  'admin.import.unread': 'Falta elegir cómo se lee %{text} (línea %{line}).',
  'admin.import.contradictory':
    'Ninguna forma sirve para todas las celdas: las que no la tengan se rechazan.',
  'admin.import.missing': 'Falta elegir la columna',
  'admin.import.twice': 'Varias columnas se llaman así',
  'admin.import.review': 'Revisar filas',
  'admin.import.assumed':
    'Las letras con acento se leyeron como %{encoding}. Si no están bien, elija otra codificación en «Columnas».',
  'admin.import.sheet': 'Hoja',
  'admin.import.sheet.hidden': '%{name} (oculta)',
  'admin.import.sheet.read':
    'Se leyó la hoja «%{sheet}». Otras hojas: %{others}. En «Columnas» puede elegir otra.',
  'admin.import.hidden_rows':
    'Incluye %{smart_count} fila oculta. |||| Incluye %{smart_count} filas ocultas.',
  'admin.import.encoding': 'Codificación',
  'admin.import.encoding.wrong': 'Elija aquella en la que los acentos se leen bien',
  'admin.import.encoding.utf-8': 'UTF-8',
  'admin.import.encoding.windows-1252': 'Windows (1252)',
  'admin.import.encoding.cp850': 'MS-DOS (850)',
  'admin.import.encoding.macintosh': 'Macintosh',
  'admin.import.encoding.utf-16le': 'UTF-16',
  'admin.import.encoding.utf-16be': 'UTF-16',
  'admin.import.all': 'Todas',
  'admin.import.new': 'Nuevas',
  'admin.import.changed': 'Modificadas',
  'admin.import.same': 'Idénticas',
  'admin.import.refused': 'Rechazadas',
  'admin.import.one.new': 'Nueva',
  'admin.import.one.changed': 'Modifica',
  'admin.import.one.same': 'Idéntica',
  'admin.import.one.refused': 'Rechazada',
  'admin.import.verdicts': 'Filas por resultado',
  'admin.import.rows': 'Filas del archivo',
  'admin.import.line': 'Línea %{line}',
  'admin.import.same_as': 'Igual a la línea %{line}',
  'admin.import.run': 'Importar %{smart_count} fila |||| Importar %{smart_count} filas',
  'admin.import.nothing': 'No hay filas para importar.',
  'admin.import.progress': '%{done} de %{total} filas',
  'admin.import.done': 'Importación terminada',
  'admin.import.cancelling': 'Cancelando: falta la respuesta de lo último que se envió…',
  'admin.import.cancelled': 'Importación cancelada. Lo que ya se guardó queda guardado.',
  'admin.import.stopped':
    'La importación se interrumpió: %{text} Lo que ya se guardó queda guardado.',
  'admin.import.again': 'Puede importar el archivo otra vez: lo que ya está no se repite.',
  'admin.import.again_repeats':
    'No importe el mismo archivo otra vez: lo que ya se guardó se repetiría. Descargue lo rechazado, quite las filas «Sin confirmar» que estén en la lista, e importe ese archivo.',
  'admin.import.unsent': 'Sin enviar',
  'admin.import.unconfirmed': 'Sin confirmar',
  'admin.import.download': 'Descargar lo rechazado',
  'admin.import.another': 'Importar otro archivo',
  'admin.import.same_as_refused': 'Igual a la línea %{line}, que no se guardó',
  'admin.import.fault.several': 'Elija un solo archivo: se importan de a uno.',
  'admin.import.fault.empty': 'El archivo está vacío: su primera fila debe nombrar las columnas.',
  'admin.import.fault.no-rows': 'El archivo no tiene filas debajo de los títulos.',
  'admin.import.fault.not-a-workbook':
    'El archivo no se puede leer como libro de Excel. Ábralo en Excel y guárdelo como .xlsx o como «CSV UTF-8».',
  'admin.import.fault.too-large':
    'El archivo es demasiado grande. Divídalo en archivos más chicos.',
  'admin.import.fault.too-many-rows':
    'El archivo tiene más de 100.000 filas. Divídalo en archivos más chicos.',
  'admin.import.fault.far-cell':
    'La celda %{cell} está demasiado lejos de las demás. Bórrela en la planilla si no es parte de la lista, e importe el archivo de nuevo.',
  'admin.import.fault.no-sheet': 'El archivo ya no tiene esa hoja. Elíjalo otra vez.',
  'admin.import.fault.protected':
    'El archivo tiene contraseña o es de un Excel anterior (.xls). Guárdelo sin contraseña como .xlsx.',
  'admin.import.fault.no-text':
    'El archivo no es un texto ni un libro de Excel. Guárdelo como .xlsx o como «CSV UTF-8».',
  'admin.import.fault.mixed':
    'El archivo mezcla dos codificaciones de texto. Guárdelo como «CSV UTF-8».',
  'admin.import.fault.open-quote':
    'Las comillas que se abren en la línea %{line} no se cierran. Ciérrelas, o duplíquelas si son parte del valor.',
  'admin.import.fault.unreadable': 'El archivo no se pudo leer. Elíjalo otra vez.',
} as const
