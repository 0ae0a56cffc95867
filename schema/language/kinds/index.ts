import { validatedBy, kindOf } from '../declarations/allowed'
import { accessKinds } from './access'
import {
  type FieldKind,
  type FilterForm,
  type Referral,
  type ResolveContext,
  valueForms,
  type Forms,
} from './field-kind'
import type { SchemaValue, ValueOptions } from './field-options'
import { idKind } from './id'
import { linesKind } from './lines'
import { referencesKind } from './references'
import { secretKind } from './secret'
import { valueKinds } from './value-kinds'

/** Every kind of field. To add one, start here; the compiler then reports each layer if it is still missing. */
const declaredKinds = {
  id: idKind,
  ...valueKinds,
  secret: secretKind,
  references: referencesKind,
  lines: linesKind,
}

type Kinds = typeof declaredKinds
export type KindName = keyof Kinds

/** What each kind's function returns, and what it is resolved to. */
type Declarations = { [K in KindName]: Parameters<Kinds[K]['fits']>[1] }
export type FieldModels = { [K in KindName]: ReturnType<Kinds[K]['resolve']> }

export type FieldDeclaration = Declarations[KindName]
export type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>
export type FieldModel = FieldModels[KindName]

/** Every kind of field, by its name. */
export const kinds: {
  readonly [K in KindName]: FieldKind<K, Declarations[K], FieldModels[K]>
} = declaredKinds

/** A declaration whose `kind` and options have matching types, so that the compiler can index the registry by `kind`. */
type Tagged<K extends KindName> = { [P in K]: { readonly kind: P } & Declarations[P] }[K]

function isKind(kind: unknown): kind is KindName {
  return typeof kind === 'string' && Object.hasOwn(kinds, kind)
}

const ONE_OF_THE_KINDS = `one of the fields ${Object.keys(kinds)
  .map((kind) => `${kind}()`)
  .join(', ')}`

/** The kinds that only the portal has. */
const PORTAL_KINDS = Object.keys(accessKinds).filter((kind) => !isKind(kind))

const PORTAL_ONLY = `${PORTAL_KINDS.map((word) => `${word}()`).join(', ')} are for schema/acceso.ts: only the portal asks for passwords and codes`

/** Validates a field by the rule of its kind. */
export const fieldRule = validatedBy<FieldDeclaration>((value) => {
  const kind = kindOf(value)
  if (isKind(kind)) return kinds[kind].rule
  const isOfPortal = PORTAL_KINDS.some((word) => word === kind)
  return isOfPortal ? `${ONE_OF_THE_KINDS}. ${PORTAL_ONLY}` : ONE_OF_THE_KINDS
})

/** Those that were resolved: rules ask for the same as the model. */
const resolved = new WeakMap<FieldDeclaration, FieldModel>()

/** A declared field with every default applied. */
export function resolveField(
  name: string,
  declared: FieldDeclaration,
  context: ResolveContext,
): FieldModel {
  const known = resolved.get(declared)
  if (known?.name === name) return known
  const field = resolveKind(name, declared, context)
  // What a reference becomes depends on the other entities.
  const isAlone = kinds[declared.kind].leadsTo === undefined && declared.kind !== 'lines'
  if (isAlone) resolved.set(declared, field)
  return field
}

function resolveKind<K extends KindName>(
  name: string,
  declared: Tagged<K>,
  context: ResolveContext,
) {
  return kinds[declared.kind].resolve(name, declared, context)
}

/** The forms that show a field, and how. */
export function formsOf(declared: FieldDeclaration): Forms {
  return kinds[declared.kind].forms ?? valueForms(declared)
}

/** Whether 'Buscar...' can filter by it. */
export function isSearchable(declared: FieldDeclaration): boolean {
  return kinds[declared.kind].searchable
}

/** Whether a word names a kind that 'Buscar...' cannot filter by. */
export const isUnsearchedKind = (word: unknown): boolean =>
  Object.values(kinds).some(({ kind, searchable }) => kind === word && !searchable)

/** The kinds that can be searched: `text(), email()`. */
export const SEARCHABLE_KINDS = Object.values(kinds)
  .flatMap(({ kind, searchable }) => (searchable ? [`${kind}()`] : []))
  .join(', ')

/** How a list can be filtered by fields of a kind; undefined: it cannot. */
export const filterFormOf = (kind: KindName): FilterForm | undefined => kinds[kind].filter

/** The kinds that a list can be filtered by: `choice(), date()`. */
export const FILTERED_KINDS = Object.values(kinds)
  .flatMap(({ kind, filter }) => (filter === undefined ? [] : [`${kind}()`]))
  .join(', ')

/** Whether a record may have no value of it. */
export function mayBeEmpty(declared: FieldDeclaration): boolean {
  const { required }: ValueOptions = declared
  return kinds[declared.kind].neverEmpty !== true && required !== true
}

/** Whether its control takes both columns of a form that has two. */
export function isWide({ kind }: { readonly kind: KindName }): boolean {
  return kinds[kind].wide === true
}

/** The longest value in characters, for references that show the field; undefined: references cannot show it. */
export function nameLengthOf(declared: FieldDeclaration): number | undefined {
  return nameLengthOfKind(declared)
}

/**
 * How many characters a field has at most if a reference shows it; undefined: it cannot. Digits, such as those of a postal
 * code, are shown behind a name, because a lookup by name compares texts.
 */
export function shownLengthOf(declared: FieldDeclaration, isFirst: boolean): number | undefined {
  const isBehind = declared.kind === 'digits' && !isFirst
  return isBehind ? declared.max : nameLengthOf(declared)
}

function nameLengthOfKind<K extends KindName>(declared: Tagged<K>) {
  return kinds[declared.kind].nameLength?.(declared)
}

/** Why it cannot be part of `key` or `unique`; undefined: it can. */
export function notCompared(declared: FieldDeclaration): string | undefined {
  return kinds[declared.kind].notCompared
}

/** What a seed row or a `default` must hold for the field, as a phrase; undefined: the value fits. */
export function misfit(declared: FieldDeclaration, value: SchemaValue): string | undefined {
  return misfitOfKind(declared, value)
}

function misfitOfKind<K extends KindName>(declared: Tagged<K>, value: SchemaValue) {
  return kinds[declared.kind].fits(value, declared)
}

/** The field's target, if it is a reference. */
export function referralOf(declared: FieldDeclaration): Referral | undefined {
  return referralOfKind(declared)
}

function referralOfKind<K extends KindName>(declared: Tagged<K>) {
  return kinds[declared.kind].leadsTo?.(declared)
}

/** The field's name in requests, if it is not the field's own. */
export function sentName(declared: FieldDeclaration): string | undefined {
  return sentNameOfKind(declared)
}

function sentNameOfKind<K extends KindName>(declared: Tagged<K>) {
  return kinds[declared.kind].sendsAs?.(declared)
}

/** An option of the field that contradicts another one of its kind, and why. */
export function contradictionIn(declared: FieldDeclaration) {
  return contradictionOfKind(declared)
}

function contradictionOfKind<K extends KindName>(declared: Tagged<K>) {
  return kinds[declared.kind].contradiction?.(declared)
}
