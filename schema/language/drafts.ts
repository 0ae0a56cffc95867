import * as z from 'zod'
import { type AccessDeclaration, accessShape, operationRule } from './declarations/access'
import { actionRule } from './declarations/action'
import { ownMetodoRule } from './declarations/own-metodo'
import { withoutPrototype } from './declarations/allowed'
import { type EntityDeclaration, entityShape } from './declarations/entity'
import type { Place } from './declarations/issues'
import type { MenuGroups } from './declarations/menu'
import { type SingletonDeclaration, singletonShape } from './declarations/singleton'
import { fieldRule } from './kinds'
import { accessFieldRule } from './kinds/access'

/**
 * A declaration with its valid parts. Invalid parts are undefined here, so that the rules over the whole schema can check
 * the rest in the same run.
 */
export interface Draft<Declared, Whole> extends Place {
  readonly exportName: string
  /** Its name according to its file's name: `rubro`. */
  readonly name: string
  readonly declared: Declared
  /**
   * Options with an invalid value: they are undefined in `declared`. An undefined entry means that some option is
   * unknown.
   */
  readonly broken: ReadonlySet<unknown>
  /** The complete declaration; undefined: its shape has a mistake. */
  readonly whole: Whole | undefined
}

export type EntityDraft = Draft<z.output<typeof entityDraft>, EntityDeclaration>
export type SingletonDraft = Draft<z.output<typeof singletonDraft>, SingletonDeclaration>
export type AccessDraft = Draft<z.output<typeof accessDraft>, AccessDeclaration>
export type MenuDraft = Draft<MenuGroups, MenuGroups>

/** All files, with the parts of them that are valid. */
export interface SchemaDraft {
  readonly entities: readonly EntityDraft[]
  readonly singletons: readonly SingletonDraft[]
  readonly access: AccessDraft | undefined
  readonly menu: MenuDraft | undefined
  /** Names that would be declared by the files that could not be loaded. */
  readonly unread: readonly string[]
}

type Loose<S extends Record<string, z.ZodType>> = {
  [K in keyof S]: z.ZodCatch<z.ZodOptional<S[K]>>
}

/** The same options, each undefined if it is missing or wrong. */
function loose<S extends Record<string, z.ZodType>>(shape: S): Loose<S> {
  const entries = Object.entries(shape).map(([option, rule]) => [option, orUndefined(rule)])
  // Object.fromEntries loses the type of each key's rule; the line above does not change the keys.
  return Object.fromEntries(entries) as Loose<S>
}

function orUndefined<T extends z.ZodType>(rule: T) {
  return rule.optional().catch(undefined)
}

function looseRecord<T extends z.ZodType>(rule: T) {
  return z.record(z.string(), orUndefined(rule)).catch({}).transform(withoutPrototype)
}

export const entityDraft = z.object({
  ...loose(entityShape),
  fields: looseRecord(fieldRule),
  actions: looseRecord(actionRule).optional(),
  own: looseRecord(ownMetodoRule).optional(),
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
