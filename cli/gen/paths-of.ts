import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Model } from '#language/model'
import type { GeneratedFile } from '../../templates/print/print'
import { CommandError } from '../commands/command-error'
import { filesAbout } from './files-about'
import { findResource } from './find-resource'

/**
 * Which paths `gen --only` writes: the entity's own folder, including leftover files in it, and the shared files that
 * depend on it.
 * @throws CommandError if a shared file would import what is not generated yet
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
