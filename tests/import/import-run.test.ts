import { expect, it } from 'vitest'
import type { ImportJob } from '../../cli/import/import-job'
import { ImportRun } from '../../cli/import/import-rows'
import { Report } from '../../cli/import/report'
import { findTarget } from '../../cli/import/target'
import type { RecordChange, Transport } from '../../cli/import/transport'
import { columnsOf } from '../../src/import/columns'
import { KnownRecords } from '../../src/import/known-records'
import { motiveOf, type Reason } from '../../src/import/reason'
import type { FileRow } from '../../src/import/target'
import type { ImportsContract } from '#wire/contract'
import { idField, textField } from '#wire/kinds/text'
import type { RowResult } from '#wire/metodos/records'
import { testContract, testEntity } from '../server/support/test-contract'
import type { Values } from '#wire/kinds/field'

const text = (label: string) => textField({ label, max: 20, required: false })
const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 20, required: true }),
  nota: text('Nota'),
}
const contract = testContract(
  testEntity('zonas', { fields, unique: [['nombre']] }),
  testEntity('avisos', { fields }),
  testEntity('notas', { fields, unique: [['nota']] }),
)
const FORMAT = { encoding: 'utf-8', mark: false, assumed: false, delimiter: ';' } as const

/** A report that is a list. */
class Listed extends Report {
  readonly rows: [line: number, why: string][] = []
  override async refuse({ line }: FileRow, reasons: readonly Reason[]): Promise<void> {
    this.rows.push([line, motiveOf(reasons)])
  }
}

interface Run {
  readonly resource?: string
  readonly known?: readonly Values[]
  /** What lists answer later: at each reading the next of them. */
  readonly later?: readonly (readonly Values[])[]
  readonly imports?: ImportsContract
  readonly dryRun?: boolean
  readonly batch?: number
  /** By name, what a row is answered; any other is written. */
  readonly answers?: Readonly<Record<string, number>>
  /** No row is answered. */
  readonly silent?: boolean
}

function begun({ resource = 'zonas', known: stored = [], later = [], ...how }: Run = {}) {
  const { imports, dryRun = false, batch = 10, answers = {}, silent } = how
  const found = findTarget(contract, resource)
  const target = { ...found, entity: { ...found.entity, ...(imports && { imports }) } }
  const header = ['nombre', 'nota']
  const columns = columnsOf(target, header)
  const source = { header, format: FORMAT, count: 0, async *rows() {} }
  const report = new Listed('zonas.csv', undefined, source)
  const calls: unknown[] = []
  const result = ({ nombre }: Values): RowResult => {
    const status = answers[String(nombre)]
    return status === undefined ? { ok: true } : { ok: false, status, error: `No (${status}).` }
  }
  const transport: Transport = {
    batch,
    list: async () => [],
    async write({ ingresar: { metodo } }, rows, sources = []) {
      calls.push([metodo, rows, sources])
      return silent === true ? [] : rows.map(result)
    },
    async change({ resource: changed }, changes, sources = []) {
      calls.push([changed, changes, sources])
      return changes.map(({ request, record }: RecordChange) => result({ ...record, ...request }))
    },
    close: async () => {},
  }
  const progress = { show() {}, stop() {} }
  const file = 'carpeta/zonas.csv'
  const job: ImportJob = {
    target,
    file,
    source,
    columns,
    readings: [],
    report,
    transport,
    dryRun,
    progress,
  }
  const known = new KnownRecords(target, columns, imports)
  known.reload(stored)
  let readings = 0
  const readKnown = async () => later[readings++] ?? later.at(-1) ?? []
  const run = new ImportRun(job, new Map(), known, readKnown)
  return { run, calls, report: report.rows, readings: () => readings }
}

type Row = readonly [nombre: string, nota?: string]

/** Takes rows from line 2 on, and writes them. */
async function through(how: Run, ...rows: readonly Row[]) {
  const begin = begun(how)
  for (const [at, [nombre, nota = '']] of rows.entries()) {
    await begin.run.take({ line: at + 2, cells: [nombre, nota] })
  }
  await begin.run.flush()
  return begin
}

const stored = (id: number, nombre: string, nota = '') => ({ id, nombre, nota })
const upsert = { by: ['nombre'], mode: 'upsert' } as const

