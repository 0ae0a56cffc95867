import { basename } from 'node:path'
import type { Model } from '#language/model'
import { nearest } from '#language/nearest'
import { CommandError } from '../commands/command-error'
import { EXIT } from '../exit-codes.js'

/** An entity or a singleton. */
export type Resource = Model['entities'][number] | Model['singletons'][number]

/** Entities and singletons, by name. */
export function resourcesOf({ entities, singletons }: Model): Resource[] {
  return [...entities, ...singletons].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * The entity or singleton of that name; its resource will do too, and the name of its file.
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
