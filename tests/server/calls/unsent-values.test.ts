import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EntityContract, MetodoContract } from '#wire/contract'
import type { FieldContract } from '#wire/kinds'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, integerField } from '#wire/kinds/digits'
import {
  emailField,
  longTextField,
  patternTextField,
  telephoneField,
  textField,
  idField,
} from '#wire/kinds/text'
import { referencesField } from '#wire/kinds/reference'
import { today } from '#wire/notation/date'
import { thisMonth } from '#wire/notation/month'
import { tempDir } from '../support/temp-dir'
import { openTestBackend, useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'
import fc from 'fast-check'
import { contract } from '../../../generated/contract'

const limits = { min: 0, max: 99, required: false } as const
const zonas = {
  label: 'Zonas',
  resource: 'provincias',
  shows: 'provincia',
  sends: 'name',
  length: 50,
  max: 9,
  required: false,
} as const

const required = false
/** A field of each kind with a default, and what a new record has in it. */
const DEFAULTS = {
  hasta: [dateField({ label: 'Hasta', default: '2026-12-31', required }), '2026-12-31'],
  cierre: [monthField({ label: 'Cierre', default: '2026-12', required }), '2026-12'],
  hora: [timeField({ label: 'Hora', default: '09:30', required }), '09:30'],
  veces: [integerField({ label: 'Veces', default: 3, ...limits }), 3],
  cuenta: [digitsField({ label: 'Cuenta', max: 6, default: 42, required }), 42],
  tasa: [
    decimalField({ label: 'Tasa', min: -9, max: 9, decimals: 3, default: -0.125, required }),
    '-0.125',
  ],
  cuota: [
    moneyField({ label: 'Cuota', min: 0, max: 9_999, default: 1_500.5, required }),
    '1500.50',
  ],
  zona: [textField({ label: 'Zona', max: 9, default: 'Norte', required }), 'Norte'],
  nota: [longTextField({ label: 'Nota', max: 99, default: 'Sin\nnota', required }), 'Sin\nnota'],
  correo: [emailField({ label: 'Email', max: 30, default: 'a@b.com', required }), 'a@b.com'],
  tel: [
    telephoneField({ label: 'Tel', max: 20, default: '11 4000-0000', required }),
    '11 4000-0000',
  ],
  serie: [patternTextField({ label: 'Serie', pattern: 'A-00', default: 'B-07', required }), 'B-07'],
  activo: [booleanField({ label: 'Activo', default: true }), true],
  estado: [
    choiceField({
      label: 'Estado',
      options: { P: 'Provisorio', D: 'Definitivo' },
      answers: 'code',
      default: 'D',
      required: true,
    }),
    'D',
  ],
} satisfies Readonly<Record<string, readonly [FieldContract, unknown]>>
const valuesOfNew = Object.fromEntries(
  Object.entries(DEFAULTS).map(([name, [, value]]) => [name, value]),
)

const defaultFields = Object.fromEntries(
  Object.entries(DEFAULTS).map(([name, [field]]) => [name, field]),
)

/** A new record sends its name and places alone. */
const avisos = testEntity('avisos', {
  fields: {
    id: idField({ label: 'ID' }),
    aviso: textField({ label: 'Aviso', max: 20, required: true }),
    desde: dateField({ label: 'Desde', default: 'today', required: false }),
    mes: monthField({ label: 'Mes', default: 'today', required: false }),
    nunca: dateField({ label: 'Nunca', required: false }),
    saldo: integerField({ label: 'Saldo', ...limits }),
    zonas: referencesField(zonas),
    ...defaultFields,
  },
  notAdded: ['desde', 'mes', 'nunca', 'saldo', ...Object.keys(DEFAULTS)],
})

describe('values that are not sent', () => {
  const backend = useBackend({ contract: testContract(avisos) })
  beforeEach(() => backend.empty('avisos__zonas', 'avisos'))

  const row = async () => (await backend.rows('avisos-buscar', 'avisos'))[0]

  it('what a new record does not send has its default, and is empty without one', async () => {
    await backend.call('avisos-ingresar', { aviso: 'Uno', zonas: [] })
    expect(await row()).toMatchObject({
      desde: today(),
      mes: thisMonth(),
      nunca: null,
      saldo: null,
      zonas: [],
      ...valuesOfNew,
    })
  })

  it('records from before a field have its default as well', async () => {
    const dataDir = tempDir()
    const aviso = textField({ label: 'Aviso', max: 20, required: true })
    const fields = { id: idField({ label: 'ID' }), aviso }
    const under = (more: EntityContract['fields']) =>
      openTestBackend({
        dataDir,
        contract: testContract(testEntity('avisos', { fields: { ...fields, ...more } })),
      })
    const before = await under({})
    await before.call('avisos-ingresar', { aviso: 'antes' })
    await before.close()
    const after = await under(defaultFields)
    expect(await after.rows('avisos-buscar', 'avisos')).toEqual([
      { id: 1, aviso: 'antes', ...valuesOfNew },
    ])
    await after.close()
  })

  it('the month it is by default is that of each new record, and of no record from before', async () => {
    const dataDir = tempDir()
    const fields = {
      id: idField({ label: 'ID' }),
      nombre: textField({ label: 'N', max: 9, required: true }),
    }
    const mes = monthField({ label: 'Mes', default: 'today', required: false })
    const under = (more: object) =>
      openTestBackend({
        dataDir,
        contract: testContract(
          testEntity('cuotas', { fields: { ...fields, ...more }, notAdded: ['mes'] }),
        ),
      })
    const before = await under({})
    await before.call('cuotas-ingresar', { nombre: 'antes' })
    await before.close()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-20T12:00:00Z') })
    const after = await under({ mes })
    try {
      vi.setSystemTime(new Date('2031-07-02T12:00:00Z'))
      await after.call('cuotas-ingresar', { nombre: 'después' })
      const rows = await after.rows('cuotas-buscar', 'cuotas')
      expect(rows.map((one) => one['mes'])).toEqual([null, '2031-07'])
    } finally {
      vi.useRealTimers()
      await after.close()
    }
  })

  it('references are those that were sent last: others, fewer, none, and again', async () => {
    await backend.call('avisos-ingresar', { aviso: 'Uno', zonas: ['Chaco', 'Salta'] })
    const { id, ...fields } = (await row()) ?? {}
    for (const sent of [['Salta', 'Jujuy'], ['Jujuy'], [], ['Chaco']]) {
      expect((await backend.call('avisos-modificar', { ...fields, id, zonas: sent })).status).toBe(
        200,
      )
      expect(new Set((await row())?.['zonas'] as string[])).toEqual(new Set(sent))
    }
  })
})

const RUNS = 40

/** Every metodo that takes fields, with the Spanish names that a refusal may use. */
const cases = [
  ...Object.values(contract.entities).flatMap((entity) =>
    [
      ...Object.values(entity.metodos),
      ...Object.values('actions' in entity ? entity.actions : {}),
    ].map((metodo) => ({ metodo, labels: Object.values(entity.fields).map(({ label }) => label) })),
  ),
  ...Object.values(contract.singletons).map(({ metodos, fields }) => ({
    metodo: metodos.grabar,
    labels: Object.values(fields).map(({ label }) => label),
  })),
]

/** The operations of our own backend, each with a body that it takes. */
const VISTA = { nombre: 'Una', consulta: '', columnas: ['rubro'] }
const OWN: Readonly<Record<string, object>> = {
  'vistas.buscar': { entidad: 'rubros' },
  'vistas.grabar': { entidad: 'rubros', vista: VISTA, anterior: 'Otra' },
  'vistas.borrar': { entidad: 'rubros', nombre: 'Una' },
  'historial.buscar': { entidad: 'rubros', clave: { id: 1 }, antes: 5 },
  'eliminados.buscar': { entidad: 'rubros', antes: 5 },
  'eliminados.restaurar': { id: 1 },
  'eliminados.deshacer': { entidad: 'rubros', clave: { id: 1 } },
  'registros.buscar': { entidad: 'rubros', campos: ['id'], valores: [[1]] },
  'registros.grabar': { entidad: 'rubros', archivo: 'a.csv', filas: [{ alta: { rubro: 'Uno' } }] },
  'registros.accionar': { entidad: 'usuarios', accion: 'habilitar', filas: [{}], datos: {} },
  'registros.contar': {
    entidad: 'postales',
    campo: 'provincia',
    valores: ['Salta'],
    texto: 'a',
    filtros: {},
  },
  'sesiones.cerrar': { id: 'x' },
}

/** What no text can be made of: `String` throws. */
const NO_TEXT: readonly unknown[] = [
  { toString: 1 },
  { toString: null, valueOf: null },
  [{ toString: 1 }],
]

const wrongValue = fc.oneof(
  fc.boolean(),
  fc.double({ noInteger: true }),
  fc.constantFrom(null, 0.5, 1e300, {}, [], [[]]),
  fc.object(),
  fc.array(fc.string()),
)

function fieldsOf({ request }: Pick<MetodoContract, 'request'>): readonly string[] {
  return Object.keys(request.shape).filter((name) => name !== 'token')
}

describe('values of wrong types', () => {
  const backend = useBackend()

  describe('C-33: a value of a wrong type is refused by name, and never an error of ours', () => {
    for (const { metodo, labels } of cases) {
      const names = fieldsOf(metodo)
      for (const name of names) {
        it(`${metodo.metodo}, ${name}`, async () => {
          await fc.assert(
            fc.asyncProperty(wrongValue, async (value) => {
              const answer = await backend.call(metodo.metodo, {
                ...Object.fromEntries(names.map((other) => [other, value])),
                [name]: value,
              })
              expect(answer.status).toBe(422)
              expect(labels).toContain(String(answer.body['error']).split(':')[0])
            }),
            { numRuns: RUNS },
          )
        })
      }
    }

    it('any JSON at all as the body is answered 4xx', async () => {
      await fc.assert(
        fc.asyncProperty(fc.json(), async (body) => {
          const { status } = await backend.post(body)
          expect(status).toBeGreaterThanOrEqual(400)
          expect(status).toBeLessThan(500)
        }),
        { numRuns: 200 },
      )
      expect(backend.logged).toEqual([])
    })
  })

  it('the operations of our own backend take these bodies', async () => {
    const refused: unknown[] = []
    // No list of this schema is counted by values: none is served in pages.
    const { 'registros.contar': _counted, ...taken } = OWN
    for (const [metodo, body] of Object.entries(taken)) {
      const answer = await backend.call(metodo, body)
      if (answer.status === 422 || answer.body['error'] === 'Operación no disponible.')
        refused.push([metodo, answer])
    }
    expect(refused).toEqual([])
  })

  describe('C-33: nor is one in an operation of our own backend', () => {
    for (const [metodo, body] of Object.entries(OWN)) {
      for (const name of Object.keys(body)) {
        it(`${metodo}, ${name}`, async () => {
          await fc.assert(
            fc.asyncProperty(fc.oneof(wrongValue, fc.constantFrom(...NO_TEXT)), async (value) => {
              const { status } = await backend.call(metodo, { ...body, [name]: value })
              const isName = ['entidad', 'accion', 'nombre', 'anterior'].includes(name)
              expect(isName ? [422] : [200, 404, 409, 422]).toContain(status)
            }),
            { numRuns: RUNS },
          )
          expect(backend.logged).toEqual([])
        })
      }
    }
  })
})