it('new rows are written in one call and changed ones in another, each with its file and line', async () => {
  const known = [stored(7, 'Norte'), stored(8, 'Sur'), stored(9, 'Este')]
  const { run, calls, report } = await through(
    { known, imports: upsert },
    ['Norte', 'a'],
    ['Uno', 'b'],
    ['Sur', 'c'],
    ['Este'],
    ['Dos', 'd'],
  )
  expect(calls).toEqual([
    [
      'zonas-ingresar',
      [
        { nombre: 'Uno', nota: 'b' },
        { nombre: 'Dos', nota: 'd' },
      ],
      ['zonas.csv:3', 'zonas.csv:6'],
    ],
    [
      'zonas',
      [
        { record: known[0], request: { id: 7, nombre: 'Norte', nota: 'a' } },
        { record: known[1], request: { id: 8, nombre: 'Sur', nota: 'c' } },
      ],
      ['zonas.csv:2', 'zonas.csv:4'],
    ],
  ])
  expect(run.tally).toEqual({ new: 2, changed: 2, same: 1, refused: 0 })
  expect(report).toEqual([])
})

it.each<[string, readonly Row[], readonly string[]]>([
  ['new', [['Uno'], ['Dos']], ['zonas-ingresar']],
  ['changed', [['Norte', 'x']], ['zonas']],
  ['the same', [['Norte']], []],
  ['refused', [['']], []],
])('of rows that are %s, no other call is made', async (_what, rows, expected) => {
  const { calls } = await through({ known: [stored(7, 'Norte')], imports: upsert }, ...rows)
  expect(calls.map((call) => (Array.isArray(call) ? call[0] : undefined))).toEqual(expected)
})

it('each result is of its own row, whichever call it was in, and the report is in the order of the file', async () => {
  const { run, report } = await through(
    {
      known: [stored(7, 'Norte'), stored(8, 'Sur')],
      imports: upsert,
      answers: { Norte: 409, Dos: 422, Tres: 404 },
    },
    ['Tres'],
    ['Norte', 'a'],
    [''],
    ['Uno'],
    ['Sur', 'c'],
    ['Dos'],
  )
  expect(report).toEqual([
    [2, 'No (404).'],
    [3, 'No (409).'],
    [4, 'Nombre: Requerido'],
    [7, 'No (422).'],
  ])
  expect(run.tally).toEqual({ new: 1, changed: 1, same: 0, refused: 4 })
})

it('a dry run says the same, and calls nothing', async () => {
  const known = [stored(7, 'Norte')]
  const rows: readonly Row[] = [['Norte', 'a'], ['Uno'], ['']]
  const { run, calls, report } = await through({ known, imports: upsert, dryRun: true }, ...rows)
  expect(run.tally).toEqual({ new: 1, changed: 1, same: 0, refused: 1 })
  expect([calls, report]).toEqual([[], [[4, 'Nombre: Requerido']]])
})

it('time to write is once so many rows wait, or are to be reported', async () => {
  for (const nombre of ['Uno', '']) {
    const { run } = begun({ batch: 3 })
    const full: boolean[] = []
    for (const at of [0, 1, 2]) {
      await run.take({ line: at + 2, cells: [nombre && `${nombre} ${at}`, ''] })
      full.push(run.isFull)
    }
    expect(full).toEqual([false, false, true])
    await run.flush()
    expect(run.isFull).toBe(false)
  }
  const { run } = begun({ batch: 3 })
  for (const nombre of ['', 'Uno', '', 'Dos']) await run.take({ line: 2, cells: [nombre, ''] })
  expect(run.isFull).toBe(false)
})

it('counts as done what was written or refused, and no row that waits', async () => {
  const { run } = begun()
  expect(run.doneUpTo).toBe(0)
  await run.take({ line: 5, cells: ['Uno', ''] })
  expect(run.doneUpTo).toBe(0)
  await run.flush()
  expect(run.doneUpTo).toBe(5)
  await run.take({ line: 9, cells: ['', ''] })
  await run.flush()
  expect(run.doneUpTo).toBe(9)
})

it('rows are not written twice', async () => {
  const { run, calls, report } = await through({}, ['Uno'], [''])
  await run.flush()
  expect(calls).toHaveLength(1)
  expect(report).toHaveLength(1)
  expect(run.tally).toEqual({ new: 1, changed: 0, same: 0, refused: 1 })
})

