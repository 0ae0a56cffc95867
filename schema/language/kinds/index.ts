import { type DescribedOption, describedOptions } from '../reference/described-options'
import { accessKinds } from './access'
import {
  type FieldKind,
  type FilterForm,
  type Forms,
  type Referral,
  type ResolveContext,
  ruleOfKinds,
  valueForms,
} from './field-kind'
import type { SchemaValue, ValueOptions } from './field-options'
import { idKind } from './id'
import { linesKind } from './lines'
import { referencesKind } from './reference'
import { secretKind } from './secret'
import { valueKinds } from './value-kinds'

/**
 * Every kind of field. To add one, start here, or in `valueKinds` if it has one value; the compiler then reports each layer
 * that lacks it.
 */
const declaredKinds = {
  id: idKind,
  ...valueKinds,
  secret: secretKind,
  references: referencesKind,
  lines: linesKind,
}

type Kinds = typeof declaredKinds
export type KindName = keyof Kinds

/** The model of each kind. */
export type FieldModels = { [K in KindName]: ReturnType<Kinds[K]['resolve']> }
export type FieldModel = FieldModels[KindName]

/** The declarations that the kinds' functions return. */
export type FieldDeclaration = { [K in KindName]: Parameters<Kinds[K]['fits']>[1] }[KindName]
export type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>

/** Every kind of field, by its name. */
export const kinds: Readonly<Record<KindName, FieldKind<KindName, FieldDeclaration, FieldModel>>> =
  declaredKinds

const allKinds = Object.values(kinds)

/** The kinds that only the portal has. */
const PORTAL_KINDS = Object.keys(accessKinds).filter((kind) => !Object.hasOwn(kinds, kind))

const PORTAL_ONLY = `${PORTAL_KINDS.map((word) => `${word}()`).join(', ')} are for schema/acceso.ts: only the portal asks for passwords and codes`

/** Validates a field by the rule of its kind. */
export const fieldRule = ruleOfKinds<FieldDeclaration>(kinds, (one, kind) =>
  PORTAL_KINDS.some((word) => word === kind) ? `${one}. ${PORTAL_ONLY}` : one,
)

/** The fields that are resolved already: rules and the model ask for the same ones. */
const resolved = new WeakMap<FieldDeclaration, FieldModel>()

/** A declared field with every default applied. */
export function resolveField(
  name: string,
  declared: FieldDeclaration,
  context: ResolveContext,
): FieldModel {
  const known = resolved.get(declared)
  if (known?.name === name) return known
  const kind = kinds[declared.kind]
  const field = kind.resolve(name, declared, context)
  // The model of a reference depends on the other entities.
  const isAlone = kind.leadsTo === undefined && declared.kind !== 'lines'
  if (isAlone) resolved.set(declared, field)
  return field
}

/** The forms that show a field, and how. */
export const formsOf = (declared: FieldDeclaration): Forms =>
  kinds[declared.kind].forms ?? valueForms(declared)

/** Whether 'Buscar...' can filter by it. */
export const isSearchable = ({ kind }: FieldDeclaration): boolean => kinds[kind].searchable

/** Whether a word names a kind that 'Buscar...' cannot filter by. */
export const isUnsearchedKind = (word: unknown): boolean =>
  allKinds.some(({ kind, searchable }) => kind === word && !searchable)

const inWords = (some: typeof allKinds) => some.map(({ kind }) => `${kind}()`).join(', ')

/** The kinds that can be searched: `text(), email()`. */
export const SEARCHABLE_KINDS = inWords(allKinds.filter(({ searchable }) => searchable))

/** How a list can be filtered by fields of a kind; undefined: it cannot. */
export const filterFormOf = (kind: KindName): FilterForm | undefined => kinds[kind].filter

/** The kinds that a list can be filtered by: `choice(), date()`. */
export const FILTERED_KINDS = inWords(allKinds.filter(({ filter }) => filter !== undefined))

/** Whether a record may lack a value of the field. */
export function mayBeEmpty(declared: FieldDeclaration): boolean {
  const { required }: ValueOptions = declared
  return kinds[declared.kind].neverEmpty !== true && required !== true
}

/** Whether its control takes both columns of a form that has two. */
export const isWide = ({ kind }: { readonly kind: KindName }): boolean => kinds[kind].wide === true

/** The longest value in characters, for references that show the field; undefined: references cannot show it. */
export const nameLengthOf = (declared: FieldDeclaration): number | undefined =>
  kinds[declared.kind].nameLength?.(declared)

/**
 * How many characters a field has at most if a reference shows it; undefined: it cannot. Digits, such as those of a postal
 * code, are shown behind a name, because a lookup by name compares texts.
 */
export function shownLengthOf(declared: FieldDeclaration, isFirst: boolean): number | undefined {
  const isBehind = declared.kind === 'digits' && !isFirst
  return isBehind ? declared.max : nameLengthOf(declared)
}

/** The kinds that a reference can show. */
export const SHOWN_KINDS: readonly string[] = allKinds
  .filter(({ nameLength }) => nameLength !== undefined)
  .map(({ kind }) => `${kind}()`)

/** Why it cannot be part of `key` or `unique`; undefined: it can. */
export const notCompared = ({ kind }: FieldDeclaration): string | undefined =>
  kinds[kind].notCompared

/** The value that a seed row or a `default` of the field must have, as a phrase; undefined: the value fits. */
export const misfit = (declared: FieldDeclaration, value: SchemaValue): string | undefined =>
  kinds[declared.kind].fits(value, declared)

/** The field's target, if it is a reference. */
export const referralOf = (declared: FieldDeclaration): Referral | undefined =>
  kinds[declared.kind].leadsTo?.(declared)

/** The field's name in requests, if it is not the field's own. */
export const sentName = (declared: FieldDeclaration): string | undefined =>
  kinds[declared.kind].sendsAs?.(declared)

/** An option of the field that contradicts another one of its kind, and why. */
export const contradictionIn = (declared: FieldDeclaration) =>
  kinds[declared.kind].contradiction?.(declared)

/** One option of a kind of field, read from the kind's rule. */
export type KindOption = DescribedOption

/** The kinds' names, in the order of the registry. */
export const kindNames = (): string[] => Object.keys(kinds)

export function isKindName(word: string): word is KindName {
  return Object.hasOwn(kinds, word)
}

/** The options of a kind, read from the rule that validates it, so that new options and kinds are included. */
export function optionsOf(kind: KindName): KindOption[] {
  return describedOptions(kinds[kind].rule, () => true)
}

/** Whether references can show fields of that kind. */
export const isShownKind = (kind: KindName): boolean => kinds[kind].nameLength !== undefined

/** Whether `unique` can have fields of that kind. */
export const isComparedKind = (kind: KindName): boolean => kinds[kind].notCompared === undefined

/** Whether 'Buscar...' can filter by fields of that kind. */
export const isSearchableKind = (kind: KindName): boolean => kinds[kind].searchable
