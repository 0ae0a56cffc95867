import { beforeAll, expect, it } from 'vitest'
import { useBackend } from '../../support/test-backend'

/** More than one statement looks for. */
const MANY = 1_001

const backend = useBackend()
beforeAll(async () => {
  await backend.empty('postales', 'rubros')
  const numbers = Array.from({ length: MANY }, (_, at) => at)
  await backend.writeBatch(
    'rubros-ingresar',
    numbers.map((at) => ({ rubro: `Rubro ${at}` })),
  )
  await backend.writeBatch(
    'postales-ingresar',
    numbers.slice(0, 401).map((at) => postal(at)),
  )
})

const postal = (at: number) => {
  return { cpostal: 1_000 + (at % 50), localidad: `Localidad ${at}`, provincia: 'Chaco' }
}

it.each<[string, object, count: number]>([
  [
    'by one field',
    {
      entidad: 'rubros',
      campos: ['rubro'],
      valores: Array.from({ length: MANY }, (_, at) => [`RUBRO ${at}`]),
    },
    MANY,
  ],
  [
    'by two',
    {
      entidad: 'postales',
      valores: Array.from({ length: 401 }, (_, at) => {
        const { cpostal, localidad } = postal(at)
        return [cpostal, localidad]
      }),
    },
    401,
  ],
])(
  'many records are found %s, in the order in which they are asked for',
  async (_by, asked, count) => {
    const { status, body } = await backend.call('registros.buscar', asked)
    expect(status).toBe(200)
    const records: unknown = body['registros']
    const names = Array.isArray(records)
      ? records.map((record) => String(record.rubro ?? record.localidad).split(' ')[1])
      : []
    expect(names).toEqual(Array.from({ length: count }, (_, at) => String(at)))
  },
)
