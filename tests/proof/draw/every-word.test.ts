import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kinds } from '#language/kinds'
import { describedOptions } from '#language/reference/described-options'
import { PARTS, type PartName, partsIn } from '#language/reference/parts'
import { family, treesOf } from '../world/files-of'
import { type Tree, asObject } from '../world/print-source'
import { schemaOf } from '../world/schema-of'
import { CODES } from '#language/codes'
import { BROKEN_CODES } from '../breaks/break-schema'

/** Words that no draw has, each with the reason. */
const NEVER_DRAWN: Readonly<Record<string, string>> = {
  'lines columnLabel': 'no list shows lines: a contradiction (S310)',
}

const members = (tree: Tree | undefined): readonly Tree[] =>
  Array.isArray(tree) ? tree : Object.values(asObject(tree)).flatMap((one) => one ?? [])

const isOf = (tree: Tree | undefined, kind: string) => asObject(tree)['kind'] === kind

type Within = (declaration: Tree) => readonly (Tree | undefined)[]

const entityOnly =
  (within: Within): Within =>
  (tree) =>
    isOf(tree, 'entity') ? within(tree) : []

const metodosOf: Within = (tree) => [asObject(tree)['metodos']]
const option =
  (name: string): Within =>
  (tree) => [asObject(tree)[name]]
const each =
  (name: string): Within =>
  (tree) =>
    members(asObject(tree)[name])

/** Where a declaration has each part; those of the portal, which no draw has, are left out. */
const PLACES: { readonly [P in Exclude<PartName, 'access' | 'operation'>]: Within } = {
  entity: (tree) => (isOf(tree, 'entity') ? [tree] : []),
  singleton: (tree) => (isOf(tree, 'singleton') ? [tree] : []),
  crud: (tree) => metodosOf(tree).filter((one) => isOf(one, 'crud')),
  metodos: entityOnly((tree) => metodosOf(tree).filter((one) => !isOf(one, 'crud'))),
  sends: (tree) =>
    metodosOf(tree)
      .flatMap(members)
      .flatMap((one) => members(asObject(one)['sends'])),
  messages: (tree) =>
    members(asObject(tree)['messages']).flatMap((ofOperation) => members(ofOperation)),
  action: each('actions'),
  metodo: each('own'),
  rules: each('rules'),
  form: option('form'),
  list: each('list'),
  sort: option('sort'),
  filters: each('filters'),
  views: each('views'),
  imports: option('imports'),
  roles: each('roles'),
  states: option('states'),
  creates: (tree) => members(asObject(tree)['actions']).flatMap(option('creates')),
}

const fieldsOf = (tree: Tree): readonly Tree[] =>
  members(asObject(tree)['fields']).flatMap((field) =>
    isOf(field, 'lines') ? [field, ...fieldsOf(field)] : [field],
  )

/** Whether a tree has a value at 'groups[…].title'. */
function has(tree: Tree | undefined, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return tree !== undefined
  if (step.endsWith('[…]')) {
    const name = step.slice(0, -'[…]'.length)
    return members(asObject(tree)[name]).some((one) => has(one, rest))
  }
  return has(asObject(tree)[step], rest)
}

type Rule = Parameters<typeof describedOptions>[0]

/** The words of a rule that none of the places has. */
function missingIn(of: string, rule: Rule, places: readonly (Tree | undefined)[]): string[] {
  const own = describedOptions(rule, (inner) => partsIn(inner).length > 0)
  return own.flatMap(({ name }) =>
    places.some((place) => has(place, name.split('.'))) ? [] : `${of} ${name}`,
  )
}

const isPlace = (part: string): part is keyof typeof PLACES => Object.hasOwn(PLACES, part)

it('the proof draws every word of the language', () => {
  const drawn = fc
    .sample(family, { numRuns: 250, seed: 20_260_131 })
    .flatMap((one) => [...treesOf(schemaOf(one)).values()])
  const fields = drawn.flatMap(fieldsOf)
  const missing = [
    ...Object.keys(PLACES)
      .filter(isPlace)
      .flatMap((part) => missingIn(part, PARTS[part], drawn.flatMap(PLACES[part]))),
    ...Object.values(kinds).flatMap(({ kind, rule, searchable }) =>
      missingIn(
        kind,
        rule,
        fields.filter((field) => isOf(field, kind)),
      )
        // The language knows the word everywhere, so that it can say where it cannot be (S304).
        .filter((word) => searchable || word !== `${kind} search`),
    ),
  ]
  expect(missing).toEqual(Object.keys(NEVER_DRAWN))
  const formulas = new Set(
    fields
      .flatMap((field) => [field, ...fieldsOf(field)])
      .map((field) => asObject(asObject(field)['computed'])['kind']),
  )
  expect(formulas).toEqual(new Set([undefined, 'sum', 'product', 'difference', 'percentage']))
})

/** Diagnostics that the proof breaks no schema by, each with where that is done instead. */
const NEVER_BROKEN: Readonly<Record<string, string>> = {}

it('the proof breaks a schema in the way of each diagnostic', () => {
  const missing = CODES.filter((code) => !BROKEN_CODES.has(code))
  expect(missing).toEqual(Object.keys(NEVER_BROKEN))
})
