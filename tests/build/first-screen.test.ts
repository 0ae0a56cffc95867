import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

const configFile = fileURLToPath(new URL('../../src/app/vite.config.ts', import.meta.url))

/** Prints the page, and the modules of the files that it names. */
const BUILD = `
  import { build } from 'vite'
  const output = await build({ configFile: ${JSON.stringify(configFile)}, logLevel: 'silent', build: { write: false } })
  const page = output.output.find(({ fileName }) => fileName === 'index.html')
  const named = [...String(page.source).matchAll(/"\\/(assets\\/[^"]+\\.js)"/g)].map(([, name]) => name)
  const modules = output.output.flatMap((file) =>
    file.type === 'chunk' && named.includes(file.fileName) ? Object.keys(file.modules) : [])
  console.log(JSON.stringify({ page: String(page.source), modules }))
`

let page: string
let modules: readonly string[]

// In a process of its own: the build renders the page with React as it is for production, which files of tests may have
// loaded otherwise.
beforeAll(() => {
  const { NODE_ENV: _test, ...env } = process.env
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], { env })
  const read = z.object({ page: z.string(), modules: z.array(z.string()) })
  ;({ page, modules } = read.parse(JSON.parse(String(printed))))
})

/** How much it may weigh is the build's own affair: limit-size.test.ts. */
describe('the portal’s first screen', () => {
  it('is painted by the page itself, and cannot be used or read out before its scripts are there', () => {
    expect(page).toMatch(/<div id="root" inert aria-hidden="true"><.*Ingresar.*<\/div>/s)
  })

  it.each(['/zod/', '/@mui/', '/ra-core/', '/react-router', '/signed-in/', 'generated/access.ts'])(
    'brings nothing of %s',
    (part) => {
      expect(modules.filter((id) => id.includes(part))).toEqual([])
      expect(modules.some((id) => id.includes('/react-dom/'))).toBe(true)
    },
  )
})
