import { judgedBy, kindOf } from '../declarations/allowed'
import { accessKinds } from './access'
import { booleanKind } from './boolean'
import { cbuKind } from './cbu'
import { choiceKind } from './choice'
import { cuitKind } from './cuit'
import { dateKind } from './date'
import { decimalKind } from './decimal'
import { digitsKind } from './digits'
import { dniKind } from './dni'
import { emailKind } from './email'
import { type FieldKind, type Referral, type ResolveContext, valueForms } from './field-kind'
import type { Forms } from './field-model'
import type { SchemaValue, ValueOptions } from './field-options'
import { idKind } from './id'
import { integerKind } from './integer'
import { longTextKind } from './long-text'
import { moneyKind } from './money'
import { referenceKind } from './reference'
import { referencesKind } from './references'
import { telephoneKind } from './telephone'
import { textKind } from './text'
import { timeKind } from './time'

/** Every kind of field. A new kind starts here; the compiler then names each layer where it is still missing. */
const declaredKinds = {
  id: idKind,
  text: textKind,
  longText: longTextKind,
  email: emailKind,
  telephone: telephoneKind,
  digits: digitsKind,
  dni: dniKind,
  cuit: cuitKind,
  cbu: cbuKind,
  integer: integerKind,
  decimal: decimalKind,
  money: moneyKind,
  date: dateKind,
  time: timeKind,
  boolean: booleanKind,
  choice: choiceKind,
  reference: referenceKind,
  references: referencesKind,
}

type Kinds = typeof declaredKinds
export type KindName = keyof Kinds

/** What each kind's word returns, and what it comes to in the model. */
type Declarations = { [K in KindName]: Parameters<Kinds[K]['fits']>[1] }
export type FieldModels = { [K in KindName]: ReturnType<Kinds[K]['resolve']> }

export type FieldDeclaration = Declarations[KindName]
export type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>
export type FieldModel = FieldModels[KindName]

/** Every kind of field there is, by its word. */
export const kinds: {
  readonly [K in KindName]: FieldKind<K, Declarations[K], FieldModels[K]>
} = declaredKinds

/** A declaration whose kind and options the compiler follows through the registry together. */
type Tagged<K extends KindName> = { [P in K]: { readonly kind: P } & Declarations[P] }[K]

function isKind(kind: unknown): kind is KindName {
  return typeof kind === 'string' && Object.hasOwn(kinds, kind)
}

const ONE_OF_THE_WORDS = `one of the fields ${Object.keys(kinds)
  .map((kind) => `${kind}()`)
  .join(', ')}`

/** The words of the portal that are none of an entity's. */
const PORTAL_WORDS = Object.keys(accessKinds).filter((kind) => !isKind(kind))

const OF_THE_PORTAL = `${PORTAL_WORDS.map((word) => `${word}()`).join(', ')} are for schema/acceso.ts: the portal asks for passwords and codes, and no entity has them`

/** Judges a field by the rule of its own kind. */
export const fieldRule = judgedBy<FieldDeclaration>((value) => {
  const kind = kindOf(value)
  if (isKind(kind)) return kinds[kind].rule
  const isOfPortal = PORTAL_WORDS.some((word) => word === kind)
  return isOfPortal ? `${ONE_OF_THE_WORDS}. ${OF_THE_PORTAL}` : ONE_OF_THE_WORDS
})

/** A declared field with every default settled. */
export function resolveField(
  name: string,
  declared: FieldDeclaration,
  context: ResolveContext,
): FieldModel {
  return resolveKind(name, declared, context)
}

function resolveKind<K extends KindName>(
  name: string,
  declared: Tagged<K>,
  around: ResolveContext,
) {
  return kinds[declared.kind].resolve(name, declared, around)
}

/** The forms that show a field, and how. */
export function formsOf(declared: FieldDeclaration): Forms {
  return kinds[declared.kind].forms ?? valueForms(declared)
}

/** Whether 'Buscar...' can filter by it. */
export function isSearchable(declared: FieldDeclaration): boolean {
  return kinds[declared.kind].searchable
}

/** The words of the fields that can be searched: `text(), email()`. */
export const SEARCHABLE_WORDS = Object.values(kinds)
  .flatMap(({ kind, searchable }) => (searchable ? [`${kind}()`] : []))
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

/** Characters of the value that a reference may show this field by; undefined: none shows it. */
export function nameLengthOf(declared: FieldDeclaration): number | undefined {
  return nameLengthOfKind(declared)
}

function nameLengthOfKind<K extends KindName>(declared: Tagged<K>) {
  return kinds[declared.kind].nameLength?.(declared)
}

/** Why it can be no part of a key or of what is unique; undefined: it can. */
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

/** Where the field leads, if it is a reference. */
export function referralOf(declared: FieldDeclaration): Referral | undefined {
  return referralOfKind(declared)
}

function referralOfKind<K extends KindName>(declared: Tagged<K>) {
  return kinds[declared.kind].leadsTo?.(declared)
}

/** The field's name in requests, where it is not the field's own. */
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
