import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder } from '../../../cli/cache/fingerprint.js'
import { LIST, smallProjects } from './support/small-project'

const REVIEWED = join(import.meta.dirname, '../../fixtures/explained/gen-add.txt')
const open = smallProjects()
type Small = ReturnType<typeof open>

const NOMBRE = '--field nombre:text:50:required'

/** Calls that add an entity, as one types them. */
const ADDED = [
  `feriado ${NOMBRE}:unique --yes`,
  "zonaDeVenta --lookup --one Zona --many Zonas --gender f --metodos zonas-viejas --field zona:text:20 --field orden:digits:2 --unique ' zona , orden ' --unique orden",
  "cosa --menu 'Archivos / Tareas' --field codigo:id:label=Código --field fecha:date --field nota:text:9 --field 'detalle:text:30:search:label=Detalle largo:unique'",
]

/** Calls that add none, and what they find. */
const REFUSED = [
  ['nobody to ask for fields', 'feriado'],
  ['no place of that name in the menu', `cosa ${NOMBRE}`],
  ['a place that another screen has', `cosa --menu 'Archivos / Códigos Postales' ${NOMBRE}`],
  ['a place that the menu has not', `cosa --menu 'Archivos / Tarea' ${NOMBRE}`],
  ['names that cannot be', `feriado --menu 'Archivos / Feriados' --one '' --many ' x' ${NOMBRE}`],
  ['metodos of another one', `feriado --metodos codigos-postales ${NOMBRE}`],
  ['a field that travels already', 'feriado --field token:text:5'],
  [
    'a reference to nothing',
    `feriado ${NOMBRE} --field otra:reference:to=provinca:shows=provincia:sends=id`,
  ],
  ['a key of no field', `feriado ${NOMBRE} --unique nombr`],
  ['a word of TypeScript', `class --lookup ${NOMBRE}`],
  ['a file that is there', `provincia ${NOMBRE}`],
  ['no kind of field', 'feriado --field nombre:txt:50'],
] as const

/** The words of a line, as a shell takes them. */
const wordsOf = (line: string): string[] =>
  (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''))

const textsOf = ({ root, read }: Small) =>
  new Map(
    ['schema', 'generated']
      .flatMap((folder) => filesUnder(root, folder))
      .map((path) => [path, read(path)]),
  )

/** What a call prints, how it ends, and what it writes. */
async function ran(project: Small, line: string): Promise<readonly string[]> {
  const before = textsOf(project)
  const { code, output, stdout } = await project.run('gen', 'add', ...wordsOf(line))
  const after = textsOf(project)
  return [
    `$ gen add ${line}`,
    ...output
      .split('\n')
      .slice(0, -1)
      .map((text) => `    ${text}`.trimEnd()),
    `ends with ${code}${stdout === output ? '' : ', on standard error'}`,
    ...[...after.keys()]
      .toSorted()
      .filter((path) => before.get(path) !== after.get(path))
      .map((path) => `wrote ${path}`),
    '',
  ]
}

const withPlaces = ({ edit }: Small) =>
  edit('schema/menu.ts', "['Códigos Postales']", "['Códigos Postales', 'Feriados', 'Tareas']")

it('what gen add prints and writes, and why it does not, is as reviewed', async () => {
  const lines: string[] = []
  for (const line of ADDED) {
    const project = open()
    withPlaces(project)
    await project.run('gen')
    lines.push(...(await ran(project, line)))
    expect(await project.run('gen', '--check')).toMatchObject({ code: 0 })
  }
  const project = open()
  withPlaces(project)
  for (const [found, line] of REFUSED) lines.push(`# ${found}`, ...(await ran(project, line)))
  project.edit(LIST, 'CatalogueScreen', 'OwnScreen')
  lines.push('# an edit by hand', ...(await ran(project, `feriado ${NOMBRE}`)))
  project.edit('schema/postal.ts', 'entity({', 'entity({ colour: 1,')
  lines.push('# a mistake elsewhere', ...(await ran(project, `feriado ${NOMBRE}`)))
  await expect(lines.join('\n')).toMatchFileSnapshot(REVIEWED)
})
