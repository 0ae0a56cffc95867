import { fileURLToPath } from 'node:url'
import { build, createLogger, type Plugin } from 'vite'
import { describe, expect, it } from 'vitest'

const configFile = fileURLToPath(new URL('../../src/app/vite.config.ts', import.meta.url))

/**
 * Builds the app as it would be if one of its modules also used something else.
 * @returns 'built' and what it warns of, or why not
 */
async function buildWith(used?: { module: string; name: string; from: string }): Promise<string> {
  const warnings: string[] = []
  const customLogger = createLogger('silent')
  customLogger.warn = (message) => {
    if (message.includes('budget')) warnings.push(message)
  }
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
    await build({
      configFile,
      plugins: [careless],
      logLevel: 'silent',
      customLogger,
      build: { write: false },
    })
    return ['built', ...warnings].join('\n')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('the budgets of what each door of the app fetches', () => {
  it('are met by the app as it is', async () => {
    expect(await buildWith()).toBe('built')
  })

  it('fail a build whose signed-in app cannot do without the calendar, and name what asks for it', async () => {
    const output = await buildWith({
      module: '/menu/top-bar.tsx',
      name: 'Calendar',
      from: '../../runtime/fields/calendar/calendar',
    })
    expect(output).toMatch(
      /src\/app\/signed-in\/signed-in\.tsx makes the browser fetch \d+ bytes, \d+ more than its budget/,
    )
    expect(output).toMatch(
      /^ {2}\d+: .*src\/app\/menu\/top-bar\.tsx -> src\/runtime\/fields\/calendar\/calendar\.tsx/m,
    )
    expect(output).not.toContain('src/app/index.html makes')
  })

  it('only warn of a screen whose schema or whose own piece takes more, and name what it is', async () => {
    const output = await buildWith({
      module: '/generated/postales/form.tsx',
      name: 'DateTimePicker',
      from: '@mui/x-date-pickers/DateTimePicker',
    })
    expect(output).toMatch(/^built\n[^]*generated\/postales\/list\.tsx makes the browser fetch/)
    expect(output).toMatch(/^ {2}\d+: .*generated\/postales\/form\.tsx -> @mui\/x-date-pickers\//m)
  })

  it('fail a build whose portal takes a package, and name the package', async () => {
    const output = await buildWith({
      module: '/portal/card/login-face.tsx',
      name: 'Button',
      from: '@mui/material',
    })
    expect(output).toContain('src/app/index.html makes the browser fetch')
    expect(output).toMatch(
      /^ {2}\d+: .* -> src\/app\/portal\/card\/login-face\.tsx -> @mui\/material\//m,
    )
  })
})
