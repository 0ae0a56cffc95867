import * as z from 'zod'
import { type AccessDeclaration, accessShape, operationRule } from './declarations/access'
import { actionRule } from './declarations/action'
import { bare } from './declarations/allowed'
import { type EntityDeclaration, entityShape } from './declarations/entity'
import type { Place } from './declarations/issues'
import type { MenuGroups } from './declarations/menu'
import { type SingletonDeclaration, singletonShape } from './declarations/singleton'
import { fieldRule } from './kinds'
import { accessFieldRule } from './kinds/access'

/**
 * A declaration as far as it can be read. What has a mistake is undefined here, so that the rules over the whole schema
 * can judge all the rest in the same run.
 */
export interface Draft<Declared, Whole> extends Place {
  readonly exportName: string
  /** What its file's name says it is called: `rubro`. */
  readonly name: string
  readonly declared: Declared
  /** Options with an invalid value, which are therefore missing above; undefined stands for an unknown option. */
  readonly broken: ReadonlySet<unknown>
  /** The declaration without a mistake in its shape. */
  readonly whole: Whole | undefined
}

export type EntityDraft = Draft<z.output<typeof entityDraft>, EntityDeclaration>
export type SingletonDraft = Draft<z.output<typeof singletonDraft>, SingletonDeclaration>
export type AccessDraft = Draft<z.output<typeof accessDraft>, AccessDeclaration>
export type MenuDraft = Draft<MenuGroups, MenuGroups>

/** All files, read as far as they can be. */
export interface SchemaDraft {
  readonly entities: readonly EntityDraft[]
  readonly singletons: readonly SingletonDraft[]
  readonly access: AccessDraft | undefined
  readonly menu: MenuDraft | undefined
  /** What the files declare that could not be loaded, by the names that they have in the schema. */
  readonly unread: readonly string[]
}

type Loose<S extends Record<string, z.ZodType>> = {
  [K in keyof S]: z.ZodCatch<z.ZodOptional<S[K]>>
}

/** The same options, each undefined where it is missing or wrong. */
function loose<S extends Record<string, z.ZodType>>(shape: S): Loose<S> {
  const entries = Object.entries(shape).map(([option, rule]) => [option, orUndefined(rule)])
  // Object.fromEntries forgets which rule stands under which key; the line above keeps each where it was.
  return Object.fromEntries(entries) as Loose<S>
}

function orUndefined<T extends z.ZodType>(rule: T) {
  return rule.optional().catch(undefined)
}

function looseRecord<T extends z.ZodType>(rule: T) {
  return z.record(z.string(), orUndefined(rule)).catch({}).transform(bare)
}

export const entityDraft = z.object({
  ...loose(entityShape),
  fields: looseRecord(fieldRule),
  actions: looseRecord(actionRule).optional(),
})

export const singletonDraft = z.object({
  ...loose(singletonShape),
  fields: looseRecord(fieldRule),
})

export const accessDraft = z.object({
  ...loose(accessShape),
  fields: looseRecord(accessFieldRule),
  operations: looseRecord(operationRule),
})

export const menuDraft = z.record(z.string(), z.array(z.string()).readonly().catch([])).catch({})
