import type { KindName } from '../kinds'

/** What no rule says of a kind of field: how it looks, and how a database keeps it. */
export interface Appearance {
  /** A field of the kind, as an example: its name and its label. */
  readonly field: readonly [name: string, label: string]
  /** Its control in forms. */
  readonly form: string
  /** Its column in the list. */
  readonly list: string
  /** Its column in the database: its type, held against `src/server/store/kinds` by the tests, and what stands in it. */
  readonly column: { readonly type: 'id' | 'text' | 'bigint' | 'links'; readonly holds: string }
}

/** A kind that says nothing here does not compile. */
export const APPEARANCES: Readonly<Record<KindName, Appearance>> = {
  id: {
    field: ['id', 'ID'],
    form: 'A line that cannot be edited; the form that adds a record has none yet.',
    list: 'Narrow, at the right.',
    column: { type: 'id', holds: 'A number that the database gives, and never gives twice.' },
  },
  text: {
    field: ['nombre', 'Nombre'],
    form: 'One line, which stops at `max` characters.',
    list: 'As wide as the other columns leave it; sorted in Spanish order, case and accents aside.',
    column: {
      type: 'text',
      holds: 'The trimmed text. What is unique compares it without case and accents.',
    },
  },
  longText: {
    field: ['observaciones', 'Observaciones'],
    form: 'Lines that grow with what is typed; with two columns it takes both.',
    list: 'Cut to one line; whole where it is pointed at, and on the cards of phones.',
    column: { type: 'text', holds: 'As `text`, with its line breaks.' },
  },
  email: {
    field: ['email', 'Email'],
    form: 'One line, with the keyboard that phones have for addresses.',
    list: 'As a text.',
    column: { type: 'text', holds: 'The address as it was typed.' },
  },
  telephone: {
    field: ['telefono', 'Teléfono'],
    form: "One line for digits, spaces, +, - and brackets, with the keyboard that phones have for it; 'Teléfono inválido' where it can be none.",
    list: 'A link that dials; found by its digits, however it is written.',
    column: { type: 'text', holds: 'The number as it was written.' },
  },
  digits: {
    field: ['codigo', 'Código'],
    form: 'One line that takes digits alone, and no more of them than `max`.',
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
    form: "One line, typed with hyphens or without; 'CUIT inválido' where the check digit is another.",
    list: 'At the right, with its hyphens; found with them or without.',
    column: { type: 'text', holds: 'Its digits.' },
  },
  cbu: {
    field: ['cbu', 'CBU'],
    form: "One line, typed with spaces or without; 'CBU inválido' where a check digit is another.",
    list: 'At the right.',
    column: { type: 'text', holds: 'Its digits.' },
  },
  integer: {
    field: ['dias', 'Días'],
    form: 'One line; thousands may be parted (1.234).',
    list: 'At the right; sorted as numbers.',
    column: { type: 'bigint', holds: 'The number.' },
  },
  decimal: {
    field: ['tasa', 'Tasa'],
    form: 'One line: 1.234,5 and 1234,5 and 1234.5 are the same. It shows all its decimals once it is left.',
    list: 'At the right, with all its decimals; sorted as numbers.',
    column: {
      type: 'bigint',
      holds: 'Units of the last decimal, so that nothing is ever rounded.',
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
    form: "One line, typed in any usual way (1/2/26, 01022026), with a button for the calendar. Its placeholder is 'dd/mm/aaaa' unless it says another.",
    list: 'dd/mm/aaaa; sorted as the calendar.',
    column: { type: 'text', holds: 'yyyy-mm-dd.' },
  },
  time: {
    field: ['hora', 'Hora'],
    form: "One line, typed in any usual way (9:30, 930, 9). Its placeholder is 'hh:mm' unless it says another.",
    list: 'HH:mm.',
    column: { type: 'text', holds: 'HH:mm.' },
  },
  boolean: {
    field: ['activo', 'Activo'],
    form: "A box to tick; 'Sí' or 'No' where it cannot be edited.",
    list: "'Sí' or 'No'.",
    column: { type: 'bigint', holds: '0 or 1.' },
  },
  choice: {
    field: ['estado', 'Estado'],
    form: 'A dropdown, or radios where `style` says so. A stored value that is not offered has to be chosen anew.',
    list: 'Its text, whatever lists answer.',
    column: { type: 'text', holds: 'The code.' },
  },
  reference: {
    field: ['provincia', 'Provincia'],
    form: 'A dropdown that is searched by typing, case and accents aside: the name itself first, then names that begin with the text, then words that do. Enter and Tab pick the first.',
    list: "The other record's `shows`.",
    column: { type: 'bigint', holds: "The other record's number, under a foreign key." },
  },
  references: {
    field: ['provincias', 'Provincias'],
    form: 'A chip for each record, from a list that is searched by typing; with two columns it takes both.',
    list: 'Their `shows` in Spanish order, with commas between them.',
    column: { type: 'links', holds: 'A row for each record, under foreign keys.' },
  },
}
