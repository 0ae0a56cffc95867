import { isLocked, lockedText, wrongMove, wrongStart } from '../wire/rules/states'
import type { EntityContract } from '../wire/contract'
import { comparable } from './comparable'
import type { Column } from './columns'
import { quoted, type Reason } from './reason'
import type { FileRow, ListedRow } from './target'
import { textOf } from './validate-row'

/** What a row makes of the state of its record. */
export interface StateOfRow {
  readonly entity: EntityContract
  readonly sent: readonly Column[]
  readonly row: FileRow
  /** By field, as lists show it: the values of the row. */
  readonly shown: ListedRow
}

/** Why a new record cannot begin in the state of its row; none: it can. */
export function startReasons(made: StateOfRow): readonly Reason[] {
  const to = codeIn(made.entity, made.shown)
  return to === undefined ? [] : atCell(made, wrongStart(made.entity, to))
}

/**
 * Why a row cannot change its record: no move leads to its state, or the record is locked; none: it can.
 * @param from the code of the record's state; undefined: it is not known
 * @param different the fields that the row changes
 */
export function changeReasons(
  made: StateOfRow,
  from: string | undefined,
  different: readonly string[],
): readonly Reason[] {
  const { states } = made.entity
  if (states === undefined || from === undefined) return []
  const to = codeIn(made.entity, made.shown)
  const moves = different.includes(states.of) && to !== undefined
  const wrong = moves ? atCell(made, wrongMove(made.entity, from, to)) : []
  if (wrong.length > 0) return wrong
  const isChanged = different.some((name) => name !== states.of)
  return isChanged && isLocked(made.entity, from)
    ? [{ text: lockedText(made.entity, from, 'modificar') }]
    : []
}

/** The code of the state in a record; undefined: it has none, or lists do not answer it. */
export function codeIn({ states, fields }: EntityContract, record: ListedRow): string | undefined {
  const field = states && fields[states.of]
  const value = states && record[states.of]
  return field === undefined || value === undefined ? undefined : comparable(field, value)
}

function atCell({ entity, sent, row }: StateOfRow, text: string | undefined): readonly Reason[] {
  if (text === undefined) return []
  const column = sent.find(({ name }) => name === entity.states?.of)
  if (column === undefined) return [{ text }]
  const { field, index } = column
  return [{ label: field.label, text, detail: quoted(textOf(column, row.cells)), column: index }]
}
