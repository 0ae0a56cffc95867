import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { EXIT, EXIT_MEANINGS } from '../../../cli/exit-codes.js'
import { program } from '../../../cli/commands/main'
import { cliPage, comparePages, rolesPage, writePages } from '../../../cli/docs/docs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempDir } from '../../server/support/temp-dir'
import { openFixture } from '../support/fixture'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** All commands, which do nothing. */
const declared = () => program({ root: '', ends: () => async () => {} })

describe('docs/cli.md', () => {
  it('has every command with its flags and examples, and every exit code', async () => {
    const commands = declared()
    const [{ text: page = '' } = {}] = await cliPage({ root: ROOT, commands })
    for (const command of commands.commands) {
      expect(page).toContain(`## \`${command.name()}\``)
      for (const below of command.commands) {
        expect(page).toContain(`## \`${command.name()} ${below.name()}\``)
        for (const { flags } of below.options) expect(page).toContain(flags)
        for (const { line } of below.examples) expect(page).toContain(line)
      }
    }
    for (const [code, meaning] of EXIT_MEANINGS) expect(page).toContain(`| ${code} | ${meaning} |`)
  })
})

it('docs/cli.md says what the commands say now, flag by flag', async () => {
  const page = await cliPage({ root: ROOT, commands: declared() })
  const differences = comparePages(ROOT, page)
  expect(differences.filter(({ path }) => path === 'docs/cli.md')).toEqual([])
})

it('the help of gen verify has its examples and its exit codes', () => {
  const gen = declared().commands.find((command) => command.name() === 'gen')
  const verify = gen?.commands.find((command) => command.name() === 'verify')
  let help = ''
  verify?.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
  for (const { line, does } of verify?.examples ?? []) {
    expect(help).toContain(line)
    expect(help).toContain(does)
  }
  const codes = [...help.matchAll(/^ {2}(\d+) {2,}\S/gm)].map(([, code]) => Number(code))
  expect(codes).toEqual([EXIT.ok, EXIT.failed, EXIT.usage, EXIT.internal])
})

const commands = program({ root: '', ends: () => async () => {} })

/** The page of a schema with these files beside those of a fixture. */
async function pageOf(fixture: string, files: Readonly<Record<string, string>>) {
  const { root, close } = openFixture(fixture)
  onTestFinished(close)
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
  return rolesPage({ root, commands })
}

const MENU = `import { menu } from './language'

export const menuPlaces = menu({ Sistema: ['Preferencias', 'Tareas', 'Avisos', 'Notas'] })
`

const PREFERENCIA = `import { singleton, text } from './language'

export const preferencia = singleton({
  names: { one: 'Preferencia', many: 'Preferencias', gender: 'f' },
  menu: 'Sistema / Preferencias',
  metodos: { buscar: 'preferencia-buscar', grabar: 'preferencia-grabar' },
  fields: { leyenda: text({ label: 'Leyenda', max: 40 }), pie: text({ label: 'Pie', max: 40 }) },
  roles: { A: 'all', O: { edit: true, readOnly: ['pie'], history: false }, others: 'read' },
})
`

const entity = (
  one: string,
  more: string,
) => `import { crud, digits, entity, id, text } from './language'

export const ${one.toLowerCase()} = entity({
  names: { one: '${one}', many: '${one}s', gender: 'm' },
  menu: 'Sistema / ${one}s',
  metodos: crud('${one.toLowerCase()}s'),
  fields: {
    id: id({ label: 'ID' }),
    nombre: text({ label: 'Nombre', max: 50, required: true, search: true }),
    dni: digits({ label: 'DNI', max: 10, required: true }),
  },
${more}})
`

it('docs/roles.md lists each limited list and screen by role, and nothing of those that limit nobody', async () => {
  const files = {
    'schema/menu.ts': MENU,
    'schema/preferencia.ts': PREFERENCIA,
    'schema/tarea.ts': entity(
      'Tarea',
      "  roles: { A: 'all' },\n  ownRow: { field: 'dni', only: ['edit', 'delete'] },\n",
    ),
    'schema/aviso.ts': entity('Aviso', "  ownRow: { field: 'dni', only: ['edit'] },\n"),
    'schema/nota.ts': entity('Nota', ''),
  }
  expect(await pageOf('singleton', files)).toEqual([
    {
      path: 'docs/roles.md',
      text: [
        '# Who may what',
        '',
        'From the `roles` of the files in `schema/`: [the language](schema.md#roles), and [how the server sees to it](access.md#who-may-what).',
        'By perfil code; `others` is every other one. Of what is not listed, whoever is signed in may do everything. Deleted records are',
        'for administrators alone, whatever their list.',
        '',
        '| screen or list | perfil | may |',
        '| --- | --- | --- |',
        '| [Avisos](../schema/aviso.ts) | whoever it is | their own row, by `dni`: edit alone, and its history |',
        '| [Tareas](../schema/tarea.ts) | `A` | read, add, edit, delete, history |',
        '| [Tareas](../schema/tarea.ts) | whoever it is | their own row, by `dni`: edit, delete alone, and its history |',
        '| [Preferencias](../schema/preferencia.ts) | `A` | read, edit, history |',
        '| [Preferencias](../schema/preferencia.ts) | `O` | read, edit; edits without pie |',
        '| [Preferencias](../schema/preferencia.ts) | `others` | read |',
      ].join('\n'),
    },
  ])
})

it('a schema with a mistake leaves docs/roles.md as it is', async () => {
  const pages = await pageOf('singleton', { 'schema/menu.ts': 'export const menuPlaces = 7\n' })
  const root = tempDir()
  mkdirSync(join(root, 'docs'))
  writePages(root, comparePages(root, [{ path: 'docs/roles.md', text: '# Who may what' }]))
  expect(comparePages(root, pages)).toEqual([])
})
