import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { describeType } from '../../../../cli/provider/verify/described'
import { Findings } from '../../../../cli/provider/verify/finding'
import { bodyFor } from '../../../../cli/provider/verify/trial/bodies'
import { markedField, markedRows, newMark } from '../../../../cli/provider/verify/trial/marks'
import { newRecord, trialsOf } from '../../../../cli/provider/verify/trial/trials'
import { choiceField } from '../../../../src/wire/kinds/choice'
import { dateField } from '../../../../src/wire/kinds/date'
import { digitsField } from '../../../../src/wire/kinds/digits'
import { emailField } from '../../../../src/wire/kinds/email'
import { idField } from '../../../../src/wire/kinds/id'
import { integerField } from '../../../../src/wire/kinds/integer'
import { longTextField } from '../../../../src/wire/kinds/long-text'
import { textField } from '../../../../src/wire/kinds/text'
import { type TestEntity, testContract, testEntity } from '../../../server/support/test-contract'

const id = idField({ label: 'ID' })
const required = true
const nombre = textField({ label: 'Nombre', max: 30, required })
const orden = digitsField({ label: 'Orden', max: 1, required })
const clase = choiceField({
  label: 'Clase',
  options: { A: 'Alta', B: 'Baja' },
  answers: 'text',
  required,
})

type Row = Readonly<Record<string, unknown>>

const nobody = async () => ({ none: 'nobody' })

/** The records that are drawn for an entity beside these rows; one that cannot be drawn says why. */
function drawn(entity: TestEntity, rows: readonly Row[] = [], times = 30) {
  const { usuarios: _u, provincias: _p, ...entities } = testContract(entity).entities
  const reading = { call: nobody, token: '', findings: new Findings(), describe: describeType }
  const lists = new Map([[entity.resource, rows]])
  const { signal } = new AbortController()
  const contract = { ...testContract(), entities }
  const [trial] = trialsOf({ contract, lists, reading, signal }).trials
  if (trial === undefined) throw new Error('It is not tried')
  return Array.from({ length: times }, () => newRecord(trial))
}

const cosas = (declared: Partial<Parameters<typeof testEntity>[1]>) =>
  testEntity('cosas', { fields: { id, nombre, orden, clase }, ...declared })

const rowsOf = (orders: readonly number[], clases: readonly string[]) =>
  orders.flatMap((order) =>
    clases.map((one) => ({ id: `${order}${one}`, nombre: 'Cine', orden: order, clase: one })),
  )

