import { basename } from 'node:path'
import type { Model, ResourceModel } from '#language/model'
import type { HookFile } from '../../templates/hooks'
import { filesUnder } from '../cache/fingerprint.js'

/** The folder of the project's own rules and effects. */
const HOOKS = 'src/app/hooks'

/** A file there that has hooks; those in folders below it are parts of them. */
const HOOK_FILE = /^src\/app\/hooks\/([^./][^/]*(?<!\.d))\.ts$/

/** What a file of hooks is named after: 'rubro' is both `schema/rubro.ts` and `src/app/hooks/rubro.ts`. */
export const stemOf = ({ source }: Pick<ResourceModel, 'source'>): string => basename(source, '.ts')

/** The names of the files of hooks, without ending. */
export function hookStems(root: string): readonly string[] {
  return filesUnder(root, HOOKS).flatMap((path) => HOOK_FILE.exec(path)?.[1] ?? [])
}

export const hookPath = (stem: string): string => `${HOOKS}/${stem}.ts`

/** The files of hooks that are named after an entity or a singleton, in the order of the model. */
export function hookFilesOf(root: string, { entities, singletons }: Model): readonly HookFile[] {
  const stems = new Set(hookStems(root))
  return [...entities, ...singletons]
    .filter((resource) => stems.has(stemOf(resource)))
    .map((resource) => {
      const { name } = resource
      return { resource: resource.resource, name, path: hookPath(stemOf(resource)) }
    })
}
