import type { EntityContract, FieldContracts } from '#wire/contract'
import type { FieldContract } from '#wire/kinds'
import { foldedKey, identifyingSets } from '#wire/rules/unique-keys'
import type { Columns } from './columns'
import { comparable, comparableId } from './comparable'
import type { ImportTarget } from './target'
import type { ValidatedRow } from './validate-row'
import type { Values } from '#wire/kinds/field'

/** The values of one set of fields, by which records are looked up. */
export interface WantedKeys {
  readonly fields: readonly string[]
  /** The values as requests carry them; references by their names. */
  readonly values: readonly (readonly unknown[])[]
}

/**
 * The keys of the rows, for each set of fields that no two records may share. Their records decide the verdicts of the rows.
 */
export function wantedKeys(
  { entity }: ImportTarget,
  { sent }: Columns,
  rows: readonly ValidatedRow[],
): readonly WantedKeys[] {
  return identifyingSets(entity).map((fields) => {
    const values = new Map<string, readonly unknown[]>()
    for (const one of rows) {
      const row = 'reasons' in one ? one.incomplete : one
      if (row === undefined) continue
      const tuple = fields.map((name) => {
        const column = sent.find((column) => column.name === name)
        const isReference = column !== undefined && 'resource' in column.field
        return column === undefined || isReference ? row.shown[name] : row.body[column.sends]
      })
      if (tuple.every((value) => value !== undefined && value !== null && value !== '')) {
        values.set(JSON.stringify(tuple), tuple)
      }
    }
    return { fields, values: [...values.values()] }
  })
}

/** The rows of a list that have one of these keys, as the keys compare them; references by their ids if both have them. */
export function rowsWithKeys<R extends Values>(
  fields: FieldContracts,
  keys: readonly WantedKeys[],
  rows: readonly R[],
): readonly R[] {
  const textsOf = (
    names: readonly string[],
    values: readonly unknown[],
    partsOf: (field: FieldContract, value: unknown) => readonly string[],
  ): readonly string[] => {
    let all: readonly (readonly unknown[])[] = [[names]]
    for (const [at, name] of names.entries()) {
      const field = fields[name]
      const parts = field === undefined ? [values[at]] : partsOf(field, values[at])
      all = all.flatMap((before) => parts.map((part) => [...before, part]))
    }
    return all.map((parts) => JSON.stringify(parts))
  }
  const wanted = new Set(
    keys.flatMap(({ fields: names, values }) =>
      values.flatMap((tuple) => textsOf(names, tuple, wantedParts)),
    ),
  )
  return rows.filter((row) =>
    keys.some(({ fields: names }) => {
      const values = names.map((name) => row[name])
      return textsOf(names, values, listedParts).some((text) => wanted.has(text))
    }),
  )
}

/**
 * The texts under which a wanted value may be found: by its id if the row has one, and by its text if one of the two has none.
 */
function wantedParts(field: FieldContract, value: unknown): readonly string[] {
  const [id, text] = [comparableId(field, value), keyText(field, value)]
  return id === undefined ? [text] : [id, WITH_ID + text]
}

/** The texts under which a row's value is found. */
function listedParts(field: FieldContract, value: unknown): readonly string[] {
  const [id, text] = [comparableId(field, value), keyText(field, value)]
  return id === undefined ? [text, WITH_ID + text] : [id, text]
}

/** The prefix of the text of a wanted value that has an id: rows with an id are not found by it. */
const WITH_ID = '\0\0'

const keyText = (field: FieldContract, value: unknown): string =>
  foldedKey(field, comparable(field, value))

/** Whether the entity's list answers all columns of the file; a list in pages may not. */
export function areAnswered({ metodos }: EntityContract, sent: Columns['sent']): boolean {
  const { answers } = metodos.buscar.pages ?? {}
  return sent.every(
    ({ name, index }) => index === undefined || answers === undefined || answers.includes(name),
  )
}
