import { expect, it } from 'vitest'
import type { KindName } from '#wire/kinds'
import { foldedKey, haveSameNames, identifyingSets } from '#wire/rules/unique-keys'

it('records are identified by each unique set, and by where each period begins', () => {
  const periods = [
    { from: 'desde', to: 'hasta', per: ['impuesto', 'zona'] },
    { from: 'abre', to: 'cierra', per: [] },
  ]
  expect(identifyingSets({ unique: [['nombre'], ['codigo', 'zona']], periods })).toEqual([
    ['nombre'],
    ['codigo', 'zona'],
    ['impuesto', 'zona', 'desde'],
    ['abre'],
  ])
  expect(identifyingSets({ unique: [['nombre']] })).toEqual([['nombre']])
})

it.each<[readonly string[], readonly string[], boolean]>([
  [['a', 'b'], ['b', 'a'], true],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a'], false],
  [['a', 'b'], ['a', 'c'], false],
  [[], [], true],
])('%j and %j have the same names: %s', (one, other, expected) => {
  expect(haveSameNames(one, other)).toBe(expected)
})

it.each<[KindName, string, string]>([
  ['text', ' PÉREZ  Peña ', 'perez peña'],
  ['longText', 'Ñandú', 'ñandu'],
  ['email', 'Ana@X.com', 'ana@x.com'],
  ['telephone', '+54 (11) 4321-5678', '541143215678'],
  ['reference', 'NORTE', 'norte'],
  ['references', 'NORTE', 'norte'],
  ['patternText', 'A-1', 'A-1'],
  ['cuit', '20123456786', '20123456786'],
  ['choice', 'RI', 'RI'],
  ['digits', '12', '12'],
  ['date', '2026-01-31', '2026-01-31'],
])('a key compares of %s %j: %j', (kind, value, compared) => {
  expect(foldedKey(kind, value)).toBe(compared)
})
