import { expect, it } from 'vitest'
import { filesWith, modelOf, rubroFields } from './small-schema'

const of = (kind: string, more: object = {}) => ({
  desde: { kind, label: 'Desde', ...more },
  hasta: { kind, label: 'Hasta', ...more },
})

function rubroOf(fields: object, rules: object = {}) {
  const changes = { periods: [{ from: 'desde', to: 'hasta' }], rules }
  const { entities } = modelOf(filesWith(rubroFields(fields, changes)))
  return entities.find(({ name }) => name === 'rubro')
}

const DAYS = of('date')

it('a period is per nothing unless the schema says so', () => {
  expect(rubroOf(DAYS)?.periods).toEqual([{ from: 'desde', to: 'hasta', per: [] }])
})

it.each([
  ['date', DAYS, 'onOrAfter'],
  ['month', of('month'), 'onOrAfter'],
  ['time', of('time'), 'onOrAfter'],
  ['integer', of('integer'), 'atLeast'],
  ['digits', of('digits', { max: 4 }), 'atLeast'],
])('a period of %s() does not end before it begins', (_kind, fields, rule) => {
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
