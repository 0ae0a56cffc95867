import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { asked, CTRL_C, startOver, typed } from '../add/support/prompts'
import { ALL, LIST, smallProjects } from './support/small-project'

vi.mock('@clack/prompts', () => import('../add/support/prompts'))

const open = smallProjects()
beforeEach(startOver)

/** Whether somebody is there to answer. */
function onTerminal(input: boolean, output: boolean): void {
  const before = [process.stdin.isTTY, process.stdout.isTTY] as const
  onTestFinished(() => {
    ;[process.stdin.isTTY, process.stdout.isTTY] = before
  })
  process.stdin.isTTY = input
  process.stdout.isTTY = output
}

const TABLE = [
  '  While its table has rows, the next start refuses to delete it, and says so. Put the file back (it is in version',
  '  control), delete the rows on its screen, and remove it again; or start with another DATA_DIR.',
  '',
]
const REMOVED = ['Removed schema/postal.ts, and 3 generated files.', ...TABLE].join('\n')

/** A schema in which an operation of its own asks for a province, and no field refers to one. */
const ASKS_FOR_PROVINCE = `import { crud, digits, entity, integer, metodo, reference, text } from './language'

export const postal = entity({
  names: { one: 'Código Postal', many: 'Códigos Postales', gender: 'm' },
  menu: 'Archivos / Códigos Postales',
  metodos: crud('codigos-postales'),
  key: ['cpostal'],
  fields: {
    cpostal: digits({ label: 'Cód.Postal', max: 6, required: true, readOnlyOnEdit: true }),
    localidad: text({ label: 'Localidad', max: 50, required: true, search: true }),
  },
  own: {
    contar: metodo({
      label: 'Contar',
      sends: { donde: reference({ label: 'Dónde', to: 'provincia', shows: 'provincia', sends: 'id' }) },
      answers: { total: integer({ label: 'Total' }) },
    }),
  },
  messages: { duplicate: 'Ya existe.' },
})
`

const LINES =
  "lines({ label: 'Partes', fields: { otra: reference({ label: 'Otra', to: 'provincia', shows: 'provincia', sends: 'id' }) } })"

