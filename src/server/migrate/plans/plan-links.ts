import type { Transaction } from 'kysely'
import { type LinksLayout, linksTable } from '#server/store/layout/table-layout'
import type { Tables } from '#server/store/tables'
import { counted, countOwners, countRows } from '#server/store/lists/large-lists'
import { type KnownField, rulesOf } from '../known-layout'
import { type Candidate, type TableSource, choose, linkedTable } from '../existing/sources'
import type { Problem, Step } from '../steps'

/** The steps for an entity's links, by phase. */
export interface LinksPlan {
  readonly drops: readonly Step[]
  readonly renames: readonly Step[]
  readonly grows: readonly Step[]
  readonly problems: readonly Problem[]
}

/**
 * Plans the tables of links of an existing table.
 * @param from the table's current name in the database
 * @param allowed names of tables and columns that may be dropped with their data
 */
export async function planLinks(
  trx: Transaction<Tables>,
  source: TableSource,
  from: string,
  allowed: ReadonlySet<string>,
): Promise<LinksPlan> {
  const { layout } = source
  const known = source.fields.filter(({ signature }) => linkedTable(signature) !== undefined)
  const drops: Step[] = []
  const renames: Step[] = []
  const grows: Step[] = []
  const problems: Problem[] = []
  const used = new Set<string>()
  for (const links of layout.links) {
    const before = await formerLinks(trx, links, known, from)
    if (before === undefined) grows.push({ kind: 'create-links', layout, links })
    else {
      used.add(before.field)
      const existing = linksTable(from, before.field)
      if (existing !== links.table) {
        const rows = await countRows(trx, existing)
        renames.push({ kind: 'rename-table', from: existing, to: links.table, rows })
      }
    }
    const linked = before && linksTable(from, before.field)
    if (before === undefined || before.rules !== rulesOf(links)) {
      problems.push(...(await missingLinks(trx, source, links, linked)))
    }
  }
  for (const { field, signature } of known.filter(({ field }) => !used.has(field))) {
    const removed = await removedLinks(trx, linksTable(from, field), signature, allowed)
    drops.push(removed.step)
    problems.push(...removed.problems)
  }
  return { drops, renames, grows, problems }
}

/** The stored field that leads to the same table, with the current name or a former one. */
async function formerLinks(
  trx: Transaction<Tables>,
  { name, renamedFrom, signature }: LinksLayout,
  known: readonly KnownField[],
  from: string,
): Promise<KnownField | undefined> {
  const alike = [name, ...renamedFrom].flatMap(
    (wanted) =>
      known.find((before) => before.field === wanted && before.signature === signature) ?? [],
  )
  const candidates = alike.map(async ({ field }): Promise<Candidate> => {
    return { name: field, rows: await countRows(trx, linksTable(from, field)) }
  })
  const { chosen } = choose(await Promise.all(candidates))
  return alike.find(({ field }) => field === chosen?.name)
}

/** The problem that a required field would have no links in some records. */
async function missingLinks(
  trx: Transaction<Tables>,
  { layout: { table }, rows }: TableSource,
  { name, required }: LinksLayout,
  linked: string | undefined,
): Promise<readonly Problem[]> {
  const without = rows - (linked === undefined ? 0 : await countOwners(trx, linked))
  if (!required || without === 0) return []
  return [
    {
      table,
      column: name,
      rows: without,
      what: `Table ${table}, field ${name}: it is required, but ${counted(without, 'row')} would lead to no record.`,
      help: 'Declare it optional, start, fill it, and require it then.',
    },
  ]
}

async function removedLinks(
  trx: Transaction<Tables>,
  table: string,
  signature: string,
  allowed: ReadonlySet<string>,
): Promise<{ readonly step: Step; readonly problems: readonly Problem[] }> {
  const rows = await countRows(trx, table)
  const step = { kind: 'drop-table', table, rows } as const
  if (rows === 0 || allowed.has(table)) return { step, problems: [] }
  return {
    step,
    problems: [
      {
        table,
        rows,
        what: `Table ${table} (${signature}): ${counted(rows, 'link')} would be lost, because the schema no longer declares the field so.`,
        help: `Bring the field back; if it was renamed, say so with \`renamedFrom\`; or let the links go: npm run migrate -- --drop ${table}`,
      },
    ],
  }
}
