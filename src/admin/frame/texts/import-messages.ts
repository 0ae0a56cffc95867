/** The texts of imports. */
export const importMessages = {
  'gestion.import.open': 'Importar',
  'gestion.import.title': 'Importar: %{title}',
  'gestion.import.choose': 'Elegir archivo',
  'gestion.import.drop': 'o suéltelo aquí. CSV o Excel (.xlsx), con una fila de títulos.',
  'gestion.import.columns_are': 'Columnas que se reconocen: %{labels}.',
  'gestion.import.lines':
    'Una fila de un archivo es un registro, y estos registros tienen líneas: no se importan. Agregue o edite un registro y pegue ahí las líneas, copiadas de Excel, en %{lines}.',
  'gestion.import.reading': 'Leyendo el archivo…',
  'gestion.import.checking': 'Comparando las filas…',
  'gestion.import.columns_text': '¿Qué columna de «%{file}» tiene cada dato?',
  'gestion.import.no_column': '(ninguna)',
  'gestion.import.ignored': 'No se importan: %{columns}.',
  'gestion.import.example': 'Por ejemplo: %{value}',
  'gestion.import.read_as': 'Se lee como',
  'gestion.import.reading.comma': 'Coma decimal',
  'gestion.import.reading.point': 'Punto decimal',
  'gestion.import.reading.dmy': 'Día/mes/año',
  'gestion.import.reading.mdy': 'Mes/día/año',
  'gestion.import.reading.ymd': 'Año, mes y día',
  'gestion.import.unread': 'Falta elegir cómo se lee %{text} (línea %{line}).',
  'gestion.import.contradictory':
    'Ninguna forma sirve para todas las celdas: las que no la tengan se rechazan.',
  'gestion.import.missing': 'Falta elegir la columna',
  'gestion.import.twice': 'Varias columnas se llaman así',
  'gestion.import.review': 'Revisar filas',
  'gestion.import.assumed':
    'Las letras con acento se leyeron como %{encoding}. Si no están bien, elija otra codificación en «Columnas».',
  'gestion.import.sheet': 'Hoja',
  'gestion.import.sheet.hidden': '%{name} (oculta)',
  'gestion.import.sheet.read':
    'Se leyó la hoja «%{sheet}». Otras hojas: %{others}. En «Columnas» puede elegir otra.',
  'gestion.import.hidden_rows':
    'Incluye %{smart_count} fila oculta. |||| Incluye %{smart_count} filas ocultas.',
  'gestion.import.encoding': 'Codificación',
  'gestion.import.encoding.wrong': 'Elija aquella en la que los acentos se leen bien',
  'gestion.import.encoding.utf-8': 'UTF-8',
  'gestion.import.encoding.windows-1252': 'Windows (1252)',
  'gestion.import.encoding.cp850': 'MS-DOS (850)',
  'gestion.import.encoding.macintosh': 'Macintosh',
  'gestion.import.encoding.utf-16le': 'UTF-16',
  'gestion.import.encoding.utf-16be': 'UTF-16',
  'gestion.import.all': 'Todas',
  'gestion.import.new': 'Nuevas',
  'gestion.import.changed': 'Modificadas',
  'gestion.import.same': 'Idénticas',
  'gestion.import.refused': 'Rechazadas',
  'gestion.import.one.new': 'Nueva',
  'gestion.import.one.changed': 'Modifica',
  'gestion.import.one.same': 'Idéntica',
  'gestion.import.one.refused': 'Rechazada',
  'gestion.import.verdicts': 'Filas por resultado',
  'gestion.import.rows': 'Filas del archivo',
  'gestion.import.line': 'Línea %{line}',
  'gestion.import.same_as': 'Igual a la línea %{line}',
  'gestion.import.run': 'Importar %{smart_count} fila |||| Importar %{smart_count} filas',
  'gestion.import.nothing': 'No hay filas para importar.',
  'gestion.import.progress': '%{done} de %{total} filas',
  'gestion.import.done': 'Importación terminada',
  'gestion.import.cancelling': 'Cancelando: falta la respuesta de lo último que se envió…',
  'gestion.import.cancelled': 'Importación cancelada. Lo que ya se guardó queda guardado.',
  'gestion.import.stopped':
    'La importación se interrumpió: %{text} Lo que ya se guardó queda guardado.',
  'gestion.import.again': 'Puede importar el archivo otra vez: lo que ya está no se repite.',
  'gestion.import.again_repeats':
    'No importe el mismo archivo otra vez: lo que ya se guardó se repetiría. Descargue lo rechazado, quite las filas «Sin confirmar» que estén en la lista, e importe ese archivo.',
  'gestion.import.unsent': 'Sin enviar',
  'gestion.import.unconfirmed': 'Sin confirmar',
  'gestion.import.download': 'Descargar lo rechazado',
  'gestion.import.another': 'Importar otro archivo',
  'gestion.import.same_as_refused': 'Igual a la línea %{line}, que no se guardó',
  'gestion.import.fault.several': 'Elija un solo archivo: se importan de a uno.',
  'gestion.import.fault.empty': 'El archivo está vacío: su primera fila debe nombrar las columnas.',
  'gestion.import.fault.no-rows': 'El archivo no tiene filas debajo de los títulos.',
  'gestion.import.fault.not-a-workbook':
    'El archivo no se puede leer como libro de Excel. Ábralo en Excel y guárdelo como .xlsx o como «CSV UTF-8».',
  'gestion.import.fault.too-large':
    'El archivo es demasiado grande. Divídalo en archivos más chicos.',
  'gestion.import.fault.too-many-rows':
    'El archivo tiene más de 100.000 filas. Divídalo en archivos más chicos.',
  'gestion.import.fault.far-cell':
    'La celda %{cell} está demasiado lejos de las demás. Bórrela en la planilla si no es parte de la lista, e importe el archivo de nuevo.',
  'gestion.import.fault.no-sheet': 'El archivo ya no tiene esa hoja. Elíjalo otra vez.',
  'gestion.import.fault.protected':
    'El archivo tiene contraseña o es de un Excel anterior (.xls). Guárdelo sin contraseña como .xlsx.',
  'gestion.import.fault.no-text':
    'El archivo no es un texto ni un libro de Excel. Guárdelo como .xlsx o como «CSV UTF-8».',
  'gestion.import.fault.mixed':
    'El archivo mezcla dos codificaciones de texto. Guárdelo como «CSV UTF-8».',
  'gestion.import.fault.open-quote':
    'Las comillas que se abren en la línea %{line} no se cierran. Ciérrelas, o duplíquelas si son parte del valor.',
  'gestion.import.fault.unreadable': 'El archivo no se pudo leer. Elíjalo otra vez.',
} as const
