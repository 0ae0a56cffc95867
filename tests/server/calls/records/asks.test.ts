import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { booleanField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { referenceField } from '#wire/kinds/reference'
import { moneyField } from '#wire/kinds/decimal'
import { patternTextField, textField, idField } from '#wire/kinds/text'
import { today } from '#wire/notation/date'
import { recordsMetodos } from '#wire/metodos/records'
import { sessionToken } from '#wire/session-token'
import { office } from '../../../import/support/office'
import { openTestBackend, useBackend } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'

const { clases, clientes } = office.entities
if (clases === undefined || clientes === undefined) throw new Error('The office has no clients')

const asks = {
  dia: dateField({ label: 'Día de cierre', required: true, max: '2026-12-31' }),
  destino: referenceField({
    label: 'Destino',
    resource: 'provincias',
    shows: 'provincia',
    sends: 'name',
    max: 50,
    required: true,
  }),
  /** More than its field takes. */
  deuda: moneyField({ label: 'Deuda', min: 0, max: 99_999, required: false }),
}
const request = z.strictObject({
  token: sessionToken,
  id: z.int(),
  dia: asks.dia.check,
  destino: asks.destino.check,
  deuda: asks.deuda.check,
})
/** Of the classes that are in use only. */
const grupo = referenceField({
  label: 'Grupo',
  resource: 'clases',
  shows: 'nombre',
  sends: 'id',
  where: { vigente: [true] },
  max: 20,
  required: true,
})
/** Its field writes a number with more zeros. */
const numero = patternTextField({ label: 'Número', pattern: '0-0', required: true })
const contract = {
  ...office,
  entities: {
    ...office.entities,
    clases: {
      ...clases,
      fields: { ...clases.fields, vigente: booleanField({ label: 'Vigente', default: true }) },
      metodos: {
        ...clases.metodos,
        modificar: {
          metodo: 'clases-modificar',
          request: z.strictObject({ token: sessionToken, id: z.int(), vigente: z.boolean() }),
        },
      },
    },
    clientes: {
      ...clientes,
      fields: {
        ...clientes.fields,
        recibo: patternTextField({ label: 'Recibo', pattern: '0000-00000000', required: false }),
      },
      actions: {
        numerar: {
          metodo: 'clientes-numerar',
          request: z.strictObject({ token: sessionToken, id: z.int(), numero: numero.check }),
          asks: { numero },
          sets: {},
          takes: { recibo: 'numero' },
        },
        cerrar: {
          metodo: 'clientes-cerrar',
          request,
          asks,
          when: { field: 'iva', isNot: ['EX'] },
          sets: { iva: 'EX', telefono: null, activo: false },
          takes: { cierre: 'dia', provincia: 'destino', saldo: 'deuda' },
        },
        agrupar: {
          metodo: 'clientes-agrupar',
          request: z.strictObject({ token: sessionToken, id: z.int(), grupo: grupo.check }),
          asks: { grupo },
          sets: {},
          takes: { clase: 'grupo' },
        },
        abrir: {
          metodo: 'clientes-abrir',
          request: z.strictObject({ token: sessionToken, id: z.int() }),
          sets: { iva: 'RI', cierre: null, alta: 'today', provincia: 'Córdoba', otras: null },
        },
      },
    },
  },
}

const SOUND = { dia: '2026-01-31', destino: 'Córdoba', deuda: '10.50' }
const CLOSED = {
  iva: 'Exento',
  telefono: '',
  activo: false,
  cierre: '2026-01-31',
  provincia: 'Córdoba',
  saldo: '10.50',
}
const NOT_OFFERED = 'Esta acción ya no corresponde: el registro cambió de estado.'

type Answer = Readonly<{ status: number; error: unknown }>

describe('an action that asks', () => {
  const backend = useBackend({ contract })
  beforeEach(async () => {
    await backend.empty('clientes__otras', 'clientes', '_history')
    for (const nombre of ['Acme', 'Beta']) {
      await backend.call('clientes-ingresar', {
        nombre,
        codigo: null,
        provincia: 'Salta',
        clase: null,
        otras: [],
        iva: '',
        saldo: null,
        alta: '2026-01-10',
        cierre: null,
        telefono: '4222-1234',
        activo: true,
      })
    }
  })

  const list = () => backend.rows('clientes-buscar', 'clientes')

  /** The action on the first record, by its own metodo, or as one of many: then `datos` that are refused refuse the call. */
  const WAYS: readonly [string, (asked: object) => Promise<Answer>][] = [
    [
      'its own metodo',
      async (asked) => {
        const [first] = await list()
        const { status, body } = await backend.call('clientes-cerrar', {
          id: first?.['id'],
          ...asked,
        })
        return { status, error: body['error'] }
      },
    ],
    [
      '`registros.accionar`',
      async (asked) => {
        const [first] = await list()
        const { status, body } = await backend.call(recordsMetodos.act, {
          entidad: 'clientes',
          accion: 'cerrar',
          filas: [{ id: first?.['id'] }],
          datos: asked,
        })
        if (status !== 200) return { status, error: body['error'] }
        const [result] = z
          .array(z.looseObject({ estado: z.number(), error: z.optional(z.string()) }))
          .parse(body['resultados'])
        return { status: result?.estado ?? 0, error: result?.error }
      },
    ],
  ]

  describe.each(WAYS)('an action that asks, by %s', (_way, cerrar) => {
    it('sets constants of any kind, and what was asked, on that record alone', async () => {
      const [, other] = await list()
      expect(await cerrar(SOUND)).toMatchObject({ status: 200 })
      const [first, second] = await list()
      expect(first).toMatchObject(CLOSED)
      expect(second).toEqual(other)
    })

    it.each([
      ['lacks a value', { ...SOUND, dia: undefined }, /^Día de cierre: Requerido$/],
      [
        'has a day that is none',
        { ...SOUND, dia: '2026-02-30' },
        /^Día de cierre: Fecha inválida$|^Fecha inválida$/,
      ],
      [
        'has a day beyond its limit',
        { ...SOUND, dia: '2027-01-01' },
        /^No puede ser posterior|^Día/,
      ],
      ['names no record', { ...SOUND, destino: 'Narnia' }, /^Destino: No se encontró$/],
      ['has more than its field takes', { ...SOUND, deuda: '10000.00' }, /^Deuda: /],
      [
        'breaks a rule of the record',
        { ...SOUND, dia: '2026-01-10' },
        /^Día de cierre: Debe ser posterior a Alta$/,
      ],
      ['has what is not asked', { ...SOUND, otra: 1 }, /^otra: Campo no admitido$/],
    ])('is refused where it %s, and leaves the record', async (_what, asked, error) => {
      const before = await list()
      expect(await cerrar(asked)).toEqual({
        status: 422,
        error: expect.stringMatching(error),
      })
      expect(await list()).toEqual(before)
    })

    it('done again changes nothing more: the same is done already, anything else no longer offered', async () => {
      await cerrar(SOUND)
      const done = await list()
      expect(await cerrar(SOUND)).toMatchObject({ status: 200 })
      expect(await cerrar({ ...SOUND, dia: '2026-02-01' })).toEqual({
        status: 409,
        error: NOT_OFFERED,
      })
      expect(await list()).toEqual(done)
    })

    it('is no longer offered, whatever else is wrong with what was asked', async () => {
      await cerrar(SOUND)
      const done = await list()
      expect(await cerrar({ ...SOUND, dia: '2026-01-10' })).toEqual({
        status: 409,
        error: NOT_OFFERED,
      })
      expect(await list()).toEqual(done)
    })
  })

  it('sets nothing, the current day, and records by their names', async () => {
    const [first] = await list()
    const id = first?.['id']
    await backend.call('clientes-cerrar', { id, ...SOUND })
    await backend.call('clientes-abrir', { id })
    expect((await list())[0]).toMatchObject({
      iva: 'Responsable inscripto',
      cierre: null,
      alta: today(),
      provincia: 'Córdoba',
      otras: [],
    })
  })

  it('stores what was asked as its field writes it', async () => {
    const [first, second] = await list()
    await backend.call('clientes-numerar', { id: first?.['id'], numero: '1-2' })
    await backend.call(recordsMetodos.act, {
      entidad: 'clientes',
      accion: 'numerar',
      filas: [{ id: second?.['id'] }],
      datos: { numero: '1-2' },
    })
    expect((await list()).map(({ recibo }) => recibo)).toEqual(['0001-00000002', '0001-00000002'])
  })

  it('accepts what a record has already, although it may no longer be chosen', async () => {
    const [first, second] = await list()
    const filas = [{ id: first?.['id'] }, { id: second?.['id'] }]
    const agrupar = async (asked: object) => {
      const { status, body } = await backend.call('clientes-agrupar', { ...filas[0], ...asked })
      const many = await backend.call(recordsMetodos.act, {
        entidad: 'clientes',
        accion: 'agrupar',
        filas,
        datos: asked,
      })
      return [status, body['error'], many.body['resultados']]
    }
    expect((await backend.call('clientes-agrupar', { ...filas[0], grupo: 3 })).status).toBe(200)
    await backend.call('clases-modificar', { id: 3, vigente: false })
    const error = 'Grupo: No se puede elegir "Móvil"'
    expect(await agrupar({ grupo: 3 })).toEqual([
      200,
      undefined,
      [
        { estado: 200, igual: true },
        { estado: 422, error },
      ],
    ])
    await backend.call('clientes-agrupar', { ...filas[0], grupo: 4 })
    const refused = { estado: 422, error }
    expect(await agrupar({ grupo: 3 })).toEqual([422, error, [refused, refused]])
  })

  it('each of many is judged by itself', async () => {
    const ids = (await list()).map(({ id }) => id)
    await backend.call('clientes-cerrar', { id: ids[1], ...SOUND, dia: '2026-03-01' })
    const { body } = await backend.call(recordsMetodos.act, {
      entidad: 'clientes',
      accion: 'cerrar',
      filas: [...ids, 999_999].map((id) => ({ id })),
      datos: SOUND,
    })
    expect(body['resultados']).toMatchObject([
      { estado: 200 },
      { estado: 409, error: NOT_OFFERED },
      { estado: 409 },
    ])
  })
})

const text = (label: string) => textField({ label, max: 50, required: true })

const cuentas = testEntity('cuentas', {
  fields: {
    id: idField({ label: 'ID' }),
    cuenta: text('Cuenta'),
    codigo: text('Código'),
    imputable: booleanField({ label: 'Imputable' }),
    activa: booleanField({ label: 'Activa' }),
  },
  unique: [['cuenta'], ['codigo']],
  seed: [
    { id: 1, cuenta: 'Caja', codigo: 'C1', imputable: true, activa: true },
    { id: 2, cuenta: 'Banco', codigo: 'B1', imputable: true, activa: false },
    { id: 3, cuenta: 'Activo', codigo: 'A1', imputable: false, activa: true },
  ],
})

const account = (label: string, shows: string, offered: string) =>
  referenceField({
    label,
    resource: 'cuentas',
    shows,
    sends: 'name',
    where: { [offered]: [true] },
    max: 50,
    required: true,
  })

/** Two fields of one entity, each shown by another field of it and with other records to choose from. */
const pases = testEntity('pases', {
  fields: {
    id: idField({ label: 'ID' }),
    debe: account('Debe', 'cuenta', 'imputable'),
    haber: account('Haber', 'codigo', 'activa'),
  },
})

it('of two fields that refer to one entity each offers its own records, one by one and many at once', async () => {
  const rows = ['Caja', 'Banco', 'Activo'].flatMap((debe) =>
    ['C1', 'B1', 'A1'].map((haber) => ({ debe, haber })),
  )
  const texts = ({ debe, haber }: (typeof rows)[number]) => {
    if (debe === 'Activo') return 'Debe: No se puede elegir "Activo"'
    return haber === 'B1' ? 'Haber: No se puede elegir "B1"' : 200
  }
  const backend = await openTestBackend({ contract: testContract(cuentas, pases) })
  try {
    const together = await backend.writeBatch('pases-ingresar', rows)
    expect(together.map((result) => (result.ok ? 200 : result.error))).toEqual(rows.map(texts))
    for (const row of rows) {
      const { status, body } = await backend.call('pases-ingresar', row)
      expect(status === 200 ? 200 : body['error']).toBe(texts(row))
    }
  } finally {
    await backend.close()
  }
})
