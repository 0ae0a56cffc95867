/**
 * The reason why a row is refused. In Spanish, like the messages of the contract: the person who corrects the file reads it.
 */
export interface Reason {
  /** The label of the field, or of several; undefined for the row as a whole. */
  readonly label?: string
  /** The index of the faulty cell in its row; undefined if it is not about one cell. */
  readonly column?: number | undefined
  /** The fault; the text is the same for every row with that fault. */
  readonly text: string
  /** The value in this row: ` ("31/02/2026")`. */
  readonly detail?: string
}

/** 'Fecha: Fecha inválida ("31/02/2026"); Localidad: Requerido' */
export function motiveOf(reasons: readonly Reason[]): string {
  return reasons.map(({ detail = '', ...reason }) => `${gist(reason)}${detail}`).join('; ')
}

/** The same without the parts that differ from row to row: 'Fecha: Fecha inválida; Localidad: Requerido' */
export function gistOf(reasons: readonly Reason[]): string {
  return reasons.map(gist).join('; ')
}

function gist({ label, text }: Reason): string {
  return label === undefined ? text : `${label}: ${text}`
}

/** Longer values are not quoted, because the report has the whole row. Line breaks are not, because a motive is one line. */
const QUOTABLE = /^\P{Cc}{1,40}$/u

/** ` ("31/02/2026")`, or '' if the value is not quoted */
export function quoted(cell: string): string {
  return QUOTABLE.test(cell) ? ` ("${cell}")` : ''
}
