import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { ActionContract } from '../../../../src/wire/contract'
import { booleanField } from '../../../../src/wire/kinds/boolean'
import { choiceField } from '../../../../src/wire/kinds/choice'
import { dateField } from '../../../../src/wire/kinds/date'
import { idField } from '../../../../src/wire/kinds/id'
import { textField } from '../../../../src/wire/kinds/text'
import { sessionToken } from '../../../../src/wire/session-token'
import { testEntity } from '../../../server/support/test-contract'
import { answered, Provider, type Row, tried } from './support/tried'

const options = { P: 'Pendiente', C: 'Cobrada', X: 'Anulada' }
const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 30, required: true }),
  emitida: dateField({ label: 'Emitida', required: true, min: '2026-01-01', max: '2026-12-31' }),
  estado: choiceField({ label: 'Estado', options, answers: 'text', required: true }),
  cobrada: dateField({ label: 'Cobrada', required: false }),
  nota: textField({ label: 'Nota', max: 30, required: false }),
  activa: booleanField({ label: 'Activa' }),
}
const states = {
  of: 'estado',
  starts: ['P'],
  moves: { P: ['C', 'X'], C: ['P'] },
  locks: ['X'],
} as const

const fecha = dateField({ label: 'Fecha', required: true, min: '2026-01-01', max: '2027-12-31' })
const COBRAR: ActionContract = {
  metodo: 'cosas-cobrar',
  request: z.strictObject({ token: sessionToken, id: fields.id.check, fecha: fecha.check }),
  asks: { fecha },
  sets: { estado: 'C', activa: true, nota: 'Cobrada' },
  takes: { cobrada: 'fecha' },
  when: { field: 'estado', is: ['P'] },
  errors: {},
}
const of = (metodo: string, changes: Partial<ActionContract>): ActionContract => ({
  metodo: `cosas-${metodo}`,
  request: z.strictObject({ token: sessionToken, id: fields.id.check }),
  sets: {},
  errors: {},
  ...changes,
})

const rules = [{ rule: 'atLeast', field: 'cobrada', other: 'emitida' }] as const
const cosas = (actions: Readonly<Record<string, ActionContract>>) => ({
  ...testEntity('cosas', { fields, states, rules: [...rules], notAdded: ['cobrada'] }),
  actions,
})

/** What each action does to a row where it is done well. */
const EFFECTS: Readonly<Record<string, (row: Row, sent: Row) => Row>> = {
  cobrar: (_row, { fecha: cobrada }) => ({
    estado: 'Cobrada',
    activa: true,
    nota: 'Cobrada',
    cobrada,
  }),
  reabrir: () => ({ estado: 'Pendiente' }),
}

/** Walks a record of an entity with these actions, each done as `effects` say. */
async function acted(actions: Readonly<Record<string, ActionContract>>, effects = EFFECTS) {
  const sends: Row[] = []
  const provider = new Provider(cosas(actions), (operation, sent, rows) => {
    // Lists show the text of a choice.
    if (operation === 'ingresar') {
      rows.push({ id: 7, ...sent, estado: 'Pendiente', cobrada: null })
      return answered(200)
    }
    const at = rows.findIndex(({ id }) => id === sent['id'])
    const row = rows[at] ?? {}
    if (operation === 'modificar') {
      rows.splice(at, 1, { ...row, ...sent, estado: row['estado'] })
      return answered(200)
    }
    const effect = effects[operation]
    if (effect === undefined) return operation in actions ? answered(500) : undefined
    sends.push({ operation, ...sent })
    rows.splice(at, 1, { ...row, ...effect(row, sent) })
    return answered(200)
  })
  const { groups, walked } = await tried(cosas(actions), provider)
  expect(provider.rows).toEqual([])
  const done = provider.calls.filter((operation) => operation in actions)
  return { groups, walked, done, sends }
}

it('a record is changed by its actions, with what they ask, as far as its rules admit', async () => {
  for (let run = 0; run < 20; run += 1) {
    const dates: { readonly emitida: unknown; readonly fecha: unknown }[] = []
    const cobrar = (row: Row, sent: Row) => {
      dates.push({ emitida: row['emitida'], fecha: sent['fecha'] })
      return EFFECTS['cobrar']?.(row, sent) ?? {}
    }
    const { groups, done, sends } = await acted(
      {
        cobrar: COBRAR,
        reabrir: of('reabrir', { sets: { estado: 'P' }, when: { field: 'estado', isNot: ['P'] } }),
      },
      { ...EFFECTS, cobrar },
    )
    expect(dates).toHaveLength(1)
    for (const { emitida, fecha } of dates) expect(String(fecha) >= String(emitida)).toBe(true)
    expect(groups).toEqual([])
    expect(done).toEqual(['cobrar', 'reabrir'])
    expect(Object.keys(sends[0] ?? {})).toEqual(['operation', 'id', 'fecha'])
    expect(sends[1]).toEqual({ operation: 'reabrir', id: 7 })
  }
})

it.each<[string, (row: Row, sent: Row) => Row, string]>([
  [
    'the state stays',
    (row, sent) => ({ ...EFFECTS['cobrar']?.(row, sent), estado: 'Pendiente' }),
    'estado',
  ],
  [
    'what is asked is lost',
    (row, sent) => ({ ...EFFECTS['cobrar']?.(row, sent), cobrada: null }),
    'cobrada',
  ],
  [
    'another text is set',
    (row, sent) => ({ ...EFFECTS['cobrar']?.(row, sent), nota: 'Otra' }),
    'nota',
  ],
])(
  'an action that does not do what the contract says is reported: %s',
  async (_why, cobrar, field) => {
    const { groups } = await acted({ cobrar: COBRAR }, { cobrar })
    expect(groups).toHaveLength(1)
    expect(groups[0]?.[0]).toBe('cosas-buscar')
    expect(groups[0]?.[1]).toMatch(new RegExp(`^${field} as it was sent`))
  },
)

it('an action that fails is reported, and the record is deleted all the same', async () => {
  const { groups, walked } = await acted({ cobrar: COBRAR }, {})
  expect(groups.map(([metodo]) => metodo)).toEqual(['cosas-cobrar'])
  expect(walked).toEqual(['cosas'])
})

it('each action is offered by the record as the last one that was tried has left it', async () => {
  const { groups, done } = await acted({
    cobrar: COBRAR,
    anular: of('anular', { sets: { estado: 'X' } }),
    reabrir: of('reabrir', { sets: { estado: 'P' }, when: { field: 'estado', is: ['C'] } }),
  })
  expect({ groups, done }).toEqual({ groups: [], done: ['cobrar', 'reabrir'] })
})

const links = { original: 'nota', created: 'nota' }
it.each<[string, Partial<ActionContract>]>([
  [
    'that the record does not offer',
    { sets: { nota: 'Uno' }, when: { field: 'estado', is: ['C'] } },
  ],
  [
    'that creates another record',
    { sets: { nota: 'Uno' }, creates: { links, copies: [], sets: {} } },
  ],
  ['after which the record stays', { sets: { estado: 'X' } }],
  ['along no move', { sets: { estado: 'P' } }],
  ['that changes what tells records apart', { sets: { nombre: 'Uno' } }],
  ['of whose value nobody knows how it is shown', { sets: { nota: null } }],
])('an action is not tried: %s', async (_why, changes) => {
  const { groups, done } = await acted({ otra: of('otra', changes) })
  expect({ groups, done }).toEqual({ groups: [], done: [] })
})
