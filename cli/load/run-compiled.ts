import { Script } from 'node:vm'
import * as language from '../../schema/language'
import type { SchemaFile } from '../../schema/language/diagnostic'
import type { Compiled } from './compile-schema'

type Exports = Readonly<Record<string, unknown>>
type ModuleBody = (
  require: (specifier: string) => unknown,
  module: { exports: Exports },
  exports: Exports,
) => void

/**
 * Runs schema files with the language that the generator itself is made with. They may import its words and one another,
 * and nothing else.
 * @throws Error where a file throws, or imports what is not there; it says neither where nor all of it
 */
export function runCompiled(compiled: readonly Compiled[]): SchemaFile[] {
  const bodies = bodiesOf(compiled)
  const loaded = new Map<string, Exports | 'running'>()
  const load = (stem: string): Exports => {
    const known = loaded.get(stem)
    if (known === 'running') throw new Error(`schema/${stem}.ts imports itself.`)
    if (known !== undefined) return known
    const body = bodies.get(stem)
    if (body === undefined) throw new Error(`schema/${stem}.ts is not there.`)
    loaded.set(stem, 'running')
    const module: { exports: Exports } = { exports: {} }
    body(importFrom, module, module.exports)
    loaded.set(stem, module.exports)
    return module.exports
  }
  const importFrom = (specifier: string) => {
    if (!specifier.startsWith('./')) throw new Error(`'${specifier}' is not in schema/.`)
    const stem = specifier.slice('./'.length)
    return exactly(stem === 'language' ? language : load(stem))
  }
  return compiled.map(({ stem }) => ({ path: `schema/${stem}.ts`, stem, exports: load(stem) }))
}

/** All files are read by the engine at once; each is still a function of its own. */
function bodiesOf(compiled: readonly Compiled[]): ReadonlyMap<string, ModuleBody> {
  const functions = compiled.map(({ code }) => `(function (require, module, exports) {${code}\n})`)
  const bodies: readonly ModuleBody[] = new Script(`[${functions.join(',\n')}]`, {
    filename: 'schema-files.cjs',
  }).runInThisContext()
  return new Map(compiled.map(({ stem }, at) => [stem, bodies[at] ?? nothing]))
}

const nothing: ModuleBody = () => undefined

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
