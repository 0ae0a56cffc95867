import type { Contract, EntityContract, SingletonContract } from '../../../src/wire/contract'
import { isReceivedObject } from '../../../src/wire/received'
import type { PageRequest } from '../../../src/wire/pages/page-request'
import { allRows } from '../wire/all-pages'
import type { Reply } from '../wire/call'
import type { Session } from '../wire/sign-in'
import {
  checkDuplicates,
  checkFields,
  checkPeriods,
  checkTree,
  checkRows,
  rowsOf,
  unreadNames,
} from './check-list'
import type { Describe } from './described'
import { checkFilters } from './filters'
import type { Findings } from './finding'
import { successOf } from './read-answer'
import { valueIn } from './record'
import type { Referred } from './soundness'

/** The result of one read. */
export interface ReadResult {
  readonly metodo: string
  /** undefined: no list was answered. */
  readonly rows: number | undefined
  /** undefined: there was no answer. */
  readonly status: number | undefined
  readonly milliseconds: number | undefined
  /** Names that are answered and never read. */
  readonly unread: readonly string[]
}

export interface Reading extends Session {
  readonly findings: Findings
  readonly describe: Describe
}

/** The rows of each list by its resource, where they could be read. */
export type Lists = ReadonlyMap<string, readonly unknown[]>

export interface Reads {
  readonly results: readonly ReadResult[]
  readonly lists: Lists
}

/** Calls every metodo that reads, and checks each answer against the contract. */
export async function readAll(contract: Contract, reading: Reading): Promise<Reads> {
  const lists = new Map<string, readonly unknown[]>()
  const results: ReadResult[] = []
  for (const entity of Object.values(contract.entities)) {
    const { reply, rows } = await readList(entity, reading)
    if (rows !== undefined) lists.set(entity.resource, rows)
    results.push(resultOf(entity.metodos.buscar.metodo, reply, rows, entity))
  }
  // Only now: a list may refer to one that is read after it.
  const referred = referredIn(lists)
  for (const entity of Object.values(contract.entities)) {
    const rows = lists.get(entity.resource)
    if (rows === undefined) continue
    const context = { ...reading, metodo: entity.metodos.buscar.metodo }
    checkRows(entity, rows, referred, context)
    checkDuplicates(entity, rows, context)
    checkPeriods(entity, rows, context)
    checkTree(entity, rows, context)
    await checkFilters(entity, rows, reading)
  }
  for (const singleton of Object.values(contract.singletons)) {
    results.push(await readSingleton(singleton, referred, reading))
  }
  return { results, lists }
}

/** Rows of a list that is served in pages after which no further page is checked. */
const ROWS_CHECKED = 10_000

/** Calls a list's metodo; its rows are checked later, once all lists are there. @returns the last reply */
async function readList(entity: EntityContract, reading: Reading) {
  return readRows(entity, reading, {}, ROWS_CHECKED)
}

/** The records that were added last, among them those of a moment ago; of a list that is answered whole, all. */
export async function readLatest(entity: EntityContract, reading: Reading) {
  const { rows } = await readRows(
    entity,
    reading,
    entity.metodos.buscar.pages === undefined ? {} : { sentido: 'desc' },
    1,
  )
  return rows
}

async function readRows(
  entity: EntityContract,
  { call, token, ...context }: Reading,
  order: Pick<PageRequest, 'sentido'>,
  most: number,
) {
  const { metodo } = entity.metodos.buscar
  let reply: Reply = { none: 'no call' }
  const ask = async (request: PageRequest) => {
    reply = await call({ metodo, token, ...order, ...request })
    const success = successOf(reply, metodo, context.findings)
    const answer = success?.value
    return { answer, rows: success && rowsOf(entity, answer, { ...context, metodo }) }
  }
  const rows = await allRows(entity, ask, most)
  return { reply, rows }
}

async function readSingleton(
  { metodos: { buscar }, fields }: SingletonContract,
  referred: Referred,
  { call, token, findings, describe }: Reading,
): Promise<ReadResult> {
  const { metodo } = buscar
  const reply = await call({ metodo, token })
  const success = successOf(reply, metodo, findings)
  if (success !== undefined) {
    // An empty answer is read as a setting that nobody has saved yet.
    const record = success.value ?? {}
    const context = { metodo, findings, describe }
    if (isReceivedObject(record)) {
      checkFields(fields, record, '', referred, context, { mayBeUnset: true })
    } else {
      const found = describe(success.value)
      const finding = { severity: 'error', metodo, code: 'envelope', path: '' } as const
      findings.add({ ...finding, expected: 'an object', found })
    }
  }
  return resultOf(metodo, reply, undefined, undefined)
}

/** The values that a reference may have, out of the lists that were read. */
function referredIn(lists: Lists): Referred {
  const known = new Map<string, ReadonlySet<unknown>>()
  return (resource, shows) => {
    const rows = lists.get(resource)
    if (rows === undefined) return undefined
    const key = `${resource} ${shows}`
    const names = known.get(key) ?? new Set(rows.map((row) => valueIn(row, shows)))
    known.set(key, names)
    return names
  }
}

function resultOf(
  metodo: string,
  reply: Reply,
  rows: readonly unknown[] | undefined,
  entity: EntityContract | undefined,
): ReadResult {
  const answered = 'none' in reply ? undefined : reply
  return {
    metodo,
    rows: rows?.length,
    status: answered?.status,
    milliseconds: answered === undefined ? undefined : Math.round(answered.milliseconds),
    unread: entity === undefined || rows === undefined ? [] : unreadNames(entity, rows),
  }
}
