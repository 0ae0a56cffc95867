import { expect, it } from 'vitest'
import { layoutOf } from '#server/store/layout/layout-of'
import { choose, kindName, linkedTable, referredTable } from '#server/migrate/existing/sources'
import { idField } from '#wire/kinds/id'
import { referenceField } from '#wire/kinds/reference'
import { referencesField } from '#wire/kinds/references'
import { textField } from '#wire/kinds/text'
import { testContract, testEntity } from '../support/test-contract'

it.each([
  ['none', [], undefined, []],
  [
    'the first of empty ones',
    [
      ['a', 0],
      ['b', 0],
    ],
    'a',
    [],
  ],
  [
    'the one with data',
    [
      ['a', 0],
      ['b', 2],
      ['c', 0],
    ],
    'b',
    [],
  ],
  [
    'none of several with data',
    [
      ['a', 1],
      ['b', 0],
      ['c', 2],
    ],
    'a',
    ['a', 'c'],
  ],
] as const)('of the names that a table had, %s is chosen', (_what, given, chosen, rivals) => {
  const candidates = given.map(([name, rows]) => ({ name, rows }))
  const found = choose(candidates)
  expect(found.chosen?.name).toBe(chosen)
  expect(found.rivals.map(({ name }) => name)).toEqual(rivals)
})

const provincia = { resource: 'provincias', shows: 'provincia', sends: 'name' } as const

const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 50, required: true }),
  lugar: referenceField({ label: 'Lugar', ...provincia, max: 50, required: false }),
  otros: referencesField({ label: 'Otros', ...provincia, length: 50, max: 3, required: false }),
}

it('a signature says which table a column or its links lead to', () => {
  const layouts = layoutOf(testContract(testEntity('cosas', { fields })))
  const cosas = layouts.find(({ table }) => table === 'cosas')
  const signatures = new Map(
    [...(cosas?.fields ?? []), ...(cosas?.links ?? [])].map(({ name, signature }) => [
      name,
      signature,
    ]),
  )
  const of = (name: string) => signatures.get(name) ?? ''
  expect([of('lugar'), of('otros'), of('nombre')].map(referredTable)).toEqual([
    'provincias',
    undefined,
    undefined,
  ])
  expect([of('lugar'), of('otros'), of('nombre')].map(linkedTable)).toEqual([
    undefined,
    'provincias',
    undefined,
  ])
})

it('a kind is named as in a schema, or by its signature where that says more', () => {
  expect(kindName({ signature: 'decimal 2', kind: 'money' })).toBe('money')
  expect(kindName({ signature: 'decimal 2', kind: 'decimal' })).toBe('decimal 2')
  expect(kindName({ signature: 'text', kind: 'email' })).toBe('email')
  expect(kindName({ signature: 'text' })).toBe('text')
})
