import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { describe, expect, it } from 'vitest'

const configFile = fileURLToPath(new URL('../../src/app/vite.config.ts', import.meta.url))

/**
 * Builds the app as it would be if one of its modules also used something else.
 * @returns 'built', or why not
 */
async function buildWith(used?: { module: string; name: string; from: string }): Promise<string> {
  const careless: Plugin = {
    name: 'careless',
    enforce: 'pre',
    transform(code, id) {
      if (used === undefined || !id.endsWith(used.module)) return null
      return `import { ${used.name} } from '${used.from}'
console.log(${used.name})
${code}`
    },
  }
  try {
    await build({ configFile, plugins: [careless], logLevel: 'silent', build: { write: false } })
    return 'built'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('the budgets of what each door of the app fetches', () => {
  it('are kept by the app as it is', async () => {
    expect(await buildWith()).toBe('built')
  })

  it('fail a build whose signed-in app cannot do without the calendar, and name what asks for it', async () => {
    const told = await buildWith({
      module: '/menu/top-bar.tsx',
      name: 'Calendar',
      from: '../../runtime/kinds/calendar',
    })
    expect(told).toMatch(
      /src\/app\/signed-in\/signed-in\.tsx makes the browser fetch \d+ bytes, \d+ more than its budget/,
    )
    expect(told).toMatch(
      /^ {2}\d+: .*src\/app\/menu\/top-bar\.tsx -> src\/runtime\/kinds\/calendar\.tsx/m,
    )
    expect(told).not.toContain('src/app/index.html makes')
  })

  it('fail a build whose portal takes a package, and name the package', async () => {
    const told = await buildWith({
      module: '/portal/card/login-face.tsx',
      name: 'Button',
      from: '@mui/material',
    })
    expect(told).toContain('src/app/index.html makes the browser fetch')
    expect(told).toMatch(
      /^ {2}\d+: .* -> src\/app\/portal\/card\/login-face\.tsx -> @mui\/material\//m,
    )
  })
})
