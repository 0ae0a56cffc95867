import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { precompress } from '../../src/app/vite/precompress'

const { writeBundle } = precompress()
const run = writeBundle as (options: { readonly dir?: string }) => Promise<void>

it('each text of 1 KB or more has its compressed forms beside it, and no other file', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'assets-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  await mkdir(join(dir, 'assets'))
  const write = (path: string, length: number) => writeFile(join(dir, path), 'é'.repeat(length / 2))
  const large = ['a.js', 'b.css', 'c.svg', 'd.json']
  for (const name of large) await write(`assets/${name}`, 1024)
  for (const name of ['small.js', 'e.woff2', 'f.json.map']) await write(`assets/${name}`, 1022)
  for (const name of ['e.woff2', 'f.json.map']) await write(`assets/${name}`, 4096)
  await write('index.html', 4096)
  await run({ dir })
  expect((await readdir(join(dir, 'assets'))).toSorted()).toEqual(
    [
      ...large.flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
      'e.woff2',
      'f.json.map',
      'small.js',
    ].toSorted(),
  )
  expect(await readdir(dir)).toEqual(['assets', 'index.html'])
  for (const name of large) {
    const path = join(dir, 'assets', name)
    const text = await readFile(path)
    expect(brotliDecompressSync(await readFile(`${path}.br`))).toEqual(text)
    expect(gunzipSync(await readFile(`${path}.gz`))).toEqual(text)
  }
  await expect(run({})).resolves.toBeUndefined()
})
