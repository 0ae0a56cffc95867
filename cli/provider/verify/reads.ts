import type { Contract, EntityContract, SingletonContract } from '#wire/contract'
import { foldForSearch, foldForUnique } from '#wire/fold'
import { type FieldContract, isAmount } from '#wire/kinds'
import type { ChoiceContract } from '#wire/kinds/choice'
import { readChoice } from '#wire/notation/choice'
import { padded } from '#wire/notation/decimal'
import { type FieldFilter, type FilterForm, filtersCheck } from '#wire/pages/filters'
import { allRows, PAGE_MAX } from '#wire/pages/pages'
import { isIdentified, type IdentifiedValue, isReceivedObject } from '#wire/received'
import { counted } from '../../report/advice'
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

/** Values that are tried until one is found that not every row has. */
const TRIED = 20

/**
 * Asks for a list in pages by each of its filters, with a value that one of its rows has, and reports rows that do not
 * match the filter. Fields that rows do not answer are left out, because their values are unknown.
 * @param rows that the list has answered
 */
export async function checkFilters(
  entity: EntityContract,
  rows: readonly unknown[],
  reading: Reading,
): Promise<void> {
  const { filters = {}, pages } = entity.metodos.buscar
  for (const [name, form] of Object.entries(filters)) {
    if (pages?.answers.includes(name) !== true) continue
    const value = valueToAsk(entity, name, form, rows)
    if (value !== undefined) await checkFilter(entity, name, form, value, reading)
  }
}

async function checkFilter(
  entity: EntityContract,
  name: string,
  form: FilterForm,
  value: Asked,
  { call, token, findings, describe }: Reading,
): Promise<void> {
  const { metodo } = entity.metodos.buscar
  const path = `filtros.${name}`
  const filtros = { [name]: filterFor(form, value) }
  const reply = await call({ metodo, token, cantidad: PAGE_MAX, filtros })
  const success = successOf(reply, metodo, findings, path)
  const found = success && rowsOf(entity, success.value, { metodo, findings, describe })
  if (found === undefined) return
  const others = found.filter((row) => !hasValue(entity, name, row, value)).length
  const finding = { severity: 'error', metodo, code: 'filter', path } as const
  if (found.length === 0) {
    const expected = 'the row that had the value asked for'
    findings.add({ ...finding, expected, found: 'no row' })
  } else if (others > 0) {
    const expected = 'only rows with the value asked for'
    const counts = `${counted(others, 'row')} of ${found.length} without it`
    findings.add({ ...finding, expected, found: counts })
  }
}

/**
 * A value that some row has and, if there is such a one, that another row lacks: else an ignored filter would go
 * unnoticed.
 */
function valueToAsk(
  entity: EntityContract,
  name: string,
  form: FilterForm,
  rows: readonly unknown[],
): Asked | undefined {
  const check = filtersCheck({ [name]: form }, entity.fields)
  const isSound = (value: Asked) => check.safeParse({ [name]: filterFor(form, value) }).success
  const tried = new Set<Asked>()
  for (const row of rows) {
    if (tried.size === TRIED) break
    for (const value of valuesOf(entity, name, row)) if (isSound(value)) tried.add(value)
  }
  const [first, ...others] = tried
  const parts = (value: Asked) => rows.some((row) => !hasValue(entity, name, row, value))
  if (first === undefined || parts(first)) return first
  return others.find(parts) ?? first
}

const filterFor = (form: FilterForm, value: Asked): FieldFilter =>
  form === 'several'
    ? [typeof value === 'number' ? String(value) : value]
    : { desde: endOf(value), hasta: endOf(value) }

const endOf = (value: Asked) =>
  typeof value === 'boolean' || typeof value === 'object' ? undefined : value

function valuesOf({ fields }: EntityContract, name: string, row: unknown): readonly Asked[] {
  const field = fields[name]
  return field === undefined ? [] : askedFor(field, valueIn(row, name))
}

const hasValue = (entity: EntityContract, name: string, row: unknown, value: Asked): boolean =>
  valuesOf(entity, name, row).some((one) => isSameAsked(one, value))

/** A value as a filter asks for it. */
export type Asked = string | number | boolean | IdentifiedValue

/**
 * The filter that finds a row with this value; for references, with any of them. None if the
 * value cannot be read.
 */
export function askedFor(field: FieldContract, value: unknown): readonly Asked[] {
  if (field.kind === 'choice') return codesOf(field, field.read(value))
  const read: unknown = field.read(value)
  const all: readonly unknown[] = Array.isArray(read) ? read : [read]
  return all.flatMap((one): readonly Asked[] => {
    if (isIdentified(one)) return [{ id: one.id }]
    return isAsked(one) ? [inFull(field, one)] : []
  })
}

function isAsked(value: unknown): value is Exclude<Asked, IdentifiedValue> {
  return (
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && value !== '')
  )
}

/** A list may answer '5' for '5.00'. */
function inFull(field: FieldContract, value: Exclude<Asked, IdentifiedValue>): Asked {
  return isAmount(field) ? padded(String(value), field.decimals) : value
}

function codesOf({ options, synonyms = {} }: ChoiceContract, text: string): readonly string[] {
  const code = text === '' ? undefined : readChoice(text, options)
  if (code !== undefined) return [code]
  const wanted = foldForSearch(text)
  return Object.entries(synonyms)
    .filter(([, words]) => words.some((word) => foldForSearch(word) === wanted))
    .map(([meant]) => meant)
}

/** Whether both ask for the same: a provider may take names for equal that differ by case or accents alone. */
export function isSameAsked(one: Asked, other: Asked): boolean {
  if (isIdentified(one) || isIdentified(other)) return JSON.stringify(one) === JSON.stringify(other)
  if (typeof one !== 'string' || typeof other !== 'string') return one === other
  return one === other || foldForUnique(one) === foldForUnique(other)
}