describe('a record for a trial', () => {
  it('has its mark, and what an add sends, as lists show it', () => {
    for (const prospect of drawn(cosas({}))) {
      expect(prospect).toEqual({
        record: {
          nombre: expect.stringMatching(/^ZZ PRUEBA [A-HJKMNP-Z2-9]{6}$/),
          orden: expect.any(Number),
          clase: expect.stringMatching(/^(Alta|Baja)$/),
        },
      })
    }
  })

  it.each<[string, TestEntity, readonly Row[], number[]]>([
    [
      'of a unique set',
      cosas({ unique: [['orden']] }),
      rowsOf([1, 2, 3, 5, 6, 7, 8, 9], ['Alta']),
      [4],
    ],
    ['of a key', cosas({ key: ['orden'] }), rowsOf([1, 2, 3, 4, 5, 6, 7, 8], ['Alta']), [9]],
    [
      'of a set of two',
      cosas({ unique: [['orden', 'clase']] }),
      [...rowsOf([1, 2, 3, 5, 6, 7, 8, 9], ['Alta', 'BAJA ']), ...rowsOf([4], ['Alta'])],
      [4],
    ],
  ])('has no values that are taken: %s', (_what, entity, rows, orders) => {
    for (const prospect of drawn(entity, rows)) {
      expect(prospect).toMatchObject({ record: { orden: orders[0] } })
    }
  })

  it('may have the values of others in a set that has the mark', () => {
    const all = rowsOf([1, 2, 3, 4, 5, 6, 7, 8, 9], ['Alta', 'Baja'])
    const entity = cosas({ unique: [['orden', 'nombre']] })
    expect(drawn(entity, all)).not.toContainEqual({ why: expect.anything() })
  })

  it.each<[string, Parameters<typeof cosas>[0]]>([
    ['a unique set', { unique: [['orden', 'clase']] }],
    ['a key', { key: ['orden', 'clase'] }],
  ])('may have the values of others in %s of which the provider sets a part', (_what, declared) => {
    const entity = cosas({ ...declared, notAdded: ['clase'] })
    const rows = rowsOf([1, 2, 3, 4, 5, 6, 7, 8, 9], ['Alta'])
    const all = [...rows, ...rows.map((row) => ({ ...row, clase: null }))]
    expect(drawn(entity, all)).not.toContainEqual({ why: expect.anything() })
  })

  it('breaks no rule between its fields', () => {
    const limits = { min: 0, max: 3, required } as const
    const fields = {
      id,
      nombre,
      desde: integerField({ label: 'Desde', ...limits }),
      hasta: integerField({ label: 'Hasta', ...limits }),
    }
    const entity = testEntity('cosas', {
      fields,
      rules: [{ rule: 'lessThan', field: 'desde', other: 'hasta' }],
    })
    for (const prospect of drawn(entity)) {
      const { desde, hasta } = 'record' in prospect ? prospect.record : {}
      expect(Number(desde)).toBeLessThan(Number(hasta))
    }
  })

  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['one of several', ['A', 'B', 'C'], [], ['Alta', 'Baja', 'Cerrada']],
    ['the only one', ['B'], [], ['Baja']],
    ['none that locks it', ['A', 'B', 'C'], ['A', 'C'], ['Baja']],
    ['none at all', ['A'], ['A'], []],
  ])('begins in a state that it may be deleted in: %s', (_what, starts, locks, texts) => {
    const estado = choiceField({
      label: 'Estado',
      options: { A: 'Alta', B: 'Baja', C: 'Cerrada', D: 'Dada' },
      answers: 'text',
      required,
    })
    const states = { of: 'estado', starts, moves: { A: ['D'] }, locks }
    const entity = testEntity('cosas', { fields: { id, nombre, estado }, states })
    const drawnStates = drawn(entity, [], 100).map((prospect) =>
      'record' in prospect ? prospect.record['estado'] : prospect.why,
    )
    const none = ['there is no value to try estado with']
    expect([...new Set(drawnStates)].toSorted()).toEqual(texts.length === 0 ? none : texts)
  })

  it('has any other choice, where that is no state', () => {
    const states = { of: 'orden', starts: [], moves: {}, locks: ['A', 'B'] }
    const texts = drawn(cosas({ states }), [], 100).map((prospect) =>
      'record' in prospect ? prospect.record['clase'] : prospect.why,
    )
    expect([...new Set(texts)].toSorted()).toEqual(['Alta', 'Baja'])
  })

  it.each<[string, readonly Row[], string]>([
    ['a day of another place', [{ clase: 'Baja', desde: '2026-01-01', hasta: null }], ''],
    ['a day before', [{ clase: 'Alta', desde: '2025-12-30', hasta: '2025-12-31' }], ''],
    [
      'each of its days',
      [{ clase: 'ALTA', desde: '2026-01-31', hasta: null }],
      'every clase and desde and hasta that was tried is taken',
    ],
    [
      'every period, from one day on',
      [{ clase: 'Alta', desde: null, hasta: '2026-01-01' }],
      'every clase and desde and hasta that was tried is taken',
    ],
  ])('has a period that no other one crosses: %s', (_what, rows, why) => {
    const day = (label: string, min: string, max: string) =>
      dateField({ label, min, max, required })
    const fields = {
      id,
      nombre,
      clase: choiceField({ label: 'C', options: { A: 'Alta' }, answers: 'text', required }),
      desde: day('Desde', '2026-01-01', '2026-01-01'),
      hasta: day('Hasta', '2026-01-31', '2026-01-31'),
    }
    const periods = [{ from: 'desde', to: 'hasta', per: ['clase'] }]
    const [prospect] = drawn(testEntity('cosas', { fields, periods }), rows, 1)
    const record = { clase: 'Alta', desde: '2026-01-01', hasta: '2026-01-31' }
    expect(prospect).toMatchObject(why === '' ? { record } : { why })
  })

  it.each<[string, TestEntity, readonly Row[], string]>([
    [
      'every value is taken',
      cosas({ unique: [['orden', 'clase']] }),
      rowsOf([1, 2, 3, 4, 5, 6, 7, 8, 9], ['alta', 'BAJA']),
      'every orden and clase that was tried is taken',
    ],
    [
      'no values fulfil a rule',
      testEntity('cosas', {
        fields: {
          id,
          nombre,
          desde: integerField({ label: 'Desde', min: 5, max: 9, required }),
          hasta: integerField({ label: 'Hasta', min: 0, max: 5, required }),
        },
        rules: [{ rule: 'lessThan', field: 'desde', other: 'hasta' }],
      }),
      [],
      'no values that were tried fulfil the rule of desde',
    ],
    [
      'a value of the kind does not fit',
      cosas({ fields: { id, nombre, correo: emailField({ label: 'C', max: 5, required }) } }),
      [],
      'there is no value to try correo with',
    ],
  ])('is none where %s', (_what, entity, rows, why) => {
    expect(drawn(entity, rows, 1)).toEqual([{ why }])
  })

  it('is none where an add sends what is no field', () => {
    const { ingresar, ...metodos } = cosas({}).metodos
    if (ingresar === undefined) throw new Error('It has an add')
    const request = z.strictObject({ token: z.string(), nombre: nombre.check, otro: z.string() })
    const entity = { ...cosas({}), metodos: { ...metodos, ingresar: { ...ingresar, request } } }
    expect(drawn(entity, [], 1)).toEqual([{ why: 'the contract has no field otro' }])
  })
})

