import { withHeader, withListHeader } from '../header'
import { formatAll } from './format'
import { type DeclarationPrinter, printImports, printWithTsMorph } from './imports'
import type { Module } from './module'

export interface GeneratedFile {
  /** From the project's root, with `/`: `generated/rubros/list.tsx`. */
  readonly path: string
  readonly text: string
}

/**
 * Prints modules: imports on top, syntax checked, formatted as the repository formats itself, under the header.
 * @param printer prints the import declarations
 * @throws Error where an emitter wrote what is no TypeScript: a fault of the generator, never of a schema
 */
export async function print(
  modules: readonly Module[],
  printer: DeclarationPrinter = printWithTsMorph,
): Promise<GeneratedFile[]> {
  const imports = await printImports(modules, printer)
  const texts = modules.map(({ path, body }, at) => ({
    path,
    text: `${imports[at]}\n\n${body.text}`,
  }))
  const formatted = await formatAll(texts)
  return modules.map(({ path, source, from, isList }, at) => {
    const body = formatted[at] ?? ''
    return { path, text: isList ? withListHeader(source, body) : withHeader(source, from, body) }
  })
}
