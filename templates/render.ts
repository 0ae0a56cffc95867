import { hash } from 'node:crypto'
import type { EntityModel, Model, SingletonModel } from '../schema/language/model'
import { access } from './access'
import { contract } from './contract'
import { dataProvider } from './data-provider'
import { reExport, isEjectable, overridePath } from './ejected'
import { entityContract } from './entity/contract'
import { entityForm } from './entity/form'
import { entityList } from './entity/list'
import { entitySeed } from './entity/seed'
import { type HookFile, hooks } from './hooks'
import { index } from './index'
import { menu } from './menu'
import type { Module } from './print/module'
import { resources } from './resources'
import { singletonContract } from './singleton/contract'
import { singletonScreen } from './singleton/screen'

/** Some of the files, with a cache key for them. */
export interface GeneratedPart {
  /** Hash of all inputs of the modules: for one version of the generator, the same key means the same files. */
  readonly key: string
  modules(): readonly Module[]
}

/**
 * The content of `generated/` for a model, in independent parts: an entity's files are made from that entity alone. A pure
 * function, without access to the disk.
 * @param overrides paths of the project's own files that replace generated ones, from `overridePath`
 * @param hookFiles the project's own rules and effects
 */
export function partsOf(
  model: Model,
  overrides: ReadonlySet<string> = new Set(),
  hookFiles: readonly HookFile[] = [],
): GeneratedPart[] {
  const replacing = [...overrides].sort()
  const replaced = (modules: readonly Module[]) =>
    modules.map((module) =>
      isEjectable(module) && overrides.has(overridePath(module)) ? reExport(module) : module,
    )
  // The emitter's only argument is in the key, so the key covers all of its inputs.
  const part = <T>(from: T, emit: (from: T) => readonly Module[]): GeneratedPart => ({
    key: hashOf([emit.name, from, replacing]),
    modules: () => replaced(emit(from)),
  })
  return [
    ...model.entities.map((entity) => part(entity, entityModules)),
    ...model.singletons.map((singleton) => part(singleton, singletonModules)),
    part(model.access, access),
    // Modules that depend on the whole model are built on every run; their key is a hash of the module itself.
    ...wholeModules(model).map((module) => part(module, asIs)),
    part(hooks({ files: hookFiles }), asIs),
  ]
}

const asIs = (module: Module) => [module]

function hashOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64')
}

/** Every module of a model, before it is printed. */
export function modulesOf(model: Model): Module[] {
  return [
    ...model.entities.flatMap(entityModules),
    ...model.singletons.flatMap(singletonModules),
    ...access(model.access),
    ...wholeModules(model),
  ]
}

function wholeModules(model: Model): Module[] {
  return [contract(model), dataProvider(model), index(), menu(model), resources(model)]
}

/** A lookup without a screen has a contract, and seed rows where its schema has any. */
function entityModules(entity: EntityModel): Module[] {
  const { screen, seed } = entity
  return [
    entityContract(entity),
    ...(seed.length === 0 ? [] : [entitySeed(entity)]),
    ...(screen === undefined ? [] : [entityForm(entity, screen), entityList(entity, screen)]),
  ]
}

function singletonModules(singleton: SingletonModel): Module[] {
  return [singletonContract(singleton), singletonScreen(singleton)]
}
