import { foldForUnique } from '#wire/fold'
import { Referred } from '#wire/kinds/identified'
import type { Referral } from '#wire/kinds/reference'
import { type Identity, identityText, isReceivedObject } from '#wire/received'
import { apartFields, referredText, shownFields } from '#wire/references/referred-text'
import { plainText } from '../columns/column'
import type { Row } from '#admin/provider/row'
import { type NamedRows, onceFor } from './reference-options'

interface Option {
  readonly value: Referred
  readonly row: Row
}

/** The records of a reference by id, each by a text that no other record has. */
export function identifiedOptions(rows: readonly Row[], referral: Referral): NamedRows {
  const { options, byId, names } = optionsOf(rows, referral)
  return {
    names,
    findId: (_referral, name) => options.get(plainText(name))?.value.id ?? name,
    nameOf: ({ id }) => [...options].find(([, { row }]) => row.id === id)?.[0],
    recordNamed: (name) => options.get(name)?.row,
    nameOfValue: (value) => {
      const id = isReceivedObject(value) ? value['id'] : undefined
      return (isId(id) ? byId.get(identityText({ id })) : undefined) ?? plainText(value)
    },
    valueOf: (name) => options.get(name)?.value ?? '',
  }
}

const isId = (id: unknown): id is Identity =>
  typeof id === 'string' || typeof id === 'number' || isReceivedObject(id)

interface Options {
  /** The records by their labels. */
  readonly options: ReadonlyMap<string, Option>
  readonly byId: ReadonlyMap<string, string>
  readonly names: readonly string[]
}

/** If several records have the same text, the label also has the values of the key. */
const optionsOf = onceFor(function optionsOf(rows: readonly Row[], referral: Referral): Options {
  const { key = [] } = referral
  const shown = shownFields(referral)
  const textOf = (row: Row) => referredText(shown.map((name) => row[name]))
  const counts = new Map<string, number>()
  for (const row of rows) {
    const folded = foldForUnique(textOf(row))
    counts.set(folded, (counts.get(folded) ?? 0) + 1)
  }
  const apart = apartFields(shown, key)
  const options = new Map<string, Option>()
  for (const row of rows) {
    const isAlike = (counts.get(foldForUnique(textOf(row))) ?? 0) > 1
    const label = referredText(
      shown.map((name) => row[name]),
      isAlike ? apart.map((name) => row[name]) : undefined,
    )
    options.set(label, { row, value: new Referred(idOf(row, key), label) })
  }
  const byId = new Map([...options].map(([label, { value }]) => [identityText(value), label]))
  return { options, byId, names: [...options.keys()] }
})

/** The id of a row by the fields of the key. A record without these fields has only the id that the app gave it. */
export function idOf(row: Row, key: readonly string[]): Identity {
  const [only, ...others] = key
  if (only === undefined || others.length === 0) return idIn(row[only ?? 'id']) ?? row.id
  return Object.fromEntries(key.map((name) => [name, idIn(row[name]) ?? '']))
}

const idIn = (value: unknown): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined
