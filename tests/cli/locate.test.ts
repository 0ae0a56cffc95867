import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Diagnostic } from '#language/diagnostic'
import { locate } from '../../cli/locate/locate'
import { fenced, inlineCode, table } from '../../cli/markdown/markdown'
import { type Outcome, formatOutcome } from '../../cli/data/migrate'
import { asEjected, madeFromPath, readEjected, remade } from '../../cli/overrides/moved'
import { accented } from '../../cli/add/usual-names'
import { describeDiskError } from '../../cli/commands/command-error'
import { withHeader } from '../../templates/header'

const root = mkdtempSync(join(tmpdir(), 'gestion-contable-locate-'))
afterAll(() => rmSync(root, { recursive: true }))

const SOURCE = `import { crud, entity, text } from './language'

const LARGO = 50
const nombre = text({ label: 'Nombre', max: LARGO })
const comunes = { 'con-guion': text({ label: 'Con guion', max: 1 }) }
export const rubro = entity({
  names: { one: 'Rubro', many: 'Rubros', gender: 'x' } as const,
  metodos: crud('rubros', { borrar: { sends: ['id', 'nada'] } }),
  fields: {
    nombre,
    ...comunes,
    texto: text({ label: 'Texto', mx: 3 }),
  },
  unique: ([['nombre'], ['otro']]),
})
export { nombre as ajeno }
`
mkdirSync(join(root, 'schema'))
writeFileSync(join(root, 'schema/rubro.ts'), SOURCE)

const CASES: [what: string, path: (string | number)[], at: 'name' | 'value', marked: string][] = [
  ['the export itself', [], 'value', 'rubro'],
  ['a value', ['names', 'gender'], 'value', "'x'"],
  ['a name', ['fields', 'texto', 'mx'], 'name', 'mx'],
  ['a value inside a word', ['fields', 'texto', 'mx'], 'value', '3'],
  ['an element', ['metodos', 'borrar', 'sends', 1], 'value', "'nada'"],
  ['an element of an element', ['unique', 1, 0], 'value', "'otro'"],
  ['a const of the file', ['fields', 'nombre', 'label'], 'value', "'Nombre'"],
  ['a const inside a const', ['fields', 'nombre', 'max'], 'value', 'LARGO'],
  ['a shorthand', ['fields', 'nombre'], 'name', 'nombre'],
  ['a spread', ['fields', 'con-guion', 'max'], 'value', '1'],
  [
    'a missing option: what lacks it',
    ['fields', 'texto', 'max'],
    'value',
    "text({ label: 'Texto', mx: 3 })",
  ],
  [
    'the name of a missing option: what lacks it, too',
    ['fields', 'texto', 'max'],
    'name',
    "text({ label: 'Texto', mx: 3 })",
  ],
  [
    'what a word adds by itself',
    ['metodos', 'base'],
    'value',
    "crud('rubros', { borrar: { sends: ['id', 'nada'] } })",
  ],
  ['an option behind a step that a word adds', ['metodos', 'base', 'borrar'], 'name', 'borrar'],
  [
    'an element behind several steps that a word adds',
    ['metodos', 'base', 'otra', 'borrar', 'sends', 1],
    'value',
    "'nada'",
  ],
  [
    'an option behind a first step that leads nowhere',
    ['base', 'names', 'one'],
    'value',
    "'Rubro'",
  ],
]

const OVERRIDDEN = `const antes = { max: 1, label: 'Antes' }
const despues = ({ max: 2 } satisfies object)
export const doble = entity({
  names: { one: 'Uno', one: 'Otro' },
  fields: {
    a: text({ max: 3, ...antes }),
    b: text({ ...antes, max: 4 }),
    c: text({ ...antes, ...despues }),
    'd': text({ max: 5 }), "d": text({ max: 6 }),
    antes, antes: text({ max: 7 }),
    ...{ e: text({ max: 8 }) }, e: text({ 1: 'uno', 2: 'dos' }),
    g: text({ max: desconocido, label: \`G\` }),
    h: text({ max() { return 10 }, ['i']: 1 }),
    k: text({
      max: 11,
    }),
  },
  ...ajeno,
})
`
writeFileSync(join(root, 'schema/doble.ts'), OVERRIDDEN)

/** What of a name that is there several times counts is the last one, as when the file runs. */
const LAST: typeof CASES = [
  ['an option that is there twice', ['names', 'one'], 'value', "'Otro'"],
  ['a spread behind an option', ['fields', 'a', 'max'], 'value', '1'],
  ['an option behind a spread', ['fields', 'b', 'max'], 'value', '4'],
  ['an option of a spread beside another one', ['fields', 'b', 'label'], 'value', "'Antes'"],
  ['the later of two spreads', ['fields', 'c', 'max'], 'value', '2'],
  ['the earlier of two spreads', ['fields', 'c', 'label'], 'name', 'label'],
  ['a quoted name that is there twice', ['fields', 'd', 'max'], 'value', '6'],
  ['the quotes of a name, too', ['fields', 'd'], 'name', '"d"'],
  ['a field behind a shorthand', ['fields', 'antes', 'max'], 'value', '7'],
  ['a field behind an object that is spread in place', ['fields', 'e', 2], 'value', "'dos'"],
  ['what no file declares', ['fields', 'g', 'max'], 'value', 'desconocido'],
  ['a step beyond what no file declares', ['fields', 'g', 'max', 'x'], 'value', 'desconocido'],
  ['another option beside it', ['fields', 'g', 'label'], 'value', '`G`'],
  ['a method', ['fields', 'h', 'max'], 'name', 'max'],
  ['a method as a value', ['fields', 'h', 'max'], 'value', 'max'],
  ['the first line of several', ['fields', 'k', 'min'], 'value', 'text({'],
]

function diagnostic(change: Partial<Diagnostic>): Diagnostic {
  return {
    code: 'S105',
    source: 'schema/rubro.ts',
    exportName: 'rubro',
    path: [],
    at: 'value',
    what: '',
    help: '',
    ...change,
  }
}

it.each(CASES)('G-04: finds the place of %s', (_, path, at, marked) => {
  const [located] = locate(root, [diagnostic({ path, at })])
  const line = SOURCE.split('\n')[(located?.line ?? 0) - 1] ?? ''
  const start = (located?.column ?? 0) - 1
  expect(line.slice(start, start + (located?.length ?? 0))).toBe(marked)
})

it.each(LAST)('G-04: finds the place of %s', (_, path, at, marked) => {
  const [located] = locate(root, [
    diagnostic({ source: 'schema/doble.ts', exportName: 'doble', path, at }),
  ])
  const { line = 0, column = 0, length = 0 } = located ?? {}
  const text = OVERRIDDEN.split('\n')[line - 1] ?? ''
  expect(text.slice(column - 1, column - 1 + length)).toBe(marked)
})

it.each([
  ['a file as a whole', { exportName: undefined }, 1],
  ['an export that is a list of names', { exportName: 'ajeno' }, 4],
  ['an export that is not there', { exportName: 'nada' }, 1],
  ['a file that is not there', { source: 'schema/nada.ts' }, 1],
  ['no file at all', { source: 'schema/' }, 1],
])('G-04: finds the place of %s', (_, change, line) => {
  expect(locate(root, [diagnostic(change)])).toMatchObject([{ line }])
})

describe('what migrate says', () => {
  const outcome: Outcome = {
    database: '/srv/gestion.db',
    heldBy: undefined,
    changes: [],
    drops: false,
    problems: [],
    notes: [],
    state: 'current',
    dryRun: false,
  } as Outcome
  const changes = [{ text: 'create table x' }, { text: 'add x.y' }] as unknown as Outcome['changes']
  const lines = (more: Partial<Outcome>) => formatOutcome({ ...outcome, ...more }).split('\n')

  it('of a database that is up to date, and who holds it', () => {
    expect(lines({})).toEqual([
      'Database: /srv/gestion.db',
      'It is up to date with the schema: nothing to do.',
    ])
    expect(lines({ heldBy: 'http://h:1', notes: ['one', 'two'] })).toEqual([
      'Database: /srv/gestion.db',
      'In use by http://h:1: stop it before you migrate.',
      'It is up to date with the schema: nothing to do.',
      'Note: one',
      'Note: two',
    ])
  })

  it('of what waits, and of what is done', () => {
    const waiting = [
      'A start would:',
      '  - create table x',
      '  - add x.y',
      'Nothing was changed. Do it without a start: npm run migrate',
    ]
    expect(lines({ state: 'waiting', changes }).slice(1)).toEqual(waiting)
    expect(lines({ state: 'waiting', changes, drops: true }).slice(1)).toEqual(
      waiting.toSpliced(3, 0, 'and write a backup of the SQLite file first.'),
    )
    const done = ['Done:', '  - create table x', '  - add x.y']
    expect(lines({ state: 'done', changes }).slice(1)).toEqual(done)
    expect(lines({ state: 'done', changes, backup: '/b.db' }).slice(1)).toEqual([
      ...done,
      'A backup of how it was is in /b.db.',
    ])
  })

  it.each([
    [true, 'A start would be refused:'],
    [false, 'The schema does not fit the existing data:'],
  ])('of what is refused (a dry run: %s)', (dryRun, first) => {
    const problems = ['x', 'y'].map((table) => ({
      table,
      what: `Table ${table} has 1 row.`,
      help: `Say --drop ${table}.`,
    }))
    const shown = lines({ state: 'refused', dryRun, problems, changes, notes: ['one'] })
    expect(shown).toEqual([
      'Database: /srv/gestion.db',
      first,
      '  - Table x has 1 row.',
      '    Say --drop x.',
      '  - Table y has 1 row.',
      '    Say --drop y.',
      'Nothing was changed.',
      'Note: one',
    ])
  })
})

describe('Markdown', () => {
  it('a table has a line for each row, whatever is in a cell', () => {
    expect(
      table(
        ['a', 'b'],
        [
          ['1|2', 'x\ny'],
          ['|1||2', 'a\r\nb\nc\u2028d\u2029\te'],
          ['', 'z'],
        ],
      ),
    ).toBe(
      [
        '| a | b |',
        '| --- | --- |',
        '| 1\\|2 | x y |',
        '| \\|1\\|\\|2 | a b c d e |',
        '|  | z |',
      ].join('\n'),
    )
    expect(table(['a|b|c'], [])).toBe('| a\\|b\\|c |\n| --- |')
  })

  it.each([
    ['a', '`a`'],
    ['a`b', '``a`b``'],
    ['`a`', '`` `a` ``'],
    ['a``b', '```a``b```'],
    ['a`b``c', '```a`b``c```'],
    ['`a', '`` `a ``'],
    ['a`', '`` a` ``'],
    ['a\nb', '`a b`'],
    ['a\nb\r\nc', '`a b c`'],
  ])('%j as code: %s', (text, code) => expect(inlineCode(text)).toBe(code))

  it('code is fenced by more backticks than it has', () => {
    expect(fenced('ts', 'a\n\n')).toEqual(['```ts', 'a', '```'])
    expect(fenced('', '```\nx\n```')).toEqual(['````', '```\nx\n```', '````'])
    expect(fenced('ts', 'a ``` b ````\n')).toEqual(['`````ts', 'a ``` b ````', '`````'])
  })
})

it.each([
  ['codigo', 'código'],
  ['anio', 'anio'],
  ['ano', 'año'],
  ['telefonos', 'teléfonos'],
  ['cuit', 'CUIT'],
  ['iva', 'IVA'],
  ['descripcion', 'descripción'],
  ['extension', 'extensión'],
  ['conexion', 'conexión'],
  ['cuestion', 'cuestión'],
  ['union', 'union'],
  ['rubro', 'rubro'],
])('%s is written %s', (word, spanish) => expect(accented(word)).toBe(spanish))

describe('an ejected file', () => {
  it('is read by its first two lines alone, with line ends of Windows too', () => {
    const text =
      '// Ejected from schema/rubro.ts by `gen eject`. Yours to edit.\n// made from 0123456789ab\n\nx\n'
    const header = { source: 'schema/rubro.ts', madeFrom: '0123456789ab' }
    expect(readEjected(text)).toEqual(header)
    expect(readEjected(text.replaceAll('\n', '\r\n'))).toEqual(header)
    for (const other of [
      '',
      `\n${text}`,
      text.replace('0123456789ab', '0123456789AB'),
      text.replace('made from 0123456789ab', 'made from 0123456789'),
      text.replace('Yours', 'Ours'),
    ]) {
      expect(readEjected(other)).toBeUndefined()
    }
  })

  it('is made from a generated one, and made anew without its body', () => {
    const one = asEjected(withHeader('schema/rubro.ts', {}, 'one\n'))
    expect(one).toMatch(
      /^\/\/ Ejected from schema\/rubro\.ts by `gen eject`\. Yours to edit\.\n\/\/ made from [0-9a-f]{12}\n\none\n$/,
    )
    const two = withHeader('schema/rubro.ts', {}, 'two\n')
    const again = remade(one.replace('one\n', 'mine\n'), two)
    expect(readEjected(again)).toEqual(readEjected(asEjected(two)))
    expect(again.split('\n').slice(2)).toEqual(['', 'mine', ''])
    expect(readEjected(one)).not.toEqual(readEjected(again))
  })

  it('is never made of what was not generated', () => {
    expect(() => asEjected('x')).toThrow('An ejected piece is made from a generated one.')
    expect(() => remade('x', 'y')).toThrow('An ejected piece is made from a generated one.')
  })

  it('has beside it what it was made from', () => {
    expect(madeFromPath('src/app/overrides/rubros/list.tsx')).toBe(
      'src/app/overrides/rubros/list.generated.txt',
    )
  })
})

it.each([
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EMFILE', 'too many files are open'],
])('an error of the disk, %s, is told as: %s', (code, cause) => {
  const end = 'Once that is corrected, run the command again: it finishes or undoes what was begun.'
  expect(describeDiskError(Object.assign(new Error('x'), { code, path: '/a' }))).toBe(
    `/a cannot be written or read: ${cause}.\n${end}`,
  )
  expect(describeDiskError(Object.assign(new Error('x'), { code }))).toBe(
    `A file cannot be written or read: ${cause}.\n${end}`,
  )
})

it.each([new Error('x'), Object.assign(new Error('x'), { code: 'ENOENT' }), 'x', undefined])(
  '%s is no error of the disk',
  (error) => expect(describeDiskError(error)).toBeUndefined(),
)
