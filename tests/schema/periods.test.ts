import { expect, it } from 'vitest'
import { filesWith, modelOf, rubroFields } from './small-schema'

const DAYS = { desde: { kind: 'date', label: 'Desde' }, hasta: { kind: 'date', label: 'Hasta' } }
const NUMBERS = {
  desde: { kind: 'integer', label: 'Desde' },
  hasta: { kind: 'integer', label: 'Hasta' },
}

function rubroOf(fields: object, rules: object = {}) {
  const changes = { periods: [{ from: 'desde', to: 'hasta' }], rules }
  const { entities } = modelOf(filesWith(rubroFields(fields, changes)))
  return entities.find(({ name }) => name === 'rubro')
}

it('a period is per nothing unless the schema says so', () => {
  expect(rubroOf(DAYS)?.periods).toEqual([{ from: 'desde', to: 'hasta', per: [] }])
})

it.each([
  [DAYS, 'onOrAfter'],
  [NUMBERS, 'atLeast'],
])('a period does not end before it begins', (fields, rule) => {
  expect(rubroOf(fields)?.rules).toEqual([
    { rule, field: 'hasta', other: 'desde', text: undefined },
  ])
})

it.each([
  [{ hasta: { after: 'desde' } }, 'after'],
  [{ desde: { before: 'hasta' } }, 'before'],
])('a rule of the schema stands in place of that one', (rules, rule) => {
  expect(rubroOf(DAYS, rules)?.rules?.map((one) => one.rule)).toEqual([rule])
})
