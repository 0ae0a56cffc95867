import { hash } from 'node:crypto'
import type { EntityModel, Model, SingletonModel } from '#language/model'
import { posix } from 'node:path'
import { access } from './access'
import { contract, contractOf, recordOf } from './contract'
import { entityContract, entitySeed } from './entity/contract'
import { entityForm } from './entity/form'
import { entityList } from './entity/list'
import type { Module } from './print/print'
import { singletonContract, singletonScreen } from './singleton'
import { ts, type Code, joined, name, value, type } from './print/code'
import { literal, propertyKey, shorthand, comment } from './print/literal'

const ScreenResource = type('ScreenResource', 'src/admin/record/screen-resource')
const screenResource = value('screenResource', 'src/admin/record/screen-resource')

/** `generated/resources.ts`: every screen as a react-admin resource, its code in a separate chunk. */
function resources({ entities, singletons }: Model): Module {
  const referred = new Set([...entities, ...singletons].flatMap(referredBy))
  const isAdded = ({ resource, metodos }: EntityModel): boolean =>
    referred.has(resource) && metodos.ingresar !== undefined
  const screens = [
    ...entities
      .filter(({ screen }) => screen !== undefined)
      .map((one) => ({
        ...screenOf(one, 'list'),
        form: isAdded(one) ? one.identifiers.form : undefined,
      })),
    ...singletons.map((one) => ({ ...screenOf(one, 'screen'), form: undefined })),
  ].sort((a, b) => (a.resource < b.resource ? -1 : 1))
  const body = ts`
    /** Every screen as a react-admin resource; its code is fetched when it is first opened. */
    // oxfmt-ignore
    export const resources: readonly ${ScreenResource}[] = [${lines(screens.map(entry))}]
  `
  return { path: 'generated/resources.ts', source: 'schema/', from: screens, isList: true, body }
}

type Screen = ReturnType<typeof screenOf> & { readonly form: string | undefined }

/** The resources that records refer to, also through fields that actions ask for. */
function referredBy(one: EntityModel | SingletonModel) {
  const asked = 'actions' in one ? one.actions.flatMap(({ asks }) => asks) : []
  return [...one.fields, ...asked].flatMap((field) => ('resource' in field ? field.resource : []))
}

function screenOf(declared: EntityModel | SingletonModel, module: 'list' | 'screen') {
  const { resource, identifiers } = declared
  return { resource, module, component: identifiers.screen, contract: contractOf(declared) }
}

function entry({ resource, module, component, contract, form }: Screen): Code {
  const screen = ts`() => import(${pathOf(resource, module)}).then((screen) => screen.${name(component)})`
  if (form === undefined) return ts`${screenResource}(${contract}, ${screen}),`
  return ts`${screenResource}(${contract}, ${screen}, () => import(${pathOf(resource, 'form')}).then((form) => form.${name(form)})),`
}

/** No formatter chooses the quotes here. A resource contains only letters, digits and hyphens. */
function pathOf(resource: string, module: string): Code {
  return name(`'./${resource}/${module}'`)
}

/** Each entry on its own line, however long: the formatter ignores this list. */
function lines(entries: readonly Code[]): Code | undefined {
  if (entries.length === 0) return undefined
  const indented = joined(entries, '\n  ')
  return { ...indented, text: `\n  ${indented.text}\n` }
}

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
    part(hooks(hookFiles), asIs),
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

/** A lookup without a screen has a contract, and seed rows if its schema has any. */
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

/** `generated/menu.ts`: the places of the side menu. The contracts of the screens say which of them are links. */
function menu({ menu: { groups } }: Model): Module {
  const body = ts`
    /** The side menu's groups and entries, in order. */
    export const menu = [
      ${groups.map(
        ({ label, entries }) => ts`{
          label: ${literal(label)},
          entries: ${literal(entries)},
        },`,
      )}
    ] as const
  `
  return { path: 'generated/menu.ts', source: 'schema/menu.ts', from: groups, body }
}

const createDataProvider = value('createDataProvider', 'src/admin/provider/create-data-provider')

/** `generated/data-provider.ts`: react-admin's data provider for all entities and singletons, typed by resource. */
function dataProvider({ entities, singletons }: Model): Module {
  const parts = [...entities, ...singletons]
    .map((one) => ({
      resource: one.resource,
      record: recordOf(one),
      contract: contractOf(one),
    }))
    .sort((a, b) => (a.resource < b.resource ? -1 : 1))
  const body = ts`
    /** The record type of each resource. */
    export interface Records {
      ${parts.map(({ resource, record }) => ts`${propertyKey(resource)}: ${record}`)}
    }

    /** Every resource's contract by its name. */
    export const contracts = {
      ${parts.map(({ resource, contract }) => ts`${shorthand(resource, contract)},`)}
    }

    /** getList, getOne, getMany, create, update, delete and the others, mapped onto each contract's metodos. */
    export const dataProvider = ${createDataProvider}<Records>(contracts)
  `
  return { path: 'generated/data-provider.ts', source: 'schema/', from: parts, isList: true, body }
}

/** A module whose component a project may take over with `gen eject`. */
export interface EjectableModule extends Module {
  readonly component: string
}

export function isEjectable(module: Module): module is EjectableModule {
  return module.component !== undefined
}

/** `generated/rubros/list.tsx` → `src/app/overrides/rubros/list.tsx`, which replaces it if it exists. */
export function overridePath({ path }: Pick<Module, 'path'>): string {
  return path.replace(/^generated\//, 'src/app/overrides/')
}

/** The same module at the path of the project's own file, with its imports adjusted. */
export function asOverride(module: EjectableModule): Module {
  return { ...module, path: overridePath(module) }
}

/** The remaining file of an ejected module in `generated/`: a re-export of the project's own file. */
function reExport(module: EjectableModule): Module {
  const { path, source, component } = module
  const override = overridePath(module)
  const specifier = posix.relative(posix.dirname(path), override).replace(/\.tsx$/, '')
  const body = ts`
    ${comment(`Ejected: delete ${override} and run \`npm run gen\` to have this generated again.`)}
    export { ${name(component)} } from ${literal(specifier)}
  `
  return { path, source, from: { override, component }, body }
}

/** `generated/index.ts`: the signed-in app's door. */
function index(): Module {
  const body = ts`
    export { contracts, dataProvider, type Records } from './data-provider'
    export { menu } from './menu'
    export { resources } from './resources'
  `
  return { path: 'generated/index.ts', source: 'schema/', from: [], body }
}

const ProjectHooks = type('ProjectHooks', 'src/server/hooks')

/** A file of `src/app/hooks/`, and the resource whose hooks it has. */
export interface HookFile {
  readonly resource: string
  /** Its export: `rubro`. */
  readonly name: string
  /** `src/app/hooks/rubro.ts` */
  readonly path: string
}

/** `generated/hooks.ts`: the project's own rules and effects, for the server. */
function hooks(files: readonly HookFile[]): Module {
  const imported = files.map(({ resource, name, path }) => {
    return [resource, value(name, path.replace(/\.ts$/, ''))] as const
  })
  const body = ts`
    /** The hooks of each resource that has a file in \`src/app/hooks/\`. */
    export const hooks = {
      ${imported.map(([resource, declared]) => ts`${shorthand(resource, declared)},`)}
    } satisfies ${ProjectHooks}

    /** These files, for the log. */
    export const hookFiles: Readonly<Record<string, string>> = {
      ${files.map(({ resource, path }) => ts`${propertyKey(resource)}: ${literal(path)},`)}
    }
  `
  return { path: 'generated/hooks.ts', source: 'src/app/hooks/', from: files, isList: true, body }
}
