import type { DataProvider } from 'react-admin'
import { foldForSearch } from '../../wire/search/fold'
import { Referred } from '../../wire/kinds/identified'
import type { Line, LinesContract } from '../../wire/kinds/lines'
import type { ReferenceContract } from '../../wire/kinds/reference'
import { referredText, shownFields } from '../../wire/references/referred-text'
import { plainText } from '../columns/column'
import { idOf } from '../fields/picker/identified-options'
import { AS_ANSWERED } from '../provider/rows/rows'
import type { Row } from '../rows/row'
import { WHOLE_LIST } from '../rows/whole-list'

/** Records that are looked at for one text: whoever means one writes it whole. */
const MATCHES = 20

/**
 * Looks up the records that pasted texts mean, by all that they are shown by or by one of the fields of it, such as a code.
 * @returns the record that each pasted text refers to, by field; a text that matches no record, or several, is left out
 */
export async function resolvePasted(
  dataProvider: DataProvider,
  { fields }: LinesContract,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, unknown>>> {
  const found = new Map<string, ReadonlyMap<string, unknown>>()
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference') continue
    const texts = new Set(lines.map((line) => line[name]).filter(isText))
    const known = new Map<string, unknown>()
    const whole = field.searched || texts.size === 0 ? [] : await rowsOf(dataProvider, field)
    for (const text of texts) {
      const rows = field.searched ? await rowsOf(dataProvider, field, text) : whole
      const [only, ...others] = rows.filter((row) => means(field, row, text))
      if (only !== undefined && others.length === 0) known.set(text, valueOf(field, only))
    }
    found.set(name, known)
  }
  return found
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

async function rowsOf(
  dataProvider: DataProvider,
  { resource, where }: ReferenceContract,
  text?: string,
): Promise<readonly Row[]> {
  const filter = { ...where, ...(text === undefined ? {} : { q: text }) }
  const asked =
    text === undefined
      ? { ...WHOLE_LIST, filter }
      : { pagination: { page: 1, perPage: MATCHES }, sort: AS_ANSWERED, filter }
  const { data } = await dataProvider.getList<Row>(resource, asked)
  return data
}

function means(field: ReferenceContract, row: Row, text: string): boolean {
  const wanted = foldForSearch(text)
  const shown = shownFields(field).map((name) => plainText(row[name]))
  return [referredText(shown), ...shown].some((one) => foldForSearch(one) === wanted)
}

function valueOf(field: ReferenceContract, row: Row): unknown {
  if (field.sends === 'name') return plainText(row[field.shows])
  const shown = shownFields(field).map((name) => row[name])
  return new Referred(idOf(row, field.key ?? []), referredText(shown))
}
