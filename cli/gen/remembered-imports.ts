import { type DeclarationPrinter, printWithTsMorph } from '../../templates/print/imports'
import { readFacts, writeFacts } from '../cache/generator-cache'
import { quickenTypeScript } from '../cache/quick-typescript.js'

export interface RenderOptions {
  /** For a check, which in a fresh clone is mostly the only run: compiling for a later one would be in vain. */
  readonly once?: boolean
}

const CACHE_NAME = 'imports.bin'

/**
 * Prints import declarations, and remembers how: where a run needs none but those that the same generator has printed
 * before, ts-morph is not loaded.
 * @param root the project's folder
 * @returns the printer, and what leaves the new ones for the next run
 */
export function rememberedImports(
  root: string,
  { once = false }: RenderOptions = {},
): { printer: DeclarationPrinter; keep: () => void } {
  const printed = new Map(readFacts<string>(root, CACHE_NAME))
  const before = printed.size
  return {
    printer: async (declarations) => {
      const keyed = declarations.map((one) => ({ one, key: JSON.stringify(one) }))
      const unknown = keyed.filter(({ key }) => !printed.has(key))
      if (unknown.length > 0) {
        quickenTypeScript(root, { once })
        const lines = await printWithTsMorph(unknown.map(({ one }) => one))
        for (const [at, { key }] of unknown.entries()) printed.set(key, lines[at] ?? '')
      }
      return keyed.map(({ key }) => printed.get(key) ?? '')
    },
    keep: () => {
      if (printed.size > before) writeFacts(root, CACHE_NAME, printed)
    },
  }
}
