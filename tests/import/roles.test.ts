import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { openWire } from '../../cli/import/wire-transport'
import { digitsField } from '#wire/kinds/digits'
import { idField } from '#wire/kinds/id'
import { textField } from '#wire/kinds/text'
import type { RoleContract } from '#wire/roles'
import {
  ANA,
  CLAVE,
  createWorld,
  register,
  signIn,
  type World,
} from '../server/access/support/world'
import { ADMIN } from '../server/support/test-backend'
import { testContract, testEntity } from '../server/support/test-contract'
import { imported, serverFor } from './support/importing'

const ALL = ['read', 'add', 'edit', 'delete', 'history']
const EN_USO = { title: 'Agregar', text: 'Ya existe esa tarea.', leads: 'form' } as const

const entity = (resource: string, operator: Omit<RoleContract, 'rol'>) => ({
  ...testEntity(resource, {
    fields: {
      id: idField({ label: 'ID' }),
      nombre: textField({ label: 'Nombre', max: 10, required: true }),
      reserva: textField({ label: 'Reserva', max: 10, required: false }),
      nota: textField({ label: 'Nota', max: 10, required: false }),
      duenio: digitsField({ label: 'Dueño', max: 10, required: true }),
    },
    unique: [['nombre']],
    errors: { 400: EN_USO },
  }),
  imports: { by: ['nombre'], mode: 'upsert' as const },
  roles: { A: { rol: 'Administrador', may: ALL }, O: { rol: 'Operador', ...operator } },
})

/** Of `tareas` an operator sees their own, without the `reserva`; the `nota` is theirs to read, and the owner is themselves. */
const contract = testContract(
  entity('tareas', {
    may: ['read', 'add', 'edit'],
    hidden: ['reserva'],
    fixed: { add: ['reserva', 'nota', 'duenio'], edit: ['reserva', 'nota', 'duenio'] },
    rows: { field: 'duenio', is: 'dni' },
  }),
  entity('leidas', { may: ['read'] }),
)

let world: World
const server = serverFor(() => world.backend)
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  world = await createWorld({}, { contract })
  await register(world)
})
afterAll(async () => {
  server.close()
  await world.close()
})

async function importAs(who: { dni: number; clave: string }, resource: string, lines: string[]) {
  const transport = await openWire(new URL('http://server.test'), who)
  try {
    return await imported(lines.join('\n'), { transport, contract, resource })
  } finally {
    await transport.close()
  }
}

const operator = { dni: ANA.dni, clave: CLAVE }

const listed = z.array(
  z.object({ nombre: z.string(), reserva: z.string(), nota: z.string(), duenio: z.number() }),
)

/** By their names: several rows are sent at once, and PostgreSQL may number them in another order than that of the file. */
async function rows() {
  const token = await signIn(world, ADMIN.dni, ADMIN.clave)
  const { body } = await world.call('tareas-buscar', { token })
  return listed
    .parse(body['tareas'])
    .map(({ nombre, reserva, nota, duenio }) => [nombre, reserva, nota, duenio])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
}

it('adds and changes what its user may, and says of each row why not', async () => {
  const header = 'Nombre;Reserva;Nota;Dueño'
  const whole = [header, `De otro;R1;N1;${ADMIN.dni}`, `Propia;R2;N2;${ANA.dni}`]
  expect(await importAs(ADMIN, 'tareas', whole)).toMatchObject({ added: 2, refused: {} })
  const own = [header, 'Nueva;R3;N3;1', 'Propia;R4;N4;1', 'De otro;R5;N5;1', 'Demasiado larga;;;']
  const outcome = await importAs(operator, 'tareas', own)
  expect(outcome).toMatchObject({ added: 1, changed: 0, same: 1 })
  expect(outcome.refused).toEqual({
    '4': EN_USO.text,
    '5': 'Nombre: Admite hasta 10 caracteres ("Demasiado larga")',
  })
  expect(await rows()).toEqual([
    ['De otro', 'R1', 'N1', ADMIN.dni],
    ['Nueva', '', '', ANA.dni],
    ['Propia', 'R2', 'N2', ANA.dni],
  ])
})

it('tells at once that its user may add nothing', async () => {
  await expect(importAs(operator, 'leidas', ['Nombre', 'Una'])).rejects.toMatchObject({
    message: 'Whoever is "Operador" may not add records to "leidas".',
  })
})
