import { columnsOf } from '../../../src/import/columns'
import { type ImportJob, importRows, type RowEnd } from '../../../src/import/import-rows'
import { motiveOf } from '../../../src/import/reason'
import type {
  PartResult,
  RecordStore,
  SentResult,
  WantedRow,
} from '../../../src/import/record-store'
import { ReferredRecords } from '../../../src/import/referred'
import { findTarget } from '../../../cli/import/target'
import type { ImportsContract } from '#wire/contract'
import { identifiedField } from '#wire/kinds/identified'
import type { Values } from '#wire/kinds/field'
import { idField, textField } from '#wire/kinds/text'
import { testContract, testEntity } from '../../server/support/test-contract'

const text = (label: string) => textField({ label, max: 20, required: false })
const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 20, required: true }),
  nota: text('Nota'),
}
const reference = { shows: 'nombre', sends: 'id', key: ['id'], max: 20, required: false } as const
const contract = testContract(
  testEntity('zonas', { fields, unique: [['nombre']] }),
  testEntity('avisos', { fields }),
  testEntity('notas', { fields, unique: [['nota']] }),
  testEntity('cuentas', {
    fields: {
      ...fields,
      nota: identifiedField({ label: 'Madre', resource: 'cuentas', ...reference }),
    },
    unique: [['nombre']],
    tree: { parent: 'nota', children: 'Tiene otras debajo.' },
  }),
)

export type Row = readonly [nombre: string, nota?: string]

export interface Given {
  readonly resource?: string
  readonly known?: readonly Values[]
  /** The answers to later readings of the known records: at each reading the next of them. */
  readonly later?: readonly (readonly Values[] | Error)[]
  readonly imports?: ImportsContract
  readonly dryRun?: boolean
  readonly batch?: number
  /** By name, the results of rows; all others are written. */
  readonly answers?: Readonly<Record<string, number | SentResult>>
  /** The error that a batch with these results stops with. */
  readonly error?: Error
  /** Called with the rows of each batch. */
  wrote?(names: readonly unknown[]): void
  /** Called with the line of each row that has ended. */
  settled?(line: number): void
}

/** An import of rows from line 2 on into a store in memory, which answers as `given` says. */
export async function imported(
  { resource = 'zonas', known: stored = [], later = [], ...given }: Given,
  ...rows: readonly Row[]
) {
  const { imports, dryRun = false, batch = 10, answers = {}, error, wrote, settled } = given
  const found = findTarget(contract, resource)
  const target = { ...found, entity: { ...found.entity, ...(imports && { imports }) } }
  const columns = columnsOf(target, ['nombre', resource === 'cuentas' ? 'Madre' : 'nota'])
  const batches: unknown[][] = []
  const readings: unknown[] = []
  const referred: unknown[] = []
  const tree: Values[] = [...stored]
  const resultOf = ({ verdict: { body } }: WantedRow): SentResult => {
    const answer = answers[String(body['nombre'])] ?? { ok: true }
    return typeof answer === 'number'
      ? { ok: false, status: answer, error: `No (${answer}).` }
      : answer
  }
  const store: RecordStore = {
    batch,
    async known(keys, signal) {
      signal.throwIfAborted()
      readings.push((await keys()).map(({ values }) => values))
      const answer = readings.length === 1 ? stored : (later[readings.length - 2] ?? later.at(-1))
      if (answer instanceof Error) throw answer
      return answer ?? []
    },
    async referred(referral, names) {
      referred.push(await names())
      return new ReferredRecords(referral, ['id'], tree)
    },
    async write(wanted): Promise<PartResult> {
      const names = wanted.map(({ verdict: { body } }) => body['nombre'])
      batches.push(
        wanted.map(({ verdict: { kind, body } }) => [kind, body['nombre'], body['nota']]),
      )
      wrote?.(names)
      tree.push(...names.map((nombre, at) => ({ id: tree.length + at + 1, nombre })))
      const results = wanted.map(resultOf)
      const isStopped = error !== undefined && results.some((one) => typeof one === 'string')
      return isStopped ? { results, stopped: { error } } : { results }
    },
  }
  const ends = new Map<number, RowEnd>()
  const order: number[] = []
  const shown: unknown[] = []
  const job: ImportJob = {
    target,
    columns,
    store,
    dryRun,
    rows: () => rows.map(([nombre, nota = ''], at) => ({ line: at + 2, cells: [nombre, nota] })),
    settled({ line }, end) {
      order.push(line)
      ends.set(line, end)
      settled?.(line)
    },
    progress: (tally) => void shown.push({ ...tally }),
  }
  const run = (signal = new AbortController().signal) => importRows(job, signal)
  const told = () =>
    [...ends].flatMap(([line, end]) =>
      end.kind === 'refused' ? [[line, motiveOf(end.reasons)]] : [],
    )
  const kinds = () => order.map((line) => `${line} ${ends.get(line)?.kind}`)
  return { run, batches, readings, referred, order, shown, told, kinds }
}
