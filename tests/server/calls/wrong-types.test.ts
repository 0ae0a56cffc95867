import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contract } from '../../../generated/contract'
import type { MetodoContract } from '#wire/contract'
import { useBackend } from '../support/test-backend'

const RUNS = 40

const backend = useBackend()

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
