import type { EntityModel, Model, SingletonModel } from '../schema/language/model'
import { access } from './access'
import { contract } from './contract'
import { dataProvider } from './data-provider'
import { handedOver, isEjectable, overridePath } from './ejected'
import { entityContract } from './entity/contract'
import { entityForm } from './entity/form'
import { entityList } from './entity/list'
import { index } from './index'
import { menu } from './menu'
import type { Module } from './print/module'
import { type GeneratedFile, print } from './print/print'
import { resources } from './resources'
import { singletonContract } from './singleton/contract'
import { singletonScreen } from './singleton/screen'

/**
 * All that `generated/` holds for a model, in order of path: a pure function, the disk is never touched.
 * @param overrides paths of the project's own files that replace generated ones, from `overridePath`
 */
export async function render(
  model: Model,
  overrides: ReadonlySet<string> = new Set(),
): Promise<GeneratedFile[]> {
  const files = await print(
    modulesOf(model).map((module) =>
      isEjectable(module) && overrides.has(overridePath(module)) ? handedOver(module) : module,
    ),
  )
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Every module that a model gives, before it is printed. */
export function modulesOf(model: Model): Module[] {
  return [
    ...model.entities.flatMap(entityModules),
    ...model.singletons.flatMap(singletonModules),
    ...access(model.access),
    contract(model),
    dataProvider(model),
    index(),
    menu(model),
    resources(model),
  ]
}

/** A lookup without a screen has a contract only. */
function entityModules(entity: EntityModel): Module[] {
  if (entity.screen === undefined) return [entityContract(entity)]
  return [
    entityContract(entity),
    entityForm(entity, entity.screen),
    entityList(entity, entity.screen),
  ]
}

function singletonModules(singleton: SingletonModel): Module[] {
  return [singletonContract(singleton), singletonScreen(singleton)]
}
