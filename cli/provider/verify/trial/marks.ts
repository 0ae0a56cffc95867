import { randomInt } from 'node:crypto'
import type { EntityContract } from '../../../../src/wire/contract'
import { foldForUnique } from '../../../../src/wire/search/fold'
import { valueIn } from '../record'
import { sentFields } from './sent-fields'

/** What every record of a trial begins with, so that staff and the next run recognise it. */
export const MARK = 'ZZ PRUEBA'

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const TAG_LENGTH = 6

/** 'ZZ PRUEBA K3V9XA': one record's own mark, which two runs at once do not share. */
export function newMark(): string {
  const tag = Array.from({ length: TAG_LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  return `${MARK} ${tag.join('')}`
}

/** Characters that a mark and the letter of an edit take. */
const NEEDED = MARK.length + 1 + TAG_LENGTH + 2

/** The field that carries the mark: a text, of one line or several, that an add sends and that has room for it. */
export function markedField({ fields, metodos }: EntityContract): string | undefined {
  const { ingresar } = metodos
  if (ingresar === undefined) return undefined
  const marked = sentFields(ingresar).find(({ name }) => {
    const field = fields[name]
    return (field?.kind === 'text' || field?.kind === 'longText') && field.max >= NEEDED
  })
  return marked?.name
}

/**
 * Rows that a trial left, this one's or an earlier one's: also where the provider writes them in its own case.
 * @param mark of one record; default: any
 */
export function markedRows(
  rows: readonly unknown[],
  field: string,
  mark: string = MARK,
): readonly unknown[] {
  const wanted = foldForUnique(mark)
  return rows.filter((row) => {
    const value = valueIn(row, field)
    const folded = typeof value === 'string' ? foldForUnique(value) : ''
    return folded === wanted || folded.startsWith(`${wanted} `)
  })
}
