import { HIDDEN_SECRET } from '#wire/kinds/secret'
import { readBoolean } from '#wire/notation/choice'
import type { EntityContract, FieldContracts, PeriodContract } from '#wire/contract'
import { momentOf, overlappingPairs, type Period } from '#wire/rules/periods'
import { isReceivedObject, type Received, receivedRows } from '#wire/received'
import { foldForUnique } from '#wire/fold'
import { readTree, treeShapeOf } from '#wire/references/tree'
import type { Describe, Finding, Findings } from './report'
import { type Referred, isReference, recordIn, unsound, valueIn } from './soundness'
import { type FieldContract, type KindName, referralOf } from '#wire/kinds'

/** The list for findings about one answer, and the way its values are described. */
export interface AnswerContext {
  readonly metodo: string
  readonly findings: Findings
  readonly describe: Describe
}

/** The rows of a list's answer; undefined, and reported, if it has no list. `null` is read as no rows. */
export function rowsOf(
  { metodos: { buscar } }: EntityContract,
  answer: unknown,
  context: AnswerContext,
): readonly unknown[] | undefined {
  const { envelope } = buscar
  const held = valueIn(answer, envelope)
  const within = held === undefined ? answer : held
  const rows = receivedRows(answer, envelope)
  if (Array.isArray(within)) return rows
  const place = held === undefined ? '' : envelope
  const expected = `{ "${envelope}": [ … ] }, or the list itself`
  const severity = rows === undefined ? 'error' : 'note'
  report(context, 'envelope', place, expected, context.describe(within), severity)
  return rows
}

/** Checks every row by itself: its type, its fields' types, and their values against the contract. */
export function checkRows(
  { metodos: { buscar }, fields }: EntityContract,
  rows: readonly unknown[],
  referred: Referred,
  context: AnswerContext,
): void {
  const { envelope, pages } = buscar
  const answered = Object.fromEntries(
    Object.entries(fields).filter(([name]) => pages?.answers.includes(name) ?? true),
  )
  for (const [index, row] of rows.entries()) {
    const path = `${envelope}[${index}]`
    if (isReceivedObject(row)) checkFields(answered, row, path, referred, context)
    else report(context, 'type', path, 'an object', context.describe(row))
  }
}

/**
 * Checks the fields of one record.
 * @param path of the record; empty: the answer itself
 * @param mayBeUnset a setting that nobody has saved yet is an empty text, or null
 */
export function checkFields(
  fields: FieldContracts,
  record: Readonly<Record<string, unknown>>,
  path: string,
  referred: Referred,
  context: AnswerContext,
  { mayBeUnset = false }: { readonly mayBeUnset?: boolean } = {},
): void {
  for (const [name, field] of Object.entries(fields)) {
    const held = Object.hasOwn(record, name) ? record[name] : undefined
    // No report repeats a secret that a provider answers.
    const value = field.kind === 'secret' && typeof held === 'string' ? leakOf(held) : held
    const place = path === '' ? name : `${path}.${name}`
    const form = formOf(field, value)
    const read = field.read(value)
    const isUnset = mayBeUnset && (read === '' || read === null)
    const expected = isUnset ? undefined : unsound(field, read, referred)
    const found = context.describe(value)
    if (form === 'unreadable' || (isAbsent(value) && expected !== undefined)) {
      report(context, 'type', place, usualForm(field), found)
      continue
    }
    if (form === 'other') report(context, 'type', place, usualForm(field), found, 'note')
    if (expected === undefined) continue
    report(context, isReference(field) ? 'reference' : 'limit', place, expected, found)
  }
}

/** Replaces a secret that a list answers: a text that is read as neither true nor false. */
const leakOf = (text: string): string => (readBoolean(text) === undefined ? HIDDEN_SECRET : text)

/** Reports rows that share a key, or a set of values that must be unique. */
export function checkDuplicates(
  { metodos: { buscar }, key, unique }: EntityContract,
  rows: readonly unknown[],
  context: AnswerContext,
): void {
  for (const names of [key, ...unique]) {
    const first = new Map<string, number>()
    for (const [index, row] of rows.entries()) {
      const folded = keyOf(recordIn(row), names)
      if (folded === undefined) continue
      const before = first.get(folded)
      if (before === undefined) {
        first.set(folded, index)
        continue
      }
      const expected = `no other row with the same ${names.join(' and ')}`
      const found = `that of ${buscar.envelope}[${before}]`
      report(context, 'duplicate', `${buscar.envelope}[${index}]`, expected, found)
    }
  }
}

