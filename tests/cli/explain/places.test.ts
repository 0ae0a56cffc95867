import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type Places, readPlaces } from '../../../cli/explain/places'

const SOURCE = 'schema/rubro.ts'

/** The places of a schema file with these lines. */
function placesOf(...lines: readonly string[]): Places {
  const root = mkdtempSync(join(tmpdir(), 'gestion-contable-places-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'schema'))
  writeFileSync(join(root, SOURCE), lines.join('\n'))
  return readPlaces(root, SOURCE)
}

const unique = () =>
  placesOf(
    'const MORE = ["nota", "rubro"]',
    'export const rubro = entity({',
    '  metodos: { buscar: "rubros-buscar" },',
    '  key: ["rubro"],',
    '  unique: [',
    '    ["rubro"],',
    '    MORE,',
    '    ["serie", "numero"],',
    '    ["numero", "serie"],',
    '  ],',
    '})',
  )

it.each<[readonly string[], string | undefined]>([
  [['rubro'], `${SOURCE}:6`],
  [['rubro', 'nota'], `${SOURCE}:7`],
  [['numero', 'serie'], `${SOURCE}:8`],
  [['serie'], undefined],
  [['numero', 'serie', 'nota'], undefined],
])('the set of %j is in the first line that has it', (names, line) => {
  expect(unique().lineOfNames(names, 'unique')).toBe(line)
  expect(unique().lineOfNames(names, 'periods')).toBeUndefined()
})

it('a text is in its line only where it is that very text', () => {
  const { lineOfText } = unique()
  expect(lineOfText('rubros-buscar', 'metodos', 'buscar')).toBe(`${SOURCE}:3`)
  expect(lineOfText('rubros', 'metodos', 'buscar')).toBeUndefined()
  expect(lineOfText('rubros-buscar', 'metodos', 'borrar')).toBeUndefined()
})