describe('gen remove, in a small schema', () => {
  it.each(['postal', 'codigos-postales'])(
    'takes the file and what is generated of it: %s',
    async (name) => {
      const project = open()
      expect(await project.run('gen', 'remove', name, '--yes')).toEqual({
        code: 0,
        output: REMOVED,
        stdout: REMOVED,
      })
      expect(project.has('schema/postal.ts')).toBe(false)
      expect(project.generated()).toEqual(
        ALL.filter((path) => !path.startsWith('codigos-postales/')),
      )
      expect(project.read('generated/index.ts')).not.toContain('codigos-postales')
      expect(await project.run('gen', '--check')).toMatchObject({ code: 0 })
      expect(asked).toEqual([])
    },
  )

  it('names what is left of the project’s own: hooks, then ejected components', async () => {
    const project = open()
    const own = [
      'src/app/overrides/codigos-postales/form.tsx',
      'src/app/overrides/codigos-postales/list.tsx',
    ]
    const others = [
      'src/app/overrides/codigos-postales/list.generated.txt',
      'src/app/overrides/codigos-postales-viejos/list.tsx',
      'src/app/overrides/provincias/list.tsx',
    ]
    for (const path of [...own, ...others]) project.write(path, 'export const Other = () => null\n')
    project.write('src/app/hooks/postal.ts', 'export const postal = {}\n')
    project.write('src/app/hooks/provincia.ts', 'export const provincia = {}\n')
    const { stdout } = await project.run('gen', 'remove', 'postal', '-y')
    expect(stdout.replace(/and \d+ gen/, 'and 1 gen')).toBe(
      [
        'Removed schema/postal.ts, and 1 generated files.',
        '  src/app/hooks/postal.ts is yours, and is named after nothing now: delete it, too.',
        ...own.map(
          (path) =>
            `  ${path} is yours, and replaces nothing now: delete it when you need it no more.`,
        ),
        ...TABLE,
      ].join('\n'),
    )
    expect(
      [...own, ...others, 'src/app/hooks/postal.ts'].filter((path) => !project.has(path)),
    ).toEqual([])
  })

  it.each<[string, (project: ReturnType<typeof open>) => void, string, number, string]>([
    [
      'another one refers to it',
      () => {},
      'provincia',
      1,
      "'provincia' is referred to by postal.provincia.\nNothing was removed. Take those fields away first, or remove those entities.\n",
    ],
    [
      'several fields refer to it',
      ({ edit }) => {
        const to = "to: 'provincia', shows: 'provincia', sends: 'id' })"
        edit(
          'schema/postal.ts',
          'fields: {',
          `fields: {\n    otra: reference({ label: 'Otra', ${to},`,
        )
      },
      'provincia',
      1,
      "'provincia' is referred to by postal.otra, postal.provincia.\nNothing was removed. Take those fields away first, or remove those entities.\n",
    ],
    [
      'lines of another one refer to it',
      ({ edit }) => {
        edit('schema/postal.ts', 'import { ', 'import { lines, money, ')
        edit('schema/postal.ts', "'codigos-postales', {", "$& buscar: { serves: 'pages' },")
        edit('schema/postal.ts', 'fields: {', `fields: {\n    partes: ${LINES},`)
      },
      'provincia',
      1,
      "'provincia' is referred to by postal.partes.otra, postal.provincia.\nNothing was removed. Take those fields away first, or remove those entities.\n",
    ],
    [
      'the rest would be wrong without it',
      ({ write }) => {
        write('schema/postal.ts', ASKS_FOR_PROVINCE)
        write('src/app/hooks/postal.ts', 'export const postal = { metodos: { contar() {} } }\n')
      },
      'provincia',
      1,
      'Without schema/provincia.ts the schema would be wrong. schema/postal.ts: `donde` refers to `provincia`, and no schema file declares that entity.\nNothing was removed.\n',
    ],
    [
      'there is none of that name',
      () => {},
      'postl',
      2,
      "schema/ has no entity 'postl'.\nDid you mean postal?\n",
    ],
    [
      'it was edited by hand',
      ({ edit }) => edit(LIST, 'CatalogueScreen', 'OwnScreen'),
      'postal',
      1,
      [
        'These files were changed by hand, and generating would undo that:',
        `  ${LIST}: left over, and edited by hand: no longer generated from schema/postal.ts`,
        'Nothing was written. Keep what you need of them elsewhere, then run `npm run gen -- --force`.',
        '',
      ].join('\n'),
    ],
  ])('is refused where %s', async (_why, change, name, code, output) => {
    const project = open()
    change(project)
    expect(await project.run('gen', 'remove', name, '--yes')).toEqual({ code, output, stdout: '' })
    expect([project.has('schema/postal.ts'), project.has('schema/provincia.ts')]).toEqual([
      true,
      true,
    ])
    expect(project.generated()).toEqual(ALL)
  })

  it('--force removes what was edited by hand, too', async () => {
    const project = open()
    project.edit(LIST, 'CatalogueScreen', 'OwnScreen')
    expect(await project.run('gen', 'remove', 'postal', '--yes', '--force')).toMatchObject({
      code: 0,
    })
    expect(project.has(LIST)).toBe(false)
  })

  it.each([
    [false, true],
    [true, false],
  ])(
    'is refused where nobody can answer: a terminal for input %s, for output %s',
    async (input, output) => {
      onTerminal(input, output)
      const project = open()
      expect(await project.run('gen', 'remove', 'postal')).toEqual({
        code: 2,
        output:
          "Removing 'postal' needs a confirmation, and there is no terminal to ask on.\nRun it on a terminal, or add --yes.\n",
        stdout: '',
      })
      expect(project.generated()).toEqual(ALL)
    },
  )

  it.each<[unknown, number, string]>([
    [true, 0, REMOVED],
    [false, 1, 'Not removed.\nNothing was written.\n'],
    [CTRL_C, 130, 'Interrupted.\nNothing was written.\n'],
  ])('asks on a terminal: %s', async (answer, code, output) => {
    onTerminal(true, true)
    const project = open()
    typed.push(answer)
    expect(await project.run('gen', 'remove', 'postal')).toMatchObject({ code, output })
    expect(asked).toEqual([
      {
        kind: 'confirm',
        message: 'Remove schema/postal.ts and generated/codigos-postales/?',
        initialValue: false,
      },
    ])
    expect(project.has('schema/postal.ts')).toBe(code !== 0)
    expect(project.generated()).toHaveLength(code === 0 ? ALL.length - 3 : ALL.length)
  })
})
