import { existsSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder } from '../../cli/cache/fingerprint.js'

/** Folders without import cycles, whatever kind of import closes them. */
const FOLDERS = ['cli', 'generated', 'schema', 'src', 'templates']

/** What each file imports, by path from the root. */
type Imports = ReadonlyMap<string, readonly string[]>

/** Static, dynamic and type imports alike: oxlint's rule leaves dynamic ones out, and knip those of types. */
const SPECIFIER = /(?:\bfrom |\bimport\(\s*|^import )'([.#][^']+)'/gm
const ENDINGS = ['', '.ts', '.tsx', '/index.ts']

function importsIn(folders: readonly string[]): Imports {
  const files = folders.flatMap((folder) => filesUnder('.', folder)).filter(isCode)
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]))
}

const isCode = (path: string): boolean => /\.(ts|tsx|js)$/.test(path)

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
    const path = specifier.startsWith('#')
      ? specifier.replace('#language', 'schema/language').replace('#', 'src/')
      : posix.join(posix.dirname(file), specifier)
    return ENDINGS.map((ending) => path + ending).find(isFile) ?? []
  })
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** Files that import themselves, over others or at once. */
function inCycles(imports: Imports): string[] {
  return [...imports.keys()].filter((file) => reachedFrom(file, imports).has(file))
}

function reachedFrom(file: string, imports: Imports): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...(imports.get(file) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(imports.get(next) ?? []))
  }
  return reached
}

describe('import cycles', () => {
  it.each([
    ['static', "import { a } from './run-apart'"],
    ['dynamic', "const a = () => import('./run-apart')"],
    ['of types', "import type { A } from './run-apart'"],
    ['of types in place', "type A = typeof import('./run-apart')"],
  ])('an import is seen: %s', (_, text) => {
    expect(importsOf('cli/commands/main.ts', text)).toEqual(['cli/commands/run-apart.ts'])
  })

  it('an import is seen by the name of a room', () => {
    const text = "import { a } from '#server/service/forward'"
    expect(importsOf('cli/commands/main.ts', text)).toEqual(['src/server/service/forward.ts'])
  })

  it('a cycle is found, and who only leads to it is not in it', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ])
    expect(inCycles(imports)).toEqual(['b', 'c'])
  })

  it('there are none, dynamic imports and types included', () => {
    expect(inCycles(importsIn(FOLDERS))).toEqual([])
  })
})
