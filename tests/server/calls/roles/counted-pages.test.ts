import { describe, expect, it } from 'vitest'
import { ADMIN, ANA } from '../../access/support/world'
import { modelContract } from './model-contract'
import { openTwin, write } from './twins'

const ofCases = { may: [], hidden: [] }

/** By whether somebody sees them. */
const NAMES = [
  ['Norte', true],
  ['Norte chico', false],
  ['Sur', true],
  ['Nordeste', true],
  ['Este', false],
  ['Noroeste', false],
  ['Centro', true],
] as const

describe.each(['duenio', 'zona', 'encargado'] as const)(
  'a role whose rows are those of its %s',
  (rows) => {
    it('finds and counts them alone, page by page', async () => {
      const role = { may: [], hidden: [], readOnly: [], rows }
      const twin = await openTwin(modelContract(role, ofCases, true))
      const { world } = twin
      for (const [nombre, isSeen] of NAMES) {
        const isOf = (field: string) => isSeen || rows !== field
        await write(twin, 'clientes-ingresar', {
          nombre,
          duenio: isOf('duenio') ? ANA.dni : ADMIN.dni,
          zona: isOf('zona') ? 'O' : 'A',
          encargado: isOf('encargado') ? ANA.dni : ADMIN.dni,
          activo: nombre !== 'Sur',
          saldo: null,
          cupo: null,
          madre: null,
        })
      }
      const names = NAMES.flatMap(([nombre, isSeen]) => (isSeen ? [nombre] : []))
      const token = twin.operator
      const found = async (body: object) => {
        const answer = await world.call('clientes-buscar', { token, orden: 'nombre', ...body })
        const { total, precision, clientes } = answer.body
        const listed: readonly unknown[] = Array.isArray(clientes) ? clientes : []
        return [total, precision, listed.map((row) => Reflect.get(Object(row), 'nombre'))]
      }
      const sorted = names.toSorted()
      expect(await found({})).toEqual([4, 'exacta', sorted])
      expect(await found({ cantidad: 3 })).toEqual([4, 'exacta', sorted.slice(0, 3)])
      expect(await found({ cantidad: 3, saltear: 3 })).toEqual([4, 'exacta', sorted.slice(3)])
      expect(await found({ sentido: 'desc', cantidad: 1 })).toEqual([4, 'exacta', ['Sur']])
      expect(await found({ texto: 'nor' })).toEqual([2, 'exacta', ['Nordeste', 'Norte']])
      const filtros = { activo: [true] }
      expect(await found({ filtros })).toEqual([3, 'exacta', sorted.slice(0, 3)])
      const counted = await world.call('registros.contar', {
        token,
        entidad: 'clientes',
        campo: 'activo',
        valores: [[true], [false]],
      })
      expect(counted.body).toEqual({
        cantidades: [
          { total: 3, precision: 'exacta' },
          { total: 1, precision: 'exacta' },
        ],
      })
      const home = await world.call('inicio.buscar', { token })
      expect(home.body['cantidades']).toContainEqual({
        entidad: 'clientes',
        total: 4,
        precision: 'exacta',
      })
      await world.close()
    })
  },
)
