import { expect, it, describe } from 'vitest'
import { crud } from '#language'
import { metodosShape } from '#language/declarations/metodos'
import { copiedFields } from '#language/resolve/actions'
import { createsText } from '#language/spanish'
import { link } from './mistakes/creates'
import { filesWith, modelOf, rubroFields } from './small-schema'

const label = 'Campo'

const fields = {
  id: { kind: 'id', label },
  serie: { kind: 'text', label, max: 5 },
  numero: { kind: 'digits', label, max: 9 },
  estado: { kind: 'choice', label, options: { A: 'Abierto' }, answers: 'code' },
  clave: { kind: 'secret', label, max: 20 },
  alta: { kind: 'date', label, default: 'today' },
  mes: { kind: 'month', label, default: 'today' },
  dia: { kind: 'date', label, default: '2026-01-31' },
  desde: { kind: 'date', label },
  hasta: { kind: 'date', label },
  visto: { kind: 'text', label, max: 5, readOnly: true },
} as const

const adding = (ingresar?: false | { readonly sends: readonly string[] }) =>
  metodosShape.parse(crud('cosas', ingresar === undefined ? {} : { ingresar }))

const metodos = adding()
const ALL = ['serie', 'numero', 'estado', 'dia', 'desde', 'hasta']
const without = (...names: readonly string[]) => ALL.filter((name) => !names.includes(name))

it.each<[string, Partial<Parameters<typeof copiedFields>[0]>, readonly string[]]>([
  ['what a form asks for, but secrets and what begins with today', {}, ALL],
  [
    'what the request of a new record sends',
    { metodos: adding({ sends: ['serie', 'clave', 'alta'] }) },
    ['serie'],
  ],
  ['nothing where none is added', { metodos: adding(false) }, []],
  [
    'no field of a unique set',
    { unique: [['serie', 'numero'], ['dia']] },
    without('serie', 'numero', 'dia'),
  ],
  ['no field of a key that staff type', { key: ['numero'] }, without('numero')],
  [
    'no end of a period, and what it is per',
    { periods: [{ from: 'desde', to: 'hasta', per: ['serie'] }] },
    without('desde', 'hasta'),
  ],
  ['no state', { states: { of: 'estado', starts: ['A'], moves: {} } }, without('estado')],
])('a copy has %s', (_what, changes, expected) => {
  expect(copiedFields({ fields, metodos, ...changes })).toEqual(expected)
})

const debe = { kind: 'money', label: 'Debe' }

const PLAIN = {
  vale: { kind: 'boolean', label: 'Vale' },
  nota: { kind: 'text', label: 'Nota', max: 20 },
  dia: { kind: 'date', label: 'Día' },
  mes: { kind: 'month', label: 'Mes' },
  cuotas: { kind: 'integer', label: 'Cuotas' },
  estado: {
    kind: 'choice',
    label: 'Estado',
    options: { A: 'Alta', B: 'Baja' },
    answers: 'code',
  },
  debe,
  haber: { ...debe, label: 'Haber' },
  cobra: { ...debe, label: 'Cobra' },
  paga: { ...debe, label: 'Paga' },
}

const FIELDS = { anula: link('Anula a'), anulado: link('Anulado por'), ...PLAIN }

/** The action that creates a record. */
function anular(creates: object, more: object = {}, changes: object = {}) {
  const links = { original: 'anula', created: 'anulado' }
  const action = {
    kind: 'action',
    label: 'Anular',
    sets: { vale: false },
    creates: { links, ...creates },
    ...more,
  }
  const all = { actions: { anular: action }, unique: [], messages: {}, ...changes }
  return modelOf(filesWith(rubroFields(FIELDS, all))).entities[0]?.actions?.[0]
}

