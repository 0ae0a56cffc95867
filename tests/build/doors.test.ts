import fc from 'fast-check'
import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { type Bundle, doorsOf } from '../../src/app/vite/doors.ts'
import { DRAWN } from '../support/drawn'

/** A chunk of a build, as far as doors look at it. */
interface Chunk {
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

function bundleOf(chunks: Readonly<Record<string, Chunk>>): Bundle {
  const files = Object.entries(chunks).map(([fileName, chunk]) => {
    const { css = [], ...rest } = chunk
    const file = {
      type: 'chunk',
      fileName,
      imports: [],
      dynamicImports: [],
      isEntry: false,
      isDynamicEntry: false,
      ...rest,
      viteMetadata: { importedCss: new Set(css) },
    }
    return [fileName, file as never as Rolldown.OutputChunk] as const
  })
  const sheets = Object.values(chunks).flatMap(({ css = [] }) => css)
  const assets = ['index.html', ...sheets].map(
    (fileName) => [fileName, { type: 'asset', fileName } as never as Rolldown.OutputAsset] as const,
  )
  return Object.fromEntries([...files, ...assets])
}

const doors = (chunks: Readonly<Record<string, Chunk>>) =>
  Object.fromEntries(
    doorsOf(bundleOf(chunks)).map(({ entry, files }) => [
      entry.fileName,
      files.map(({ fileName }) => fileName).toSorted(),
    ]),
  )

it('a door fetches what is not there yet, whichever way one came to it', () => {
  const found = doors({
    page: { isEntry: true, imports: ['react'], dynamicImports: ['app'], css: ['page.css'] },
    react: {},
    app: { isDynamicEntry: true, imports: ['react', 'mui'], dynamicImports: ['list', 'form'] },
    mui: { css: ['mui.css'] },
    list: { isDynamicEntry: true, imports: ['mui', 'table'], dynamicImports: ['form'] },
    form: { isDynamicEntry: true, imports: ['react', 'table', 'mui'] },
    table: {},
  })
  expect(found).toEqual({
    page: ['index.html', 'page', 'page.css', 'react'],
    app: ['app', 'mui', 'mui.css'],
    list: ['list', 'table'],
    // Straight from the app one comes without the table.
    form: ['form', 'table'],
  })
})

/** All that is fetched on each way from the page to a door that passes no door twice, without the door's own. */
function waysTo(chunks: Readonly<Record<string, Chunk>>, door: string): Set<string>[] {
  const own = (entry: string): string[] => {
    const reached = new Set<string>([entry])
    for (const name of reached) for (const one of chunks[name]?.imports ?? []) reached.add(one)
    return [...reached, ...(chunks[entry]?.isEntry ? ['index.html'] : [])]
  }
  const leads = (from: string) => own(from).flatMap((name) => chunks[name]?.dynamicImports ?? [])
  const walk = (at: string, passed: readonly string[]): Set<string>[] => {
    if (at === door) return [new Set(passed.flatMap(own))]
    if (passed.includes(at)) return []
    return [...new Set(leads(at))].flatMap((next) => walk(next, [...passed, at]))
  }
  return door === 'page' ? [new Set()] : walk('page', [])
}

const some = (names: readonly string[]) => fc.subarray([...names])
const DOORS = ['page', 'd1', 'd2', 'd3']
const SHARED = ['s1', 's2', 's3']

it('of any graph of doors, as walking each way to them says', () => {
  const drawn = fc.tuple(
    fc.array(fc.record({ imports: some(SHARED), dynamicImports: some(DOORS.slice(1)) }), {
      minLength: 4,
      maxLength: 4,
    }),
    fc.array(some(['s2', 's3']), { minLength: 3, maxLength: 3 }),
  )
  fc.assert(
    fc.property(drawn, ([entries, shared]) => {
      const chunks: Record<string, Chunk> = {}
      for (const [at, name] of DOORS.entries()) {
        chunks[name] = { ...entries[at], isEntry: at === 0, isDynamicEntry: at > 0 }
      }
      for (const [at, name] of SHARED.entries()) {
        chunks[name] = { imports: (shared[at] ?? []).filter((one) => one > name) }
      }
      const found = doors(chunks)
      for (const door of DOORS) {
        const ways = waysTo(chunks, door)
        // Nobody comes to it.
        if (ways.length === 0) continue
        const files = doorFiles(chunks, door)
        const there = files.filter((name) => ways.every((way) => way.has(name)))
        expect(found[door], door).toEqual(files.filter((name) => !there.includes(name)).toSorted())
      }
    }),
    DRAWN,
  )
})

function doorFiles(chunks: Readonly<Record<string, Chunk>>, door: string): string[] {
  const reached = new Set<string>([door])
  for (const name of reached) for (const one of chunks[name]?.imports ?? []) reached.add(one)
  return [...reached, ...(chunks[door]?.isEntry ? ['index.html'] : [])]
}
