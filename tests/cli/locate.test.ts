import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Diagnostic } from '#language/diagnostic'
import { locate } from '../../cli/locate/locate'

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
