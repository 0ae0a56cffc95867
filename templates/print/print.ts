import { withHeader, withListHeader } from '../header'
import { withSpecifiers } from './code'
import { formatAll } from './format'
import { importsOf, specifierOf } from './imports'
import type { Module } from './module'

export interface GeneratedFile {
  /** From the project's root, with `/`: `generated/rubros/list.tsx`. */
  readonly path: string
  readonly text: string
}

/**
 * Prints modules: header, imports and body, formatted with the repository's settings; checks their syntax.
 * @throws Error where an emitter's output is not valid TypeScript: a fault of the generator, never of a schema
 */
export async function print(modules: readonly Module[]): Promise<GeneratedFile[]> {
  const texts = modules.map((module) => ({
    path: module.path,
    text: `${importsOf(module)}\n\n${withSpecifiers(module.body.text, (named) => specifierOf(named, module.path))}`,
  }))
  const formatted = await formatAll(texts)
  return modules.map(({ path, source, from, isList }, at) => {
    const body = formatted[at] ?? ''
    return { path, text: isList ? withListHeader(source, body) : withHeader(source, from, body) }
  })
}