describe('what is asked before a record is created says what differs in it', () => {
  it.each<[object, string]>([
    [{}, ''],
    [{ vale: true }, 'Vale: Sí'],
    [{ vale: false }, 'Vale: No'],
    [{ nota: null }, 'Nota: sin valor'],
    [{ nota: '' }, 'Nota: sin valor'],
    [{ nota: 'Contra' }, 'Nota: Contra'],
    [{ dia: 'today' }, 'Día: hoy'],
    [{ mes: 'today' }, 'Mes: el mes actual'],
    [{ cuotas: 3 }, 'Cuotas: 3'],
    [{ estado: 'B' }, 'Estado: Baja'],
    [{ estado: 'B', cuotas: 0 }, 'Estado: Baja; Cuotas: 0'],
  ])('%j: %s', (sets, changes) => {
    const except = changes === '' ? '' : `, salvo: ${changes}`
    expect(anular({ sets })?.question).toBe(
      `¿Desea anular este rubro? Se creará otro rubro con los mismos datos${except}.`,
    )
  })

  it('each pair that is exchanged, before what is set', () => {
    const swaps = [
      ['debe', 'haber'],
      ['cobra', 'paga'],
    ]
    const changes = 'Debe y Haber intercambiados; Cobra y Paga intercambiados; Nota: Contra'
    expect(anular({ swaps, sets: { nota: 'Contra' } })?.question).toBe(
      `¿Desea anular este rubro? Se creará otro rubro con los mismos datos, salvo: ${changes}.`,
    )
  })

  it('one for each of many, behind the questions of the schema', () => {
    const own = { on: 'many', question: '¿Seguro?', questionMany: '¿Todos?' }
    expect(anular({}, own)).toMatchObject({
      question: '¿Seguro? Se creará otro rubro con los mismos datos.',
      many: '¿Todos? Se creará otro rubro por cada uno con los mismos datos.',
    })
    const cuenta = { one: 'Cuenta CBU', many: 'Cuentas CBU', gender: 'f' } as const
    expect(createsText(cuenta, [], 'many')).toBe(
      'Se creará otra cuenta CBU por cada una con los mismos datos.',
    )
    expect(createsText(cuenta, ['A', 'B'], 'one')).toBe(
      'Se creará otra cuenta CBU con los mismos datos, salvo: A; B.',
    )
  })
})

it('begins with what is copied, without its links, what is set and what is asked', () => {
  const cual = { kind: 'date', label: 'Cuál' }
  const created = anular({ sets: { nota: 'x', dia: 'cual' } }, { asks: { cual } })?.creates
  expect(created).toMatchObject({
    links: { original: 'anula', created: 'anulado' },
    sets: { nota: 'x' },
    takes: { dia: 'cual' },
  })
  expect(created?.copies).toEqual([
    'rubro',
    'vale',
    'mes',
    'cuotas',
    'estado',
    'debe',
    'haber',
    'cobra',
    'paga',
  ])
})

describe('an action may be refused as a duplicate', () => {
  const statuses = (sets: object, changes: object) => {
    const action = { kind: 'action', label: 'Anular', sets }
    const all = { actions: { anular: action }, messages: { duplicate: 'Ya existe.' }, ...changes }
    const { entities } = modelOf(filesWith(rubroFields(PLAIN, all)))
    return entities[0]?.actions?.[0]?.errors?.map(({ status }) => status)
  }
  const periods = [{ from: 'dia', to: 'hasta', per: ['nota'] }]
  const hasta = { kind: 'date', label: 'Hasta' }
  const withPeriod = { periods, fields: { ...rubroFields({ ...PLAIN, hasta }).rubro.rubro.fields } }

  it.each<[string, object, boolean]>([
    ['of which some fields differ', { unique: [['cuotas']] }, true],
    ['of which periods do not overlap', { periods: [{ from: 'dia', to: 'hasta' }] }, true],
    ['of which nothing differs', {}, false],
  ])('where it creates a record %s', (_what, changes, may) => {
    const fields = rubroFields({ ...FIELDS, hasta }).rubro.rubro.fields
    const messages = { duplicate: 'Ya existe.' }
    const errors = anular({}, {}, { fields, messages, ...changes })?.errors ?? []
    expect(errors.map(({ status }) => status).includes(400)).toBe(may)
  })

  it.each<[string, object, object, boolean]>([
    [
      'which sets a part of a unique set',
      { nota: 'x' },
      { unique: [['rubro'], ['estado', 'nota']] },
      true,
    ],
    ['which sets none', { cuotas: 3 }, { unique: [['rubro'], ['estado', 'nota']] }, false],
    ['which sets the beginning of a period', { dia: 'today' }, withPeriod, true],
    ['which sets the end of a period', { hasta: 'today' }, withPeriod, true],
    ['which sets what a period is compared by', { nota: 'x' }, withPeriod, true],
    ['which sets nothing of a period', { cuotas: 3 }, withPeriod, false],
  ])('%s', (_what, sets, changes, may) => {
    expect(statuses(sets, changes)?.includes(400)).toBe(may)
  })
})
