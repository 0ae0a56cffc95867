import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { FIRST_SCREEN_BUDGET_BYTES } from '../../src/app/vite/first-screen-budget'

const configFile = fileURLToPath(new URL('../../src/app/vite.config.ts', import.meta.url))

type Built = Rolldown.OutputChunk | Rolldown.OutputAsset

let firstScreen: readonly Built[]

beforeAll(async () => {
  const output = await build({ configFile, logLevel: 'silent', build: { write: false } })
  if (!('output' in output)) throw new Error('one build was asked for')
  const page = output.output.find(({ fileName }) => fileName === 'index.html')
  if (page?.type !== 'asset') throw new Error('the build has no page')
  const named = String(page.source).matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)
  const names = new Set([...named].map(([, name]) => name))
  firstScreen = [page, ...output.output.filter(({ fileName }) => names.has(fileName))]
}, 60_000)

describe('the portal’s first screen', () => {
  it('weighs no more than its budget', () => {
    const parts = firstScreen.map((file) => ({ file, bytes: weightOf(file) }))
    const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
    const account = parts.map(({ file, bytes }) => `${bytes} ${file.fileName}${heaviest(file)}`)
    expect(parts.length).toBeGreaterThan(2)
    expect(total, account.join('\n')).toBeLessThanOrEqual(FIRST_SCREEN_BUDGET_BYTES)
  })

  it.each(['/zod/', '/@mui/', '/ra-core/', '/react-router', '/signed-in/', 'generated/access.ts'])(
    'brings nothing of %s',
    (part) => {
      expect(modules().filter((id) => id.includes(part))).toEqual([])
      expect(modules().some((id) => id.includes('/react-dom/'))).toBe(true)
    },
  )
})

function weightOf(file: Built): number {
  return gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length
}

/** The modules that a chunk is mostly made of, with their bytes before compression. */
function heaviest(file: Built): string {
  if (file.type !== 'chunk') return ''
  const bySize = Object.entries(file.modules).toSorted(
    ([, a], [, b]) => b.renderedLength - a.renderedLength,
  )
  return bySize
    .slice(0, 12)
    .map(([id, { renderedLength }]) => `\n  ${renderedLength} ${id}`)
    .join('')
}

function modules(): string[] {
  return firstScreen.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
}
