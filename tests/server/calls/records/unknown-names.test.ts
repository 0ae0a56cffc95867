import { describe, expect, it } from 'vitest'
import { contract } from '../../../../generated/contract'
import { useBackend } from '../../support/test-backend'

const { ingresar: _ingresar, ...notAdded } = contract.entities.rubros.metodos
const { modificar: _modificar, ...notEdited } = contract.entities.bancos.metodos

const backend = useBackend({
  contract: {
    ...contract,
    entities: {
      ...contract.entities,
      rubros: { ...contract.entities.rubros, metodos: notAdded },
      bancos: { ...contract.entities.bancos, metodos: notEdited },
    },
  },
})

describe('what is asked of many records at once', () => {
  const bodies: readonly (readonly [metodo: string, body: object])[] = [
    ['registros.buscar', { valores: [[1]] }],
    ['registros.grabar', { filas: [{ alta: {} }, { cambio: {} }] }],
    ['registros.accionar', { accion: 'x', filas: [{ id: 1 }] }],
    ['registros.contar', { campo: 'id', valores: [[1]] }],
  ]
  // That of one record, and names that no resource has.
  const names = ['parametros', 'nadie', 'rubro', '', '__proto__', 'toString']

  it.each(bodies.flatMap(([metodo, body]) => names.map((name) => [metodo, name, body] as const)))(
    '%s of the resource "%s" is refused as one that there is not',
    async (metodo, entidad, body) => {
      expect(await backend.call(metodo, { entidad, ...body })).toMatchObject({
        status: 422,
        body: { error: 'entidad: Valor no válido' },
      })
    },
  )

  it('is not counted where a list is not served in pages', async () => {
    const asked = { entidad: 'rubros', campo: 'rubro', valores: [['a']] }
    expect(await backend.call('registros.contar', asked)).toMatchObject({
      status: 422,
      body: { error: 'entidad: Valor no válido' },
    })
  })

  it.each([
    ['rubros', { alta: { rubro: 'Uno' } }],
    ['bancos', { cambio: { id: 1, banco: 'Uno' } }],
  ])('is not written where %s have no metodo for %j', async (entidad, fila) => {
    expect(await backend.call('registros.grabar', { entidad, filas: [fila] })).toMatchObject({
      status: 404,
    })
  })
})