describe('the mark', () => {
  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 50 }, newMark)).size).toBe(50)
  })

  const lines = (max: number) => longTextField({ label: 'Nota', max, required })
  const text = (max: number) => textField({ label: 'Texto', max, required })

  it.each<[string, TestEntity, string | undefined]>([
    [
      'the first text with room',
      testEntity('x', { fields: { id, corto: text(17), nombre } }),
      'nombre',
    ],
    [
      'a text of just that room',
      testEntity('x', { fields: { id, justo: text(18), nombre } }),
      'justo',
    ],
    ['several lines', testEntity('x', { fields: { id, nota: lines(18) } }), 'nota'],
    ['no short lines', testEntity('x', { fields: { id, nota: lines(17) } }), undefined],
    [
      'no other kind',
      testEntity('x', { fields: { id, correo: emailField({ label: 'C', max: 90, required }) } }),
      undefined,
    ],
    [
      'what an add sends',
      testEntity('x', { fields: { nota: lines(20), nombre }, notAdded: ['nota'] }),
      'nombre',
    ],
  ])('is put into %s', (_what, entity, field) => {
    expect(markedField(entity)).toBe(field)
  })

  it.each([
    ['ZZ PRUEBA ABCDEF', true],
    ['ZZ PRUEBA ABCDEF B', true],
    [' zz  Prueba abcdef', true],
    ['ZZ PRUEBA ABCDEFG', false],
    ['ZZ PRUEBA', false],
    ['La ZZ PRUEBA ABCDEF', false],
    ['', false],
    [7, false],
  ])('is recognised: %j', (value, expected) => {
    const row = { nombre: value }
    expect(markedRows([row, 'no row', null], 'nombre', 'ZZ PRUEBA ABCDEF')).toEqual(
      expected ? [row] : [],
    )
  })
})

it('a request carries the record as it is, or as it was before an edit, under its own names', () => {
  const { modificar } = cosas({}).metodos
  if (modificar === undefined) throw new Error('It has an edit')
  const metodo = {
    ...modificar,
    request: z.strictObject({
      token: z.string(),
      nombre: nombre.check,
      anterior: nombre.check,
      clase: clase.check,
      claseAnterior: clase.check,
      numero: orden.check,
      otro: z.string(),
    }),
    from: {
      anterior: { field: 'nombre', of: 'previous' },
      claseAnterior: { field: 'clase', of: 'previous' },
      numero: { field: 'orden' },
    },
  } as const
  const { fields } = cosas({})
  const current = { nombre: 'Cine', clase: 'Alta', orden: 3, otro: 'x' }
  const previous = { nombre: 'Teatro', clase: 'Baja', orden: 4, otro: 'y' }
  const now = { metodo: 'cosas-modificar', nombre: 'Cine', clase: 'A', numero: 3, otro: 'x' }
  expect(bodyFor(metodo, fields, { current, previous }, new Map())).toEqual({
    ...now,
    anterior: 'Teatro',
    claseAnterior: 'B',
  })
  expect(bodyFor(metodo, fields, { current }, new Map())).toEqual({
    ...now,
    anterior: 'Cine',
    claseAnterior: 'A',
  })
})
