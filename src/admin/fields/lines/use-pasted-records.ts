import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useEvent } from 'react-admin'
import { useRef } from 'react'
import { foldForSearch } from '#wire/fold'
import { Referred } from '#wire/kinds/identified'
import type { Line, LineFields } from '#wire/kinds/lines'
import type { ReferenceContract } from '#wire/kinds/reference'
import { isOffered } from '#wire/references/offered'
import { referredText, shownFields } from '#wire/references/referred-text'
import { plainText } from '../columns/column'
import { idOf } from '../picker/identified-options'
import { onceFor, allRowsKey } from '../picker/reference-options'
import { useFormOpening } from '../input/form-opening'
import { AS_ANSWERED } from '#admin/provider/rows/filter-rows'
import type { Row } from '#admin/provider/row'
import { WHOLE_LIST } from '#admin/provider/whole-list'

/** The number of records that are compared with one text. Somebody who means a record pastes its whole text. */
const MATCHES = 20

/** The number of texts that are asked for at the same time. */
const AT_ONCE = 4

/** The texts pasted in place of referred records, by field. */
export type PastedTexts = ReadonlyMap<string, ReadonlySet<string>>

/** The record that each text means, by field. A text that means none, or several, is left out. */
export type PastedRecords = ReadonlyMap<string, ReadonlyMap<string, unknown>>

export function textsIn(fields: LineFields, lines: readonly Line[]): PastedTexts {
  const references = Object.entries(fields).filter(([, { kind }]) => kind === 'reference')
  return new Map(
    references.map(([name]) => [name, new Set(lines.map((line) => line[name]).filter(isText))]),
  )
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A line with the records that its texts mean; the same line if they mean none. */
export function withRecords(line: Line, records: PastedRecords): Line {
  const found: Record<string, unknown> = {}
  for (const [name, known] of records) {
    const value = line[name]
    if (typeof value === 'string' && known.has(value)) found[name] = known.get(value)
  }
  return Object.keys(found).length === 0 ? line : { ...line, ...found }
}

/**
 * Looks up the records that pasted texts mean: by the whole text that records are shown by, or by one of its fields,
 * such as a code.
 * @returns a function that answers at once if the records are there: in a list that a picker of the form has loaded, or
 * from an earlier look-up
 */
export function usePastedRecords(
  fields: LineFields,
): (texts: PastedTexts) => PastedRecords | Promise<PastedRecords> {
  const dataProvider = useDataProvider()
  const client = useQueryClient()
  const { number } = useFormOpening()
  const answers = useRef(new Map<string, readonly Row[]>())
  const ask = async (
    name: string,
    { resource, where }: ReferenceContract,
    text: string | undefined,
  ): Promise<void> => {
    const { data } = await dataProvider.getList<Row>(
      resource,
      text === undefined
        ? { ...WHOLE_LIST, filter: { ...where } }
        : {
            pagination: { page: 1, perPage: MATCHES },
            sort: AS_ANSWERED,
            filter: { ...where, q: text },
          },
    )
    answers.current.set(keyOf(name, text), data)
  }
  const rowsFor = (
    name: string,
    field: ReferenceContract,
    text: string,
  ): readonly Row[] | undefined =>
    field.searched
      ? answers.current.get(keyOf(name, text))
      : (client.getQueryData<{ readonly data: readonly Row[] }>(allRowsKey(field, number))?.data ??
        answers.current.get(keyOf(name, undefined)))
  const recordsOf = (texts: PastedTexts): PastedRecords =>
    new Map(
      references(fields, texts).map(([name, field, wanted]) => [
        name,
        new Map(
          wanted.flatMap((text) => {
            const row = recordsByText(rowsFor(name, field, text) ?? [], field).get(folded(text))
            return row === undefined ? [] : [[text, valueOf(field, row)] as const]
          }),
        ),
      ]),
    )
  return useEvent((texts: PastedTexts) => {
    const asked = references(fields, texts).flatMap(([name, field, wanted]) => {
      const unknown = wanted.filter((text) => rowsFor(name, field, text) === undefined)
      const parts = field.searched ? unknown : unknown.slice(0, 1).map(() => undefined)
      return parts.map((text) => () => ask(name, field, text))
    })
    return asked.length === 0 ? recordsOf(texts) : someAtOnce(asked).then(() => recordsOf(texts))
  })
}

/** The key of one text, or of the whole list. */
const keyOf = (name: string, text: string | undefined): string => JSON.stringify([name, text])

const references = (fields: LineFields, texts: PastedTexts) =>
  [...texts].flatMap(([name, wanted]) => {
    const field = fields[name]
    return field?.kind === 'reference' ? [[name, field, [...wanted]] as const] : []
  })

/** @throws the error of the first call that fails */
async function someAtOnce(calls: readonly (() => Promise<void>)[]): Promise<void> {
  const rest = calls.values()
  const inTurn = async (): Promise<void> => {
    for (const call of rest) await call()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn))
}

const folded = (text: string): string => foldForSearch(text.trim())

/** The records by every text that may mean them; undefined: the text means several. */
const recordsByText = onceFor(function recordsByText(
  rows: readonly Row[],
  field: ReferenceContract,
): ReadonlyMap<string, Row | undefined> {
  const records = new Map<string, Row | undefined>()
  // The list that the picker of a tree has loaded also contains records that the reference may not lead to.
  for (const row of rows.filter((one) => isOffered(field, one))) {
    const shown = shownFields(field).map((name) => plainText(row[name]))
    for (const text of new Set([referredText(shown), ...shown].map(folded))) {
      records.set(text, records.has(text) ? undefined : row)
    }
  }
  return records
})

function valueOf(field: ReferenceContract, row: Row): unknown {
  if (field.sends === 'name') return plainText(row[field.shows])
  const shown = shownFields(field).map((name) => row[name])
  return new Referred(idOf(row, field.key ?? []), referredText(shown))
}
