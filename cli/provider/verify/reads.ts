import type { Contract, EntityContract, SingletonContract } from '#wire/contract'
import { isReceivedObject } from '#wire/received'
import { allRows, type Reply } from '../wire/call'
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
import { checkFilters } from './filters'
import { successOf } from './read-answer'
import type { Describe, Findings, ReadResult } from './report'
import { type Referred, valueIn } from './soundness'

export interface Reading extends Session {
  readonly findings: Findings
  readonly describe: Describe
}

/** Calls every metodo that reads, and checks each answer against the contract. */
export async function readAll(
  contract: Contract,
  reading: Reading,
): Promise<readonly ReadResult[]> {
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
  return results
}

/** Rows of a list that is served in pages after which no further page is checked. */
const ROWS_CHECKED = 10_000

/** Calls a list's metodo; its rows are checked later, once all lists are there. @returns the last reply */
async function readList(entity: EntityContract, { call, token, ...context }: Reading) {
  const { metodo } = entity.metodos.buscar
  let reply: Reply = { none: 'no call' }
  const rows = await allRows(
    entity,
    async (request) => {
      reply = await call({ metodo, token, ...request })
      const success = successOf(reply, metodo, context.findings)
      const answer = success?.value
      return { answer, rows: success && rowsOf(entity, answer, { ...context, metodo }) }
    },
    ROWS_CHECKED,
  )
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
function referredIn(lists: ReadonlyMap<string, readonly unknown[]>): Referred {
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
