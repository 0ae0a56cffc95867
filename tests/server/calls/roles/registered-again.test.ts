import { expect, it, onTestFinished } from 'vitest'
import { identifiedField } from '#wire/kinds/identified'
import { idField } from '#wire/kinds/id'
import { textField } from '#wire/kinds/text'
import { ADMIN, ANA, CLAVE, createWorld, register, signIn } from '../../access/support/world'
import { testContract, testEntity } from '../../support/test-contract'

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
