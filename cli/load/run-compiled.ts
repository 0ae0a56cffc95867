import { compileFunction } from 'node:vm'
import * as language from '../../schema/language'
import type { Compiled } from './compile-schema'

type Exports = Readonly<Record<string, unknown>>

/**
 * Runs schema files with the language that the generator itself is made with. They may import its words and one another,
 * and nothing else.
 * @returns what each file exports, by its name without ending
 * @throws Error where a file throws, or imports what is not there; it says neither where nor all of it
 */
export function runCompiled(compiled: Compiled): ReadonlyMap<string, Exports> {
  const loaded = new Map<string, Exports | undefined>()
  const load = (stem: string): Exports => {
    const known = loaded.get(stem)
    if (known !== undefined) return known
    const code = compiled.get(stem)
    if (code === undefined || loaded.has(stem))
      throw new Error(`schema/${stem}.ts is not there yet.`)
    loaded.set(stem, undefined)
    const module: { exports: Exports } = { exports: {} }
    compileFunction(code, ['require', 'module', 'exports'])(importFrom, module, module.exports)
    loaded.set(stem, module.exports)
    return module.exports
  }
  const importFrom = (specifier: string) => {
    if (!specifier.startsWith('./')) throw new Error(`'${specifier}' is not in schema/.`)
    const stem = specifier.slice('./'.length)
    return exactly(stem === 'language' ? language : load(stem))
  }
  return new Map([...compiled.keys()].map((stem) => [stem, load(stem)]))
}

/** An import of what a module does not export is a mistake, as it is between ES modules, and never undefined. */
function exactly(exports: Exports): Exports {
  return new Proxy(exports, {
    get(target, name) {
      if (typeof name === 'string' && Object.hasOwn(target, name)) return target[name]
      if (name === '__esModule') return true
      throw new Error(`There is no export ${String(name)}.`)
    },
  })
}
