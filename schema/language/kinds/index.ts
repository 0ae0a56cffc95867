import { judgedBy, kindOf } from '../declarations/allowed'
import type { FieldModel } from '../model'
import { type ChoiceDeclaration, choiceKind } from './choice'
import { type DigitsDeclaration, digitsKind } from './digits'
import { type EmailDeclaration, emailKind } from './email'
import {
  type FieldKind,
  type Forms,
  ID_FORMS,
  type KindName,
  type Surroundings,
  valueForms,
} from './field-kind'
import { type IdDeclaration, idKind } from './id'
import { type ReferenceDeclaration, referenceKind } from './reference'
import { type TextDeclaration, textKind } from './text'

/** What each kind's word returns. A kind that the model has and the language lacks does not compile here. */
interface Declarations {
  id: IdDeclaration
  text: TextDeclaration
  email: EmailDeclaration
  digits: DigitsDeclaration
  choice: ChoiceDeclaration
  reference: ReferenceDeclaration
}

export type FieldDeclaration = Declarations[KindName]
export type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>

/** Every kind of field there is. */
export const kinds: { readonly [K in KindName]: FieldKind<K, Declarations[K]> } = {
  id: idKind,
  text: textKind,
  email: emailKind,
  digits: digitsKind,
  choice: choiceKind,
  reference: referenceKind,
}

function isKind(kind: unknown): kind is KindName {
  return typeof kind === 'string' && Object.hasOwn(kinds, kind)
}

const ONE_OF_THE_WORDS = `one of the fields ${Object.keys(kinds)
  .map((kind) => `${kind}()`)
  .join(', ')}`

/** Judges a field by the rule of its own kind. */
export const fieldRule = judgedBy<FieldDeclaration>((value) => {
  const kind = kindOf(value)
  return isKind(kind) ? kinds[kind].rule : ONE_OF_THE_WORDS
})

/** A declared field with every default settled. */
export function resolveField(
  name: string,
  declared: FieldDeclaration,
  surroundings: Surroundings,
): FieldModel {
  return resolveKind(name, declared, surroundings)
}

function resolveKind<K extends KindName>(name: string, declared: Tagged<K>, around: Surroundings) {
  return kinds[declared.kind].resolve(name, declared, around)
}

type Tagged<K extends KindName> = { [P in K]: { readonly kind: P } & Declarations[P] }[K]

/** The forms that show a field, and how. */
export function formsOf(declared: FieldDeclaration): Forms {
  return declared.kind === 'id' ? ID_FORMS : valueForms(declared)
}

/** Whether 'Buscar...' can filter by it. */
export function isSearchable(declared: FieldDeclaration): boolean {
  return kinds[declared.kind].searchable
}

/** What a seed row must hold for the field, as a phrase; undefined: the value fits. */
export function seedProblem(declared: FieldDeclaration, value: string | number) {
  return seedKind(declared, value)
}

function seedKind<K extends KindName>(declared: Tagged<K>, value: string | number) {
  return kinds[declared.kind].seed(value, declared)
}
