import { beforeEach, describe, expect, it } from 'vitest'
import { choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { idField, textField } from '#wire/kinds/text'
import { moneyField } from '#wire/kinds/decimal'
import { referencesField, referenceField } from '#wire/kinds/reference'
import { useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'
import { validateRecord } from '#server/calls/checks/validate-record'
import { Refusal } from '#server/store/refusal'
import { linesField } from '#wire/kinds/lines'
import type { RecordRule } from '#wire/rules/record-rule'
import { checkedValues } from '#server/calls/checks/checked-values'

const LIMITS = { min: 0, max: 1_000_000, required: false } as const

/** An edit leaves `desde`, `estado`, `minimo` and `zonas` as they were. */
const plazos = testEntity('plazos', {
  fields: {
    id: idField({ label: 'ID' }),
    plazo: textField({ label: 'Plazo', max: 20, required: true }),
    desde: dateField({ label: 'Desde', required: false }),
    hasta: dateField({ label: 'Hasta', required: false }),
    minimo: moneyField({ label: 'Mínimo', ...LIMITS }),
    tope: moneyField({ label: 'Tope', ...LIMITS }),
    estado: choiceField({
      label: 'Estado',
      options: { P: 'Provisorio', D: 'Definitivo' },
      answers: 'text',
      required: true,
    }),
    nota: textField({ label: 'Nota', max: 20, required: false }),
    zonas: referencesField({
      label: 'Zonas',
      resource: 'provincias',
      shows: 'provincia',
      sends: 'name',
      length: 50,
      max: 9,
      required: false,
    }),
    motivo: textField({ label: 'Motivo', max: 20, required: false }),
  },
  rules: [
    { rule: 'after', field: 'hasta', other: 'desde' },
    { rule: 'atLeast', field: 'tope', other: 'minimo' },
    { rule: 'requiredWhen', field: 'nota', other: 'estado', is: ['D'], text: 'Falta la nota' },
    { rule: 'requiredWhen', field: 'motivo', other: 'zonas' },
  ],
  notEdited: ['desde', 'estado', 'minimo', 'zonas'],
})

const sound = {
  plazo: 'Enero',
  desde: '2026-01-01',
  hasta: '2026-01-31',
  minimo: '100.00',
  tope: '100.00',
  estado: 'D',
  nota: 'x',
  zonas: ['Chaco', 'Salta'],
  motivo: 'x',
}

describe('C-07: a record whose fields do not go together', () => {
  const backend = useBackend({ contract: testContract(plazos) })
  beforeEach(() => backend.empty('plazos__zonas', 'plazos'))

  const rows = () => backend.rows('plazos-buscar', 'plazos')

  it.each([
    [{ hasta: '2026-01-01' }, 'Hasta: Debe ser posterior a Desde'],
    [{ tope: '99.99' }, 'Tope: Debe ser mayor o igual a Mínimo'],
    [{ nota: ' ' }, 'Nota: Falta la nota'],
    [{ motivo: '' }, 'Motivo: Requerido'],
  ])('%j is refused, added or edited, and nothing is stored', async (changed, error) => {
    const refused = { status: 422, body: { error } }
    expect(await backend.call('plazos-ingresar', { ...sound, ...changed })).toEqual(refused)
    expect(await rows()).toEqual([])
    await backend.call('plazos-ingresar', sound)
    const before = await rows()
    const { desde: _d, estado: _e, minimo: _m, zonas: _z, ...edit } = sound
    const body = { ...edit, ...changed, id: before[0]?.['id'] }
    expect(await backend.call('plazos-modificar', body), 'with what is stored').toEqual(refused)
    expect(await rows()).toEqual(before)
  })

  it('one that does go together is stored, and edited', async () => {
    expect(await backend.call('plazos-ingresar', sound)).toMatchObject({ status: 200 })
    const { desde: _d, estado: _e, minimo: _m, zonas: _z, ...edit } = sound
    const [row] = await rows()
    const body = { ...edit, id: row?.['id'], hasta: '2026-01-02', tope: '9999.00' }
    expect(await backend.call('plazos-modificar', body)).toMatchObject({ status: 200 })
    expect(await rows()).toMatchObject([{ hasta: '2026-01-02', tope: '9999.00' }])
  })
})

const limits = { required: false, min: -999, max: 999 } as const
const money = (label: string) => moneyField({ label, ...limits })

const COMPUTED: RecordRule = { rule: 'atMost', field: 'total', other: 'tope' }
const ENTERED: RecordRule = { rule: 'atMost', field: 'a', other: 'tope' }
const WRONG = { a: '9.00', tope: '5.00', total: '9.00' }
const UNBALANCED = { lineas: [{ debe: '1.00', haber: '2.00' }] }

const OF_TOTAL = '422 Total: Debe ser menor o igual a Tope'
const OF_A = '422 A: Debe ser menor o igual a Tope'

describe('the rules of what is written', () => {
  const fields = {
    a: money('A'),
    tope: money('Tope'),
    total: moneyField({
      label: 'Total',
      ...limits,
      computed: { kind: 'difference', of: ['a', 'b'] },
    }),
    b: money('B'),
    lineas: linesField({
      label: 'Líneas',
      one: 'Línea',
      min: 0,
      max: 9,
      fields: { debe: money('Debe'), haber: money('Haber') },
      balances: ['debe', 'haber'],
    }),
  }

  /** Why a record is refused, of which these fields are written. */
  function refusalOf(rules: readonly RecordRule[], values: object, written: readonly string[]) {
    try {
      validateRecord({ fields, rules }, { ...values }, new Set(written))
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return `${error.status} ${error.error}`
      throw error
    }
  }

  it.each<[string, readonly RecordRule[], object, readonly string[], string | undefined]>([
    ['a computed field, where what it is made of is written', [COMPUTED], WRONG, ['b'], OF_TOTAL],
    ['a computed field, where the other field is written', [COMPUTED], WRONG, ['tope'], OF_TOTAL],
    ['a computed field, whatever is written', [COMPUTED], WRONG, ['lineas'], OF_TOTAL],
    ['a computed field that is right', [COMPUTED], { ...WRONG, total: '5.00' }, ['b'], undefined],
    ['a field that is written', [ENTERED], WRONG, ['a'], OF_A],
    ['two fields that are not written', [ENTERED], WRONG, ['b'], undefined],
    ['several fields: the first is told', [ENTERED, COMPUTED], WRONG, ['a'], OF_A],
    [
      'lines that are written',
      [],
      UNBALANCED,
      ['lineas'],
      '422 Líneas: Debe y Haber difieren en 1,00',
    ],
    ['lines that are not written', [], UNBALANCED, ['a'], undefined],
  ])('a record is refused by a rule of %s', (_what, rules, values, written, text) => {
    expect(refusalOf(rules, values, written)).toBe(text)
  })
})

const provincia = { resource: 'provincias', shows: 'provincia', sends: 'name' } as const
const one = (label: string, required: boolean) =>
  referenceField({ label, ...provincia, max: 50, required })
const several = (label: string, required: boolean) =>
  referencesField({ label, ...provincia, length: 50, max: 3, required })
const amount = (label: string) => moneyField({ label, min: 0, max: 99, required: false })

const refused = (error: string) => expect.objectContaining({ status: 422, error })
const wrong = (label: string, value: string) =>
  `TypeError '${label}' is the number of a record, not ${value}.`

describe('values that a hook sets', () => {
  const fields = {
    id: idField({ label: 'ID' }),
    nombre: textField({ label: 'Nombre', max: 5, required: true }),
    lugar: one('Lugar', false),
    sede: one('Sede', true),
    otros: several('Otros', false),
    zonas: several('Zonas', true),
    lineas: linesField({
      label: 'Líneas',
      one: 'Línea',
      min: 1,
      max: 2,
      fields: {
        sitio: one('Sitio', true),
        debe: amount('Debe'),
        doble: { ...amount('Doble'), computed: { kind: 'product', of: ['debe', 'debe'] } as const },
      },
    }),
  }

  /** What is checked of some values, or how they are refused. */
  function outcome(values: Readonly<Record<string, unknown>>): unknown {
    try {
      return checkedValues({ fields }, values)
    } catch (error) {
      return error instanceof TypeError ? `TypeError ${error.message}` : error
    }
  }

  it.each<[object, object]>([
    [{}, {}],
    [{ nombre: ' Ana ' }, { nombre: 'Ana' }],
    [{ nombre: undefined }, {}],
    // A number is never changed.
    [{ id: 7, nombre: 'Ana' }, { nombre: 'Ana' }],
    ...['', null].map((empty) => [{ lugar: empty }, { lugar: null }] satisfies [object, object]),
    [
      { lugar: 5, sede: 6 },
      { lugar: 5, sede: 6 },
    ],
    [{ otros: [] }, { otros: [] }],
    [
      { otros: [3, 1], zonas: 2 },
      { otros: [3, 1], zonas: [2] },
    ],
    [
      { lineas: [{ id: 4, sitio: 1, debe: '2', doble: '9' }, { sitio: 2 }] },
      {
        lineas: [
          { id: 4, sitio: 1, debe: '2.00' },
          { sitio: 2, debe: null },
        ],
      },
    ],
    [{ lineas: [{ sitio: 1, other: 1 }] }, { lineas: [{ sitio: 1, debe: null }] }],
  ])('%j are %j', (values, checked) => {
    expect(outcome({ ...values })).toEqual(checked)
  })

  it.each<[object, string]>([
    [{ nombre: '' }, 'Nombre: Requerido'],
    [{ nombre: 'Anabel' }, 'Nombre: Admite hasta 5 caracteres'],
    [{ nombre: null }, 'Nombre: Requerido'],
    [{ nombre: 5 }, 'Nombre: Valor no válido'],
    ...['', null].map((empty) => [{ sede: empty }, 'Sede: Requerido'] satisfies [object, string]),
    [{ zonas: [] }, 'Zonas: Requerido'],
    [{ zonas: [1, null] }, 'Zonas: Requerido'],
    [{ lineas: [] }, 'Líneas: Requiere al menos 1'],
    [{ lineas: 'none' }, 'Líneas: Requiere al menos 1'],
    [{ lineas: [{ sitio: 1 }, { sitio: 1 }, { sitio: 1 }] }, 'Líneas: Admite hasta 2'],
    [{ lineas: [{ sitio: 1 }, {}] }, 'Línea 2, Sitio: Requerido'],
    [{ lineas: [{ sitio: 1, debe: '100' }] }, 'Línea 1, Debe: Debe ser menor o igual a 99'],
  ])('%j are refused: %s', (values, text) => {
    expect(outcome({ ...values })).toEqual(refused(text))
  })

  it.each<[object, string]>([
    [{ lugar: 'Salta' }, wrong('Lugar', '"Salta"')],
    [{ lugar: '5' }, wrong('Lugar', '"5"')],
    [{ sede: 1.5 }, wrong('Sede', '1.5')],
    [{ otros: ['Salta'] }, wrong('Otros', '"Salta"')],
    [{ lineas: [{ sitio: 'Salta' }] }, wrong('Línea 1, Sitio', '"Salta"')],
    [{ nonbre: 'Ana' }, expect.stringMatching(/^TypeError .*nonbre/)],
  ])('%j are a mistake of the hook: %s', (values, text) => {
    expect(outcome({ ...values })).toEqual(text)
  })
})
