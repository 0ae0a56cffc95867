/** What the columns of these files may be called, folded. */
export const fieldNames: ReadonlySet<string> = new Set(['nombre', 'codigo', 'importe', 'nota'])

type Row = readonly [line: number, ...cells: readonly string[]]

/** Files as people have them: the text, the header, and the rows with the lines on which they begin. */
export const ODD_FILES: readonly (readonly [
  what: string,
  text: string,
  header: readonly string[],
  rows: readonly Row[],
])[] = [
  // What separates the cells
  [
    'a comma in the header, and one in each row',
    'Nombre;Importe, en pesos\nuno;10,50\n',
    ['Nombre', 'Importe, en pesos'],
    [[2, 'uno', '10,50']],
  ],
  ['an empty first line', '\nNombre;Código\nuno;c1\n', ['Nombre', 'Código'], [[3, 'uno', 'c1']]],
  [
    'a title with a decimal comma',
    'Nombre;IVA 10,5%\nuno;x\n',
    ['Nombre', 'IVA 10,5%'],
    [[2, 'uno', 'x']],
  ],
  [
    'a title with a comma and a line break',
    '"Apellido,\nNombre";Código\r\nuno;c1\r\ndos;c2\r\n',
    ['Apellido,\nNombre', 'Código'],
    [
      [3, 'uno', 'c1'],
      [4, 'dos', 'c2'],
    ],
  ],
  [
    'a title with a comma and a semicolon between tabs',
    'Nombre\tImporte, neto; total\nuno\t5\n',
    ['Nombre', 'Importe, neto; total'],
    [[2, 'uno', '5']],
  ],
  ['bars', 'Nombre|Código\nuno|c1\n', ['Nombre', 'Código'], [[2, 'uno', 'c1']]],
  [
    'one column with commas in its values',
    'Nombre\nPérez, Ana\nDíaz, Juan\n',
    ['Nombre'],
    [
      [2, 'Pérez, Ana'],
      [3, 'Díaz, Juan'],
    ],
  ],
  [
    'one column with semicolons in its values',
    'Nombre\nuno; dos\ntres; cuatro\n',
    ['Nombre'],
    [
      [2, 'uno; dos'],
      [3, 'tres; cuatro'],
    ],
  ],
  [
    'commas between titles that nobody knows',
    'a,b;c\n1,2\n3,4\n',
    ['a', 'b;c'],
    [
      [2, '1', '2'],
      [3, '3', '4'],
    ],
  ],
  [
    'semicolons between titles that nobody knows',
    'a;b, c\n1;2,5\n',
    ['a', 'b, c'],
    [[2, '1', '2,5']],
  ],
  [
    'Excel’s line for its separator',
    'sep=,\nNombre,Código\nuno,c1\n',
    ['Nombre', 'Código'],
    [[3, 'uno', 'c1']],
  ],
  [
    'that line against the evidence',
    'sep=,\nNombre;Código\nuno;c1\n',
    ['Nombre;Código'],
    [[3, 'uno;c1']],
  ],
  [
    'separators within quotes',
    '"Nombre","Nota; de la ficha; larga"\n"a;b;c","x;y"\n',
    ['Nombre', 'Nota; de la ficha; larga'],
    [[2, 'a;b;c', 'x;y']],
  ],
  // Line ends
  [
    'line ends of all three kinds',
    'Nombre;Código\r\nuno;c1\ndos;c2\rtres;c3\r\n\r\ncuatro;c4',
    ['Nombre', 'Código'],
    [
      [2, 'uno', 'c1'],
      [3, 'dos', 'c2'],
      [4, 'tres', 'c3'],
      [6, 'cuatro', 'c4'],
    ],
  ],
  [
    'one column, its header alone with CRLF',
    'Nombre\r\nuno\ndos\n',
    ['Nombre'],
    [
      [2, 'uno'],
      [3, 'dos'],
    ],
  ],
  [
    'line ends of all three kinds in values',
    'Nombre;Nota\r\nuno;"a\r\nb\nc\rd"\r\ndos;"\r\n"\r\ntres;x\r\n',
    ['Nombre', 'Nota'],
    [
      [2, 'uno', 'a\r\nb\nc\rd'],
      [6, 'dos', '\r\n'],
      [8, 'tres', 'x'],
    ],
  ],
  // The header
  [
    'a title and an empty line above the header',
    'Listado de clientes al 31/01/2026\n\nNombre;Código\nuno;c1\n',
    ['Nombre', 'Código'],
    [[4, 'uno', 'c1']],
  ],
  [
    'a first line of separators, and titles of several cells',
    ';;\nEmpresa;Acme;\nPeríodo;2026-01;\n;;\nNombre;Código;\nuno;c1;\n',
    ['Nombre', 'Código'],
    [[6, 'uno', 'c1']],
  ],
  [
    'a value that is what a field is called, below a header that names none',
    'Descripción;Situación\nx;Nota\n',
    ['Descripción', 'Situación'],
    [[2, 'x', 'Nota']],
  ],
  [
    'a title below which one of the columns is known',
    'Listado\nNombre;IVA\nuno;21\n',
    ['Nombre', 'IVA'],
    [[3, 'uno', '21']],
  ],
  // Widths of rows
  [
    'separators behind the last column, and lines of separators alone',
    'Nombre;Código;;\nuno;c1;;\n;;;\n; ;\t;\ndos;c2;;;;\n',
    ['Nombre', 'Código'],
    [
      [2, 'uno', 'c1'],
      [5, 'dos', 'c2'],
    ],
  ],
  [
    'a filled cell behind the last column',
    'Nombre;Código\nuno;c1;x;\n',
    ['Nombre', 'Código'],
    [[2, 'uno', 'c1', 'x']],
  ],
  [
    'a value that a line break has broken in two',
    'Nombre;Código;Nota\nuno;c\n1;x\ndos;c2;y\n',
    ['Nombre', 'Código', 'Nota'],
    [
      [2, 'uno', 'c'],
      [3, '1', 'x'],
      [4, 'dos', 'c2', 'y'],
    ],
  ],
  [
    'a sum below the rows',
    'Nombre;Código;Importe\nuno;c1;1\nTotal;;1\nFin\n',
    ['Nombre', 'Código', 'Importe'],
    [
      [2, 'uno', 'c1', '1'],
      [3, 'Total', '', '1'],
      [4, 'Fin'],
    ],
  ],
  // Quotes
  [
    'a quote within a value, with quotes around it and without',
    'Nombre;Nota\n"di""jo";x"y\nPARADA "KM 5";"a" b\n',
    ['Nombre', 'Nota'],
    [
      [2, 'di"jo', 'x"y'],
      [3, 'PARADA "KM 5"', '"a" b'],
    ],
  ],
  [
    'spaces around quotes',
    'Nombre ; "Nota"\n "a;b" ;  "c\nd"\n',
    ['Nombre', 'Nota'],
    [[2, 'a;b', 'c\nd']],
  ],
  ['apostrophes', "Nombre;Nota\nO'Higgins;'x\n", ['Nombre', 'Nota'], [[2, "O'Higgins", "'x"]]],
  [
    'byte order marks in the middle, as of files that were joined',
    '\uFEFF\uFEFF"Nombre";Nota\nuno;x\n\uFEFF"dos";y\n',
    ['Nombre', 'Nota'],
    [
      [2, 'uno', 'x'],
      [3, 'dos', 'y'],
    ],
  ],
]

const from = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => first + at)

/** Rows as Excel writes them: of each 16 rows without the separators of columns that are empty in all of them. */
export const EXCEL_ROWS = [
  'Nombre;Código;Nota',
  ...from(2, 15).map((line) => `n${line};c${line};`),
  ...from(17, 16).map((line) => `n${line};c${line}`),
  ...from(33, 3).map((line) => `n${line}`),
]
