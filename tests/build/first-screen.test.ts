import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

const configFile = fileURLToPath(new URL('../../src/app/vite.config.ts', import.meta.url))

let modules: readonly string[]

beforeAll(async () => {
  const output = await build({ configFile, logLevel: 'silent', build: { write: false } })
  if (!('output' in output)) throw new Error('one build was asked for')
  const page = output.output.find(({ fileName }) => fileName === 'index.html')
  if (page?.type !== 'asset') throw new Error('the build has no page')
  const named = [...String(page.source).matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(
    ([, name]) => name,
  )
  modules = output.output.flatMap((file) =>
    file.type === 'chunk' && named.includes(file.fileName) ? Object.keys(file.modules) : [],
  )
})

/** How much it may weigh is the build's own affair: budgets.test.ts. */
describe('the portal’s first screen', () => {
  it.each(['/zod/', '/@mui/', '/ra-core/', '/react-router', '/signed-in/', 'generated/access.ts'])(
    'brings nothing of %s',
    (part) => {
      expect(modules.filter((id) => id.includes(part))).toEqual([])
      expect(modules.some((id) => id.includes('/react-dom/'))).toBe(true)
    },
  )
})
