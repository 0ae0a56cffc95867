import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { importEntry } from '../../../cli/cache/bundle.js'
import { CACHE } from '../../../cli/cache/stamp.js'
import { tempDir } from '../../server/support/temp-dir'

const ENTRY = 'src/uno.ts'
const LIST = join(CACHE, 'src-uno.ts.json')

/** A project with one entry, which exports the words of another file and of one that it loads late. */
function project() {
  const root = tempDir()
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('package.json', '{"type":"module"}')
  write(
    ENTRY,
    "export { word } from './dos'\nexport const late = async () => (await import('./tres')).late\n",
  )
  write('src/dos.ts', "export const word: string = 'dos'\n")
  write('src/tres.ts', "export const late: string = 'tres'\n")
  write('src/cuatro.ts', "export const other: string = 'cuatro'\n")
  write('schema/language/a.ts', '')
  const load = () => importEntry<{ readonly word: string; late(): Promise<string> }>(root, ENTRY)
  const bundles = () => readdirSync(join(root, CACHE)).filter((name) => name.startsWith('bundle-'))
  return { root, write, load, bundles }
}

it('an entry is bundled once, with all that it imports, now and later', async () => {
  const { root, load, bundles, write } = project()
  const first = await load()
  expect([first.word, await first.late()]).toEqual(['dos', 'tres'])
  expect(bundles()).toHaveLength(1)
  expect(JSON.parse(readFileSync(join(root, LIST), 'utf8'))).toEqual([
    'src/dos.ts',
    'src/tres.ts',
    ENTRY,
  ])
  write('src/cuatro.ts', 'x')
  expect(await load()).toBe(first)
  expect(bundles()).toHaveLength(1)
})

it.each(['src/dos.ts', 'src/tres.ts'])('and again once %s has changed', async (path) => {
  const { load, bundles, write } = project()
  await load()
  write(path, "export const word: string = 'otro'\nexport const late = 'otro'\n")
  const { word, late } = await load()
  expect([word, await late()]).toContain('otro')
  expect(bundles()).toHaveLength(2)
})

it('one that is gone, or whose list cannot be read, is made again', async () => {
  const { root, load, bundles, write } = project()
  const first = await load()
  const [name = ''] = bundles()
  rmSync(join(root, CACHE, name), { recursive: true })
  expect(await load()).toBe(first)
  expect(bundles()).toEqual([name])
  write(LIST, '{')
  await load()
  expect(bundles()).toEqual([name])
  expect(JSON.parse(readFileSync(join(root, LIST), 'utf8'))).toHaveLength(3)
})

it('bundles of more than a day ago are removed, and nothing else', async () => {
  const { root, load, bundles, write } = project()
  const hour = 60 * 60
  const ages = { 'bundle-old': 25, 'bundle-young': 23, 'other-old': 25 }
  for (const [name, hours] of Object.entries(ages)) {
    write(join(CACHE, name, 'main.mjs'), '')
    const time = Date.now() / 1000 - hours * hour
    utimesSync(join(root, CACHE, name), time, time)
  }
  await load()
  expect(bundles()).toHaveLength(2)
  expect(readdirSync(join(root, CACHE))).toEqual(
    expect.arrayContaining(['bundle-young', 'other-old']),
  )
})

it('an entry that cannot be bundled leaves nothing', async () => {
  const { root, load, write } = project()
  write(ENTRY, 'export const = 1\n')
  await expect(load()).rejects.toThrow('Expected identifier')
  expect(existsSync(join(root, CACHE))).toBe(false)
})
