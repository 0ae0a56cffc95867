// As another test file of the same process may leave it: with React's development half loaded, which no build may use.
import 'react/jsx-runtime'
import { fileURLToPath } from 'node:url'
import { build, createLogger, type Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { LONG } from '../support/long'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const configFile = `${ROOT}src/app/vite.config.ts`

interface Use {
  readonly module: string
  readonly name: string
  readonly from: string
}

/** Kinds of field, by their file. */
const MANY_KINDS = {
  boolean: 'Boolean',
  cbu: 'Cbu',
  cuit: 'Cuit',
  date: 'Date',
  email: 'Email',
  integer: 'Integer',
  'long-text': 'LongText',
  money: 'Money',
  telephone: 'Telephone',
  time: 'Time',
}

/** That a file of the generated screen uses something of a module of `src/`. */
const used = (file: string, name: string, module: string): Use => ({
  module: `generated/postales/${file}`,
  name,
  from: `${ROOT}src/${module}`,
})

/** Code of a developer's own, which is not on the disk. */
const OWN_PIECE = `${ROOT}src/overrides/postales/form.tsx`

/** A screen with it is one that a developer can make smaller. */
const USES_OWN_PIECE: Use = { module: '/generated/postales/form.tsx', name: 'own', from: OWN_PIECE }

/** What makes a screen larger than its budget. */
const TOO_MUCH: readonly Use[] = ['StaticDatePicker', 'TimeClock'].map((name) => ({
  module: '/generated/postales/form.tsx',
  name,
  from: `@mui/x-date-pickers/${name}`,
}))

/**
 * Builds the app as it would be if one of its modules also used something else.
 * @returns 'built' and what it warns of, or why not
 */
async function buildWith(...uses: readonly Use[]): Promise<string> {
  const warnings: string[] = []
  const customLogger = createLogger('silent')
  customLogger.warn = (message) => {
    if (message.includes('budget')) warnings.push(message)
  }
  const careless: Plugin = {
    name: 'careless',
    enforce: 'pre',
    resolveId: (id) => (id === OWN_PIECE ? id : null),
    load: (id) => (id === OWN_PIECE ? 'export const own = () => document.title' : null),
    transform(code, id) {
      const used = uses.filter(({ module }) => id.endsWith(module))
      const imports = used.map(
        ({ name, from }) => `import { ${name} } from '${from}'\nconsole.log(${name})\n`,
      )
      return used.length === 0 ? null : imports.join('') + code
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

/** That the app as it is meets them is what each build says, the one before the browser's tests first. */
describe('the budgets of what each door of the app fetches', () => {
  it.runIf(LONG).each([
    [
      'is served in pages',
      [
        ['list.tsx', 'pagedRows', 'src/runtime/rows/paged-rows.tsx'],
        ['contract.ts', 'pagedList', 'src/wire/pages/pages.ts'],
      ],
    ],
    ['has filters', [['list.tsx', 'listFilters', 'src/runtime/filters/list-filters.ts']]],
  ] as const)('are met by an app whose first list %s', async (_what, uses) => {
    const output = await buildWith(
      USES_OWN_PIECE,
      ...uses.map(([file, name, path]) => ({
        module: `generated/postales/${file}`,
        name,
        from: `${ROOT}${path}`,
      })),
    )
    expect(output, output).toBe('built')
  })

  it('fail a build whose signed-in app cannot do without the calendar, and name what asks for it', async () => {
    const output = await buildWith({
      module: '/menu/top-bar.tsx',
      name: 'Calendar',
      from: '../../runtime/fields/calendar/calendar',
    })
    expect(output, output).toMatch(
      /src\/app\/signed-in\/signed-in\.tsx makes the browser fetch \d+ bytes, \d+ more than its budget/,
    )
    expect(output, output).toMatch(
      /^ {2}\d+: .*src\/app\/menu\/top-bar\.tsx -> src\/runtime\/fields\/calendar\/calendar\.tsx/m,
    )
    expect(output, output).not.toContain('src/app/index.html makes')
  })

  it('only warn of a screen with an own piece that takes more, and name what it is', async () => {
    const output = await buildWith(...TOO_MUCH, USES_OWN_PIECE)
    expect(output, output).toMatch(
      /^built\n[^]*generated\/postales\/form\.tsx makes the browser fetch/,
    )
    expect(output, output).toMatch(
      /^ {2}\d+: .*generated\/postales\/form\.tsx -> @mui\/x-date-pickers\//m,
    )
  })

  it('say nothing of a screen that is generated whole: its schema cannot be smaller', async () => {
    const output = await buildWith(...TOO_MUCH)
    expect(output, output).toBe('built')
  })

  it('only warn of what all screens share once there is code of the developer’s own', async () => {
    const output = await buildWith(
      {
        module: '/menu/top-bar.tsx',
        name: 'Calendar',
        from: '../../runtime/fields/calendar/calendar',
      },
      USES_OWN_PIECE,
    )
    expect(output, output).toMatch(
      /^built\n[^]*src\/app\/signed-in\/signed-in\.tsx makes the browser fetch/,
    )
  })

  it.runIf(LONG)('have room for a kind of field that no shipped screen has', async () => {
    const form = '/generated/postales/form.tsx'
    const output = await buildWith(
      { module: form, name: 'DateInput', from: '../../src/runtime/fields/date' },
      { module: form, name: 'MoneyInput', from: '../../src/runtime/fields/money' },
      {
        module: '/generated/postales/contract.ts',
        name: 'dateField',
        from: '../../src/wire/kinds/date',
      },
    )
    expect(output, output).toBe('built')
  })

  // Many chunks, whose names the portal has.
  it('have room for a screen with many kinds of field, in pages, with filters, and records beside it', async () => {
    const output = await buildWith(
      ...Object.entries(MANY_KINDS).flatMap(([file, name]) => [
        used('list.tsx', `${name}Column`, `runtime/fields/columns/${file}.ts`),
        used('form.tsx', `${name}Input`, `runtime/fields/${file}.tsx`),
        used(
          'contract.ts',
          `${name.charAt(0).toLowerCase()}${name.slice(1)}Field`,
          `wire/kinds/${file}.ts`,
        ),
      ]),
      used('form.tsx', 'IdentifiedInput', 'runtime/fields/identified.tsx'),
      used('form.tsx', 'IdentifiedListInput', 'runtime/fields/identified-list.tsx'),
      used('contract.ts', 'identifiedField', 'wire/kinds/identified.ts'),
      used('contract.ts', 'pagedList', 'wire/pages/pages.ts'),
      used('list.tsx', 'pagedRows', 'runtime/rows/paged-rows.tsx'),
      used('list.tsx', 'listFilters', 'runtime/filters/list-filters.ts'),
      used('list.tsx', 'listViews', 'runtime/views/list-views.tsx'),
      used('list.tsx', 'RecordDetail', 'runtime/detail/record-detail.tsx'),
      used('list.tsx', 'FormPage', 'runtime/form/form-page.tsx'),
      used('form.tsx', 'FormTabs', 'runtime/form/form-tabs.tsx'),
      used('form.tsx', 'WideField', 'runtime/form/form-columns.tsx'),
    )
    expect(output, output).toMatch(/^built/)
    expect(output, output).not.toContain('src/app/index.html makes')
  })

  it('fail a build whose portal takes a package, and name the package', async () => {
    const output = await buildWith({
      module: '/portal/card/face.tsx',
      name: 'Button',
      from: '@mui/material',
    })
    expect(output, output).toContain('src/app/index.html makes the browser fetch')
    expect(output, output).toMatch(
      /^ {2}\d+: .* -> src\/app\/portal\/card\/face\.tsx -> @mui\/material\//m,
    )
  })
})
