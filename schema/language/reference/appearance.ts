import type { KindName } from '../kinds'

/** What no rule says about a kind of field: how it looks, and how a database stores it. */
export interface Appearance {
  /** A field of the kind, as an example: its name and its label. */
  readonly field: readonly [name: string, label: string]
  /** Its control in forms. */
  readonly form: string
  /** Its column in the list. */
  readonly list: string
  /** Its column in the database: its type, which a test compares with `src/server/store/kinds`, and its content. */
  readonly column: {
    readonly type: 'id' | 'text' | 'bigint' | 'links' | 'lines'
    readonly holds: string
  }
}

/** A kind without an entry here does not compile. */
export const APPEARANCES: Readonly<Record<KindName, Appearance>> = {
  id: {
    field: ['id', 'ID'],
    form: 'A line that cannot be edited; not in the form that adds a record.',
    list: 'Narrow, at the right.',
    column: { type: 'id', holds: 'A number that the database assigns, and never assigns twice.' },
  },
  text: {
    field: ['nombre', 'Nombre'],
    form: 'One line, which stops at `max` characters.',
    list: 'The width that the other columns leave; sorted in Spanish order, ignoring case and accents.',
    column: {
      type: 'text',
      holds: 'The trimmed text. `unique` ignores case and accents.',
    },
  },
  longText: {
    field: ['observaciones', 'Observaciones'],
    form: 'A box that grows with its text; with two columns it takes both.',
    list: 'Cut to one line; in full as a tooltip, and on the cards of phones.',
    column: { type: 'text', holds: 'As `text`, with its line breaks.' },
  },
  email: {
    field: ['email', 'Email'],
    form: 'One line, with the e-mail keyboard on phones.',
    list: 'As a text.',
    column: { type: 'text', holds: 'The address as it was typed.' },
  },
  telephone: {
    field: ['telefono', 'Teléfono'],
    form: "One line for digits, spaces, +, - and brackets, with the telephone keyboard on phones; 'Teléfono inválido' where it cannot be a number.",
    list: 'A link that dials; the search finds its digits in any notation.',
    column: { type: 'text', holds: 'The number as it was typed.' },
  },
  patternText: {
    field: ['comprobante', 'Comprobante'],
    form: "One line, typed without the zeros that fill it (1-1234) or without its separators, which follow by themselves; 'Debe tener la forma …' where it does not fit. Its placeholder is the pattern unless the field has another.",
    list: 'As it is; the search finds it with or without its separators and filling zeros.',
    column: { type: 'text', holds: 'The text as its pattern writes it.' },
  },
  secret: {
    field: ['clave', 'Clave'],
    form: "One line of dots. The form that edits a record shows whether there is one, never its value: left as it is, it stays; 'Mostrar' reveals it for half a minute.",
    list: "Dots, and 'Mostrar' for whoever may; not in what is exported or printed.",
    column: {
      type: 'text',
      holds:
        'The text, encrypted with AES-256-GCM; it cannot be decrypted in another row, field or table.',
    },
  },
  digits: {
    field: ['codigo', 'Código'],
    form: 'One line that accepts only digits, at most `max` of them.',
    list: 'At the right; sorted as numbers.',
    column: { type: 'bigint', holds: 'The number.' },
  },
  dni: {
    field: ['dni', 'DNI'],
    form: 'As `digits`.',
    list: 'As `digits`.',
    column: { type: 'bigint', holds: 'The number.' },
  },
  cuit: {
    field: ['cuit', 'CUIT'],
    form: "One line, typed with hyphens or without; 'CUIT inválido' where the check digit is wrong.",
    list: 'At the right, with its hyphens; the search finds it with or without them.',
    column: { type: 'text', holds: 'Its digits.' },
  },
  cbu: {
    field: ['cbu', 'CBU'],
    form: "One line, typed with spaces or without; 'CBU inválido' where a check digit is wrong.",
    list: 'At the right.',
    column: { type: 'text', holds: 'Its digits.' },
  },
  integer: {
    field: ['dias', 'Días'],
    form: 'One line; thousands may be separated (1.234).',
    list: 'At the right; sorted as numbers.',
    column: { type: 'bigint', holds: 'The number.' },
  },
  decimal: {
    field: ['tasa', 'Tasa'],
    form: 'One line: 1.234,5 and 1234,5 and 1234.5 are the same. It shows all its decimals when it loses the focus.',
    list: 'At the right, with all its decimals; sorted as numbers.',
    column: {
      type: 'bigint',
      holds: 'The value in units of its last decimal, so that nothing is rounded.',
    },
  },
  money: {
    field: ['saldo', 'Saldo'],
    form: 'As `decimal`, behind a $.',
    list: 'At the right, as $ 1.234,56 or -$ 50,00; sorted by amount.',
    column: { type: 'bigint', holds: 'Cents.' },
  },
  date: {
    field: ['fecha', 'Fecha'],
    form: "One line, typed in any usual way (1/2/26, 01022026), with a button for the calendar. Its placeholder is 'dd/mm/aaaa' unless the field has another.",
    list: 'dd/mm/aaaa; sorted by date.',
    column: { type: 'text', holds: 'yyyy-mm-dd.' },
  },
  month: {
    field: ['periodo', 'Período'],
    form: "One line, typed in any usual way (3/26, 032026, marzo 2026). Its placeholder is 'mm/aaaa' unless the field has another.",
    list: 'mm/aaaa; sorted by month.',
    column: { type: 'text', holds: 'yyyy-mm.' },
  },
  time: {
    field: ['hora', 'Hora'],
    form: "One line, typed in any usual way (9:30, 930, 9). Its placeholder is 'hh:mm' unless the field has another.",
    list: 'HH:mm.',
    column: { type: 'text', holds: 'HH:mm.' },
  },
  boolean: {
    field: ['activo', 'Activo'],
    form: "A checkbox; 'Sí' or 'No' where it cannot be edited.",
    list: "'Sí' or 'No'.",
    column: { type: 'bigint', holds: '0 or 1.' },
  },
  choice: {
    field: ['estado', 'Estado'],
    form: 'A dropdown, or radios where `style` says so. A stored value that is no longer offered has to be chosen again.',
    list: 'Its text, even where lists answer the code.',
    column: { type: 'text', holds: 'The code.' },
  },
  reference: {
    field: ['provincia', 'Provincia'],
    form: 'A dropdown that is searched by typing, ignoring case and accents: first an exact match, then names that begin with the text, then names with a word that does. Enter and Tab pick the first.',
    list: "The other record's `shows`, with what identifies it where several read the same: `Norte (5)`.",
    column: { type: 'bigint', holds: "The other record's number, under a foreign key." },
  },
  references: {
    field: ['provincias', 'Provincias'],
    form: 'A chip for each record, from a list that is searched by typing; with two columns it takes both.',
    list: 'Their `shows` in Spanish order, with commas between them.',
    column: { type: 'links', holds: 'A row for each record, under foreign keys.' },
  },
  lines: {
    field: ['lineas', 'Líneas'],
    form: 'A grid with a row for each line, entered by keyboard; a block that is pasted from a spreadsheet fills it.',
    list: 'Nothing: a list shows the sums of its fields.',
    column: {
      type: 'lines',
      holds: 'A row for each line, with its place among them, under a foreign key.',
    },
  },
}