it('the records of a row that was refused are free for the next one', async () => {
  const later = [stored(7, 'Norte', 'antes')]
  const { run, report, calls } = await through(
    { known: later, imports: upsert, answers: { Uno: 422 } },
    ['Uno', 'a'],
    ['Uno', 'b'],
    ['Uno', 'b'],
  )
  // Before the second of one name is compared, the first is written; and so for the third.
  expect(calls).toHaveLength(3)
  expect(report.map(([line]) => line)).toEqual([2, 3, 4])
  expect(run.tally).toMatchObject({ new: 0, refused: 3 })
})

it('a change that is refused leaves the record as it was stored', async () => {
  const { run, report } = await through(
    { known: [stored(7, 'Norte', 'antes')], imports: upsert, answers: { Norte: 422 } },
    ['Norte', 'a'],
    ['Norte', 'antes'],
  )
  expect(report).toEqual([[2, 'No (422).']])
  expect(run.tally).toEqual({ new: 0, changed: 0, same: 1, refused: 1 })
})

const repeatable = async (how: Run, ...rows: readonly Row[]) =>
  (await through(how, ...rows)).run.isRepeatable

it('a second run finds rows with a key, and no others', async () => {
  const known = [stored(7, 'Norte')]
  expect(await repeatable({ known, imports: upsert }, ['Uno'], ['Norte', 'a'], [''])).toBe(true)
  expect(await repeatable({ resource: 'notas' }, ['Uno', 'a'], ['Dos'], ['Tres', 'b'])).toBe(false)
  expect(await repeatable({ resource: 'avisos' }, ['Uno'])).toBe(false)
  // A row that is left out is no matter.
  expect(await repeatable({ resource: 'avisos' }, [''])).toBe(true)
})

/** A provider that takes each of these names for a duplicate. */
const taken = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, 400] as const))

it('of duplicates, those that are the very record by now are the same, and others are named', async () => {
  const { run, report, readings } = await through(
    {
      answers: taken('Uno', 'Dos', 'Tres'),
      later: [[stored(1, 'Uno', 'a'), stored(2, 'Dos', 'otra')]],
    },
    ['Uno', 'a'],
    ['Dos', 'b'],
    ['Tres', 'c'],
    ['Uno', 'a'],
  )
  expect(report).toEqual([
    [3, expect.stringContaining('en el registro guardado, Nota es "otra"')],
    [4, 'No (400).'],
  ])
  expect(run.tally).toEqual({ new: 0, changed: 0, same: 2, refused: 2 })
  expect(readings()).toBe(1)
})

it('the list is read again while it explains a duplicate, and no longer', async () => {
  const { run, readings } = begun({
    answers: taken('Uno', 'Dos', 'Tres', 'Cuatro'),
    later: [[stored(1, 'Uno')], []],
  })
  const counts: number[] = []
  for (const [line, names] of [['Uno', 'Dos'], ['Tres'], ['Cuatro']].entries()) {
    for (const nombre of names) await run.take({ line: line + 2, cells: [nombre, ''] })
    await run.flush()
    counts.push(readings())
  }
  expect(counts).toEqual([1, 2, 2])
  expect(run.tally).toMatchObject({ same: 1, refused: 3 })
})

it('a record that a row was a duplicate of is that row’s: a later one does not change it', async () => {
  const { run, report, calls } = begun({
    imports: upsert,
    answers: taken('Uno'),
    later: [[stored(1, 'Uno', 'a')]],
  })
  for (const [at, nota] of ['a', 'b'].entries()) {
    await run.take({ line: at + 2, cells: ['Uno', nota] })
    await run.flush()
  }
  expect(report).toEqual([[3, expect.stringContaining('en la línea 2, Nota es "a"')]])
  expect(run.tally).toEqual({ new: 0, changed: 0, same: 1, refused: 1 })
  expect(calls).toHaveLength(1)
})

it('a 400 where nothing is unique is a refusal like any other', async () => {
  const how = { resource: 'avisos', answers: taken('Uno') }
  const { report, readings } = await through(how, ['Uno'])
  expect(report).toEqual([[2, 'No (400).']])
  expect(readings()).toBe(0)
})

it('a row without an answer ends it', async () => {
  const { run } = begun({ silent: true })
  await run.take({ line: 4, cells: ['Uno', ''] })
  await expect(run.flush()).rejects.toThrow('No answer for line 4')
})
