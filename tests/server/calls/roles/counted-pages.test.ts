import { describe, expect, it, onTestFinished } from 'vitest'
import { ADMIN, ANA, CLAVE, createWorld, register, signIn } from '../../access/support/world'
import { modelContract } from './model-contract'
import { openTwin, write } from './twins'
import { identifiedField } from '#wire/kinds/identified'
import { idField, textField } from '#wire/kinds/text'
import { testContract, testEntity } from '../../support/test-contract'

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

/** An Operador sees the notes of their own alone, which refer to them. */
const notas = {
  ...testEntity('notas', {
    fields: {
      id: idField({ label: 'ID' }),
      nota: textField({ label: 'Nota', max: 40, required: true }),
      duenio: identifiedField({
        label: 'Dueño',
        resource: 'usuarios',
        shows: 'nombre',
        sends: 'id',
        key: ['dni'],
        max: 50,
        required: true,
      }),
    },
  }),
  roles: {
    A: { may: ['read', 'add', 'edit', 'delete'] },
    O: {
      may: ['read', 'add'],
      rows: { field: 'duenio', is: 'dni' },
      fixed: { add: ['duenio'], edit: ['duenio'] },
    },
  },
} as const

it('whoever is deleted and registers again has records of their own, like anybody new', async () => {
  const world = await createWorld({}, { contract: testContract(notas) })
  onTestFinished(() => world.close())
  const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
  const notes = async (token: string) => (await world.call('notas-buscar', { token })).body['notas']
  for (let times = 1; times <= 3; times += 1) {
    await register(world)
    const token = await signIn(world, ANA.dni, CLAVE)
    expect(await notes(token)).toEqual([])
    const nota = `Nota ${times}`
    expect(await world.call('notas-ingresar', { token, nota })).toMatchObject({ status: 200 })
    const own = { nota, duenio: { id: ANA.dni, texto: ANA.nombre } }
    expect(await notes(token)).toMatchObject([own])
    const all = await notes(admin)
    expect(all).toMatchObject([own])
    const [{ id = 0 } = {}] = Array.isArray(all) ? all : []
    expect(await world.call('notas-borrar', { token: admin, id })).toMatchObject({ status: 200 })
    const gone = await world.call('usuarios-borrar', { token: admin, dni: ANA.dni })
    expect(gone).toMatchObject({ status: 200 })
  }
})
