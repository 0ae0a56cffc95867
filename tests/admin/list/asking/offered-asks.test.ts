import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { offeredAsks, askingContract, startOf } from '#admin/list/asking/ask-dialog'
import { choiceField } from '#wire/kinds/choice'
import { idField, textField } from '#wire/kinds/text'
import { integerField } from '#wire/kinds/digits'
import { testEntity } from '../../../server/support/test-contract'

const options = { B: 'Borrador', R: 'Revisado', A: 'Asentado', X: 'Anulado' }
const estado = choiceField({ label: 'Estado', options, answers: 'code', required: true })
const whole = (label: string) => integerField({ label, min: 0, max: 99, required: false })
const entity = {
  ...testEntity('asientos', {
    fields: { id: idField({ label: 'ID' }), estado, desde: whole('Desde'), hasta: whole('Hasta') },
    states: {
      of: 'estado',
      starts: ['B'],
      moves: { B: ['R', 'A'], R: ['A'], A: ['X'] },
      locks: [],
    },
    rules: [
      { rule: 'after', field: 'hasta', other: 'desde' },
      { rule: 'requiredWhen', field: 'hasta', other: 'estado', is: ['A'] },
    ],
  }),
}
const request = z.strictObject({})
const action = (asks: object, takes: object = {}) => ({
  metodo: 'asientos-pasar',
  request,
  sets: {},
  asks: { ...asks },
  takes: { ...takes },
})
const preset = (code: string) => ({ ...estado, label: 'Nuevo', default: code })
const codes = (field: object | undefined) =>
  field !== undefined && 'options' in field ? Object.keys(field.options ?? {}) : undefined
const initial = (field: object | undefined) =>
  field !== undefined && 'default' in field ? field.default : undefined

describe('the states that an action asks for', () => {
  it.each<[string | undefined, string, string[], string | undefined]>([
    ['B', 'R', ['R', 'A'], 'R'],
    ['B', 'X', ['R', 'A'], undefined],
    ['A', 'X', ['X'], 'X'],
    ['X', 'X', [], undefined],
    [undefined, 'A', ['R', 'A', 'X'], 'A'],
    [undefined, 'B', ['R', 'A', 'X'], undefined],
  ])('from %s, with the default %s: %j, of which first: %s', (from, first, want, chosen) => {
    const asks = { nuevo: preset(first) }
    const record = from === undefined ? undefined : { id: 1, estado: from }
    const { nuevo } = offeredAsks(entity, action(asks, { estado: 'nuevo' }), record)
    expect([codes(nuevo), initial(nuevo)]).toEqual([want, chosen])
  })

  it('are all where the choice is no state, and what is no choice stays', () => {
    const nota = textField({ label: 'Nota', max: 9, required: false })
    const asks = { nuevo: preset('R'), nota }
    const record = { id: 1, estado: 'B' }
    for (const takes of [{}, { otro: 'nuevo' }, { estado: 'nota' }]) {
      expect(offeredAsks(entity, action(asks, takes), record)).toEqual(asks)
    }
    const { states: _states, ...stateless } = entity
    expect(offeredAsks(stateless, action(asks, { estado: 'nuevo' }), record)).toEqual(asks)
  })
})

const day = { dia: whole('Día') }
const own = action(day, { hasta: 'dia' })

const rulesOf = (known: object) =>
  askingContract(entity, own, { ...known }, { id: 1, estado: 'B' }).rules?.map(
    ({ rule, field, other }) => `${rule} ${field} ${other}`,
  )

describe('the contract of what is asked', () => {
  it('has the rules between what is asked and what is known of the record', () => {
    expect(rulesOf({ desde: 3, estado: 'B' })).toEqual([
      'after dia desde',
      'requiredWhen dia estado',
    ])
    expect(rulesOf({ desde: 3 })).toEqual(['after dia desde'])
    expect(rulesOf({})).toEqual([])
  })

  it('has the fields of both, and neither a role nor states', () => {
    const asked = askingContract(entity, own, {}, undefined)
    expect(Object.keys(asked.fields)).toEqual(['id', 'estado', 'desde', 'hasta', 'dia'])
    expect([asked.states, asked.seenAs]).toEqual([undefined, undefined])
  })

  it('starts with the record as the action leaves it, and what was entered before', () => {
    const { sets: _sets, ...bare } = own
    const leaving = { ...bare, sets: { estado: 'A' } }
    const record = { id: 1, estado: 'B', desde: 3, dia: 9 }
    expect(startOf(leaving, record, { dia: 5 })).toEqual({ id: 1, estado: 'A', desde: 3, dia: 5 })
    expect(startOf(leaving, record)).toEqual({ id: 1, estado: 'A', desde: 3 })
    expect(startOf(leaving)).toEqual({ estado: 'A' })
  })
})
