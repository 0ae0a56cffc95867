import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

const configFile = fileURLToPath(new URL('../../src/app/vite.config.ts', import.meta.url))

/** Prints the modules of the files that the page names. */
const BUILD = `
  import { build } from 'vite'
  const output = await build({ configFile: ${JSON.stringify(configFile)}, logLevel: 'silent', build: { write: false } })
  const page = output.output.find(({ fileName }) => fileName === 'index.html')
  const named = [...String(page.source).matchAll(/"\\/(assets\\/[^"]+\\.js)"/g)].map(([, name]) => name)
  const modules = output.output.flatMap((file) =>
    file.type === 'chunk' && named.includes(file.fileName) ? Object.keys(file.modules) : [])
  console.log(JSON.stringify(modules))
`

let modules: readonly string[]

// In a process of its own: the build renders the page with React as it is for production, which files of tests may have
// loaded otherwise.
beforeAll(() => {
  const { NODE_ENV: _test, ...env } = process.env
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], { env })
  modules = z.array(z.string()).parse(JSON.parse(String(printed)))
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
