/** Why a row is refused. In Spanish, like the messages of the contract: the person who corrects the file reads it. */
export interface Reason {
  /** The label of the field, or of several; undefined: the row as a whole. */
  readonly label?: string
  /** Where the faulty cell is in its row; undefined: it is not about one cell. */
  readonly column?: number | undefined
  /** What is wrong; the same for every row with that fault. */
  readonly text: string
  /** The value in this row: ` ("31/02/2026")`. */
  readonly detail?: string
}

/** 'Fecha: Fecha inválida ("31/02/2026"); Localidad: Requerido' */
export function motiveOf(reasons: readonly Reason[]): string {
  return reasons.map(({ detail = '', ...reason }) => `${gist(reason)}${detail}`).join('; ')
}

/** The same without what differs from row to row: 'Fecha: Fecha inválida; Localidad: Requerido' */
export function gistOf(reasons: readonly Reason[]): string {
  return reasons.map(gist).join('; ')
}

function gist({ label, text }: Reason): string {
  return label === undefined ? text : `${label}: ${text}`
}

/** Longer values are not quoted: the report has the whole row anyway. Nor are line breaks: a motive is one line. */
const QUOTABLE = /^\P{Cc}{1,40}$/u

/** ` ("31/02/2026")`, or nothing */
export function quoted(cell: string): string {
  return QUOTABLE.test(cell) ? ` ("${cell}")` : ''
}