/** Reports rows whose periods overlap, if they must not. */
export function checkPeriods(
  { metodos: { buscar }, periods = [] }: EntityContract,
  rows: readonly unknown[],
  context: AnswerContext,
): void {
  for (const period of periods) {
    const groups = new Map<string, Period<number>[]>()
    for (const [index, row] of rows.entries()) {
      const own = periodIn(recordIn(row), period)
      if (own === undefined) continue
      const group = groups.get(own.of)
      const numbered = { ...own, of: index }
      if (group === undefined) groups.set(own.of, [numbered])
      else group.push(numbered)
    }
    for (const [before, index] of [...groups.values()].flatMap(overlappingPairs)) {
      const expected = `a period from ${period.from} to ${period.to} that overlaps no other one`
      const found = `it overlaps that of ${buscar.envelope}[${before}]`
      report(context, 'duplicate', `${buscar.envelope}[${index}]`, expected, found)
    }
  }
}

/** The values as one text, which is equal if a unique key takes the values for equal; undefined if one of them is empty. */
function keyOf(record: Received, names: readonly string[]): string | undefined {
  const values = names.map((name) => valueIn(record, name))
  if (values.some((value) => isAbsent(value) || value === '')) return undefined
  return JSON.stringify(
    values.map((value) => (typeof value === 'string' ? foldForUnique(value) : value)),
  )
}

/** The period of a record; undefined if it lacks a value that only one record has at a time. */
function periodIn(record: Received, { from, to, per }: PeriodContract): Period<string> | undefined {
  const of = keyOf(record, per)
  if (of === undefined) return undefined
  return { of, from: momentOf(valueIn(record, from)), to: momentOf(valueIn(record, to)) }
}

/** Reports rows of a tree under one that the list lacks, and rows under themselves. Lists show them at the top. */
export function checkTree(
  entity: EntityContract,
  rows: readonly unknown[],
  context: AnswerContext,
): void {
  const shape = treeShapeOf(entity)
  if (shape === undefined) return
  const { envelope } = entity.metodos.buscar
  const { orphans, circles } = readTree(rows.map(recordIn), shape)
  const path = (at: number) => `${envelope}[${at}]`
  const field = (at: number) => `${path(at)}.${shape.parent}`
  for (const at of orphans) {
    const expected = 'a row of this list, or nothing at the top of the tree'
    report(context, 'reference', field(at), expected, 'none of them')
  }
  for (const circle of circles) {
    const [first = 0] = circle
    const found = [...circle, first].map(path).join(' under ')
    report(context, 'reference', field(first), 'no row under itself', found)
  }
}

/** Names in rows that the contract does not have. */
export function unreadNames({ fields }: EntityContract, rows: readonly unknown[]): string[] {
  const names = new Set(rows.flatMap((row) => Object.keys(recordIn(row))))
  return [...names].filter((name) => !Object.hasOwn(fields, name))
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}

function report(
  { metodo, findings }: AnswerContext,
  code: Finding['code'],
  path: string,
  expected: string,
  found: string,
  severity: Finding['severity'] = 'error',
): void {
  findings.add({ severity, metodo, code, path, expected, found })
}

/** The form in which a list carries a value of a kind, if that is not a text. The app also reads other forms. */
const forms: { readonly [K in KindName]?: string } = {
  id: 'a text or a number',
  secret: 'true or false for whether there is one, and never the secret itself',
  digits: 'a number',
  dni: 'a number',
  cuit: 'a text of 11 digits',
  cbu: 'a text of 22 digits',
  integer: 'a number',
  decimal: 'a text such as "1234.50"',
  money: 'a text such as "1234.50"',
  date: 'a text such as "2026-01-31"',
  month: 'a text such as "2026-01"',
  time: 'a text such as "09:30"',
  boolean: 'true or false',
  references: 'a list of texts',
  lines: 'a list of objects, each with its `id`',
}

/** The form of an answered value: the usual one, another that the app reads, or one that it cannot read. */
function formOf(field: FieldContract, value: unknown): 'usual' | 'other' | 'unreadable' {
  const read = field.read(value)
  if (isUnidentified(field, read)) return 'other'
  if (JSON.stringify(read) === JSON.stringify(value)) return 'usual'
  return isLost(value, read) ? 'unreadable' : 'other'
}

/** The form that is expected of a field's values. */
function usualForm(field: FieldContract): string {
  const isById = referralOf(field)?.key !== undefined
  return isById
    ? `${field.kind === 'references' ? 'a list of ' : ''}${IDENTIFIED}`
    : (forms[field.kind] ?? 'a text')
}

const IDENTIFIED = '{ "id": …, "texto": "…" }, which tells records of one name apart'

/** A record that could have its id has only its text: the app works, but cannot tell records of one name apart. */
function isUnidentified(field: FieldContract, read: unknown): boolean {
  if (referralOf(field)?.key === undefined) return false
  const values: readonly unknown[] = Array.isArray(read) ? read : [read]
  return values.some((one) => typeof one === 'string' && one !== '')
}

/** Whether a value was answered of which the reading keeps nothing. */
function isLost(value: unknown, read: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  if (typeof read === 'boolean') return typeof value !== 'number' && !meansEither(value)
  return read === null || read === '' || (Array.isArray(read) && read.length === 0)
}

function meansEither(value: unknown): boolean {
  return typeof value === 'string' && readBoolean(value) !== undefined
}
