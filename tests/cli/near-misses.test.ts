import { expect, it } from 'vitest'
import { nearMisses } from '../../cli/load/load-schema'

it.each<[string, string | undefined]>([
  ['schema/rubro.tsx', 'rubro'],
  ['schema/Rubro.TS', 'rubro'],
  ['schema/rubro.js', 'rubro'],
  ['schema/rubro.mts', 'rubro'],
  ['schema/rubro.cjs', 'rubro'],
  ['schema/altas/rubro.ts', 'rubro'],
  ['schema/rubro.d.ts', undefined],
  ['schema/rubro.D.TS', undefined],
  ['schema/README.md', undefined],
  ['schema/rubro.json', undefined],
  ['schema/rubro.ts.bak', undefined],
  ['schema/language/model.ts', undefined],
  ['schema/languages.tsx', 'languages'],
  ['schema/used.tsx', undefined],
])('%s would be the schema file %s', (path, stem) => {
  const found = nearMisses([path], new Set(['schema/used.tsx']))
  expect(found.map((one) => [one.stem, one.mistake.code, one.mistake.source])).toEqual(
    stem === undefined ? [] : [[stem, 'S101', path]],
  )
  for (const { mistake } of found) {
    expect(mistake).toEqual({
      code: 'S101',
      source: path,
      line: 1,
      column: 1,
      length: 1,
      what: 'is no schema file, and would be ignored.',
      help: `A schema file is in schema/ itself and ends in .ts: call it schema/${stem}.ts, or move it out of schema/.`,
    })
  }
})
