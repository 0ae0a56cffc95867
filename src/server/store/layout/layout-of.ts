import type { Contract, GrowthContract } from '#wire/contract'
import type { LinesContract } from '#wire/kinds/lines'
import { columnFor } from '../kinds'
import { pagesLayout } from '../pages/pages-layout'
import {
  primaryKeyOf,
  type RecordContract,
  fieldsShownByOthers,
  referenceLayout,
} from './reference-layout'
import {
  type FieldLayout,
  FOLDED_SUFFIX,
  type LinesLayout,
  linksTable,
  type LinksLayout,
  referredTables,
  type TableLayout,
} from './table-layout'
import { uniquesOf } from './unique-layout'

/**
 * Every table of the contract; a table stands after those that it refers to.
 * @param watched the resources whose changes a hook waits for
 */
export function layoutOf(
  contract: Contract,
  watched: ReadonlySet<string> = new Set(),
): readonly TableLayout[] {
  const { seeds = {}, growth = {} } = contract
  const entities: readonly RecordContract[] = Object.values(contract.entities)
  const singletons = Object.values(contract.singletons).map(
    ({ metodos: _metodos, ...contract }): RecordContract => ({ ...contract, key: [], unique: [] }),
  )
  const records = [...entities, ...singletons]
  const tables = records.flatMap((record): readonly TableLayout[] => {
    const table = tableLayout(record, records, growth)
    const whole = {
      ...table,
      seed: seeds[record.resource] ?? [],
      events: watched.has(record.resource),
    }
    return [whole, ...whole.lines.map(({ layout }) => layout)]
  })
  return referredFirst(tables)
}

function tableLayout(
  contract: RecordContract,
  records: readonly RecordContract[],
  allGrowth: Readonly<Record<string, GrowthContract>>,
): TableLayout {
  const growth = allGrowth[contract.resource] ?? {}
  const { resource, key, unique, periods = [] } = contract
  const primaryKey = primaryKeyOf(contract)
  const compared = new Set([
    ...unique.flat(),
    ...periods.flatMap(({ per }) => per),
    ...fieldsShownByOthers(resource, records),
  ])
  const fields: FieldLayout[] = []
  const links: LinksLayout[] = []
  const lines: LinesLayout[] = []
  for (const [name, field] of Object.entries(contract.fields)) {
    const column = columnFor(field)
    const { renamedFrom = [], backfill } = growth.fields?.[name] ?? {}
    const { label, required } = field
    const { signature } = column
    const common = { name, label, required, contract: field, signature, renamedFrom }
    if (column.type === 'lines') {
      if (field.kind !== 'lines') continue
      const parent = { table: resource, primaryKey, least: field.min, label }
      const own = linesRecord(linksTable(resource, name), field)
      const layout = { ...tableLayout(own, records, allGrowth), parent }
      lines.push({ name, label, contract: field, renamedFrom, layout })
    } else if (column.type === 'links') {
      const reference = referenceLayout(column.refers, records)
      links.push({ ...common, table: linksTable(resource, name), reference })
    } else {
      const folded = column.fold && compared.has(name) ? `${name}${FOLDED_SUFFIX}` : undefined
      const reference = column.refers && referenceLayout(column.refers, records)
      fields.push({ ...common, column, backfill, folded, reference })
    }
  }
  const uniques = uniquesOf(
    contract,
    (name) => fields.find((field) => field.name === name)?.folded ?? name,
  )
  const { renamedFrom = [] } = growth
  const history = contract.history ?? true
  const pages = pagesLayout(contract)
  const { tree } = contract
  const parts = { fields, links, lines, parent: undefined, uniques, tree, pages }
  return {
    table: resource,
    renamedFrom,
    primaryKey,
    key,
    ...parts,
    seed: [],
    events: false,
    history,
  }
}

/** The lines of a field, as records of a table of their own. Their history is that of the record that they belong to. */
const linesRecord = (resource: string, { fields }: LinesContract): RecordContract => ({
  resource,
  fields,
  key: [],
  unique: [],
  history: false,
})

/** @throws Error for a circle of references, which the schema's rules refuse */
function referredFirst(tables: readonly TableLayout[]): readonly TableLayout[] {
  const sorted: TableLayout[] = []
  const waiting = [...tables]
  while (waiting.length > 0) {
    const next = waiting.findIndex((table) =>
      referredTables(table).every((referred) =>
        waiting.every((other) => other === table || other.table !== referred),
      ),
    )
    if (next < 0) throw new Error(`References in a circle: ${waiting.map(({ table }) => table)}`)
    sorted.push(...waiting.splice(next, 1))
  }
  return sorted
}
