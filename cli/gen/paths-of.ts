import { existsSync } from 'node:fs'
import { join, posix, basename } from 'node:path'
import type { Model } from '#language/model'
import { nearest } from '#language/naming'
import type { GeneratedFile } from '../../templates/print/print'
import { CommandError } from '../commands/command-error'
import { modulesOf } from '../../templates/render'
import { EXIT } from '../exit-codes.js'

/**
 * The paths that `gen --only` writes: the entity's own folder, including leftover files in it, and the shared files
 * that depend on it.
 * @throws CommandError if a shared file would import a file that is not generated yet
 */
export function pathsOf(
  root: string,
  model: Model,
  files: readonly GeneratedFile[],
  name: string,
): (path: string) => boolean {
  const resource = findResource(model, name)
  const { own, shared } = filesAbout(model, resource)
  const paths = new Set([...own, ...shared].map(({ path }) => path))
  for (const { path, text } of files.filter((file) => paths.has(file.path))) {
    const missing = importsOf(path, text).find(
      (module) =>
        !ENDINGS.some((end) => paths.has(module + end) || existsSync(join(root, module + end))),
    )
    if (missing === undefined) continue
    throw new CommandError(
      `${path} would import ${missing}, which is not there yet and is no file of '${name}'.`,
      'Nothing was written. Run `npm run gen`, which writes all.',
    )
  }
  return (path) => paths.has(path) || path.startsWith(`generated/${resource.resource}/`)
}

const ENDINGS = ['.ts', '.tsx']

/** The generated modules that a generated file imports, from the root, without ending. */
function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/(?:from |import\()'(\.[^']+)'/g)
  return [...found]
    .map(([, specifier = '']) => posix.join(posix.dirname(path), specifier))
    .filter((module) => module.startsWith('generated/'))
}

/** The files of one entity's own folder, and the shared ones that would differ without it. */
export function filesAbout(model: Model, { name, resource }: Resource) {
  const own = (path: string) => path.startsWith(`generated/${resource}/`)
  const without = new Map(modulesOf(withoutResource(model, name)).map((one) => [one.path, one]))
  const isOther = (path: string, from: unknown) =>
    JSON.stringify(without.get(path)?.from) !== JSON.stringify(from)
  const all = modulesOf(model)
  return {
    own: all.filter(({ path }) => own(path)),
    shared: all.filter(({ path, from }) => !own(path) && isOther(path, from)),
  }
}

function withoutResource(model: Model, name: string): Model {
  return {
    ...model,
    entities: model.entities.filter((one) => one.name !== name),
    singletons: model.singletons.filter((one) => one.name !== name),
  }
}

/** An entity or a singleton. */
export type Resource = Model['entities'][number] | Model['singletons'][number]

/** Entities and singletons, by name. */
export function resourcesOf({ entities, singletons }: Model): Resource[] {
  return [...entities, ...singletons].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * The entity or singleton of that name, resource or file name.
 * @throws CommandError naming the nearest
 */
export function findResource(model: Model, name: string): Resource {
  const all = resourcesOf(model)
  const found =
    all.find((one) => one.name === name) ??
    all.find(({ resource }) => resource === name) ??
    all.find(({ source }) => basename(source, '.ts') === name)
  if (found) return found
  const names = all.map((one) => one.name)
  const meant = nearest(name, names)
  throw new CommandError(
    `schema/ has no entity '${name}'.`,
    meant === undefined ? `There are: ${names.join(', ')}.` : `Did you mean ${meant}?`,
    EXIT.usage,
  )
}
