import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportsContract } from '#wire/contract'
import { choiceField } from '#wire/kinds/choice'
import { idField, textField } from '#wire/kinds/text'
import { ADMIN, useBackend } from '../server/support/test-backend'
import { testContract, testEntity } from '../server/support/test-contract'
import { imported, inProcess, serverFor } from './support/importing'
import { columnsOf } from '../../src/import/columns'
import { motiveOf } from '../../src/import/reason'
import { changeReasons, codeIn, startReasons } from '../../src/import/classify-rows'
import * as z from 'zod'
import { openServer } from '../../cli/import/server'
import { digitsField } from '#wire/kinds/digits'
import type { RoleContract } from '#wire/roles'
import {
  ANA,
  CLAVE,
  type World,
  createWorld,
  register,
  signIn,
} from '../server/access/support/world'

const options = { B: 'Borrador', A: 'Asentado', X: 'Anulado' }
const contract = testContract(
  testEntity('tramites', {
    fields: {
      id: idField({ label: 'ID' }),
      nombre: textField({ label: 'Nombre', max: 20, required: true }),
      nota: textField({ label: 'Nota', max: 20, required: false }),
      estado: choiceField({
        label: 'Estado',
        options,
        answers: 'text',
        required: true,
        default: 'B',
      }),
    },
    unique: [['nombre']],
    states: { of: 'estado', starts: ['B'], moves: { B: ['A'], A: ['X'] }, locks: ['A', 'X'] },
  }),
)
const UPSERT: ImportsContract = { by: ['nombre'], mode: 'upsert' }

describe('a file whose rows have a state', () => {
  const backend = useBackend({ contract })
  beforeEach(async () => {
    await backend.empty('tramites', '_history', '_deleted')
    for (const [nombre, moves] of Object.entries({ Uno: [], Dos: ['A'], Tres: ['A', 'X'] })) {
      const values = { nombre, nota: '', estado: 'B' }
      await backend.call('tramites-ingresar', values)
      const id = (await backend.rows('tramites-buscar', 'tramites')).at(-1)?.['id']
      for (const estado of moves) {
        const moved = { ...values, id, estado }
        await backend.call('tramites-modificar', moved)
      }
    }
  })

  const stored = async () =>
    Object.fromEntries(
      (await backend.rows('tramites-buscar', 'tramites')).map(({ nombre, nota, estado }) => [
        nombre,
        [estado, nota],
      ]),
    )

  const run = (dryRun: boolean, ...lines: readonly string[]) =>
    imported(lines.join('\n'), {
      connection: inProcess(backend, 3, contract),
      resource: 'tramites',
      contract,
      dryRun,
      imports: UPSERT,
    })

  it('is compared with records in all of them', async () => {
    const rows = await backend.rows('tramites-buscar', 'tramites')
    expect(rows.map(({ estado }) => estado)).toEqual(Object.values(options))
  })

  it.each([
    ['before anything is written', true],
    ['when it is written', false],
  ])('is refused where no move leads there, at the cell, %s', async (_when, dryRun) => {
    const { report: _, ...outcome } = await run(
      dryRun,
      'Nombre;Nota;Estado',
      'Uno;;Anulado',
      'Dos;;Borrador',
      'Tres;otra;',
      'Dos;otra;Asentado',
      'Nuevo;;A',
      'Otro;;B',
      'Tres;;Anulado',
    )
    expect(outcome).toMatchObject({ added: 1, changed: 0, same: 1 })
    expect(Object.values(outcome.refused)).toEqual([
      'Estado: No se puede pasar de "Borrador" a "Anulado" ("Anulado")',
      'Estado: No se puede pasar de "Asentado" a "Borrador" ("Borrador")',
      'Estado: Requerido',
      'Asentado: no se puede modificar.',
      'Estado: Un registro nuevo empieza en "Borrador" ("A")',
    ])
    const names = ['Uno', 'Dos', 'Tres', ...(dryRun ? [] : ['Otro'])]
    expect(Object.keys(await stored())).toEqual(names)
  })

  it('moves records along what there is', async () => {
    const lines = ['Nombre;Estado', 'Uno;Asentado', 'Dos;X']
    for (const dryRun of [true, false]) {
      const { added, changed, refused } = await run(dryRun, ...lines)
      expect({ added, changed, refused }).toEqual({ added: 0, changed: 2, refused: {} })
    }
    expect(await stored()).toEqual({
      Uno: ['Asentado', ''],
      Dos: ['Anulado', ''],
      Tres: ['Anulado', ''],
    })
  })

  it('without the state cannot change what is locked', async () => {
    const { changed, refused } = await run(true, 'Nombre;Nota', 'Uno;si', 'Dos;no', 'Tres;')
    expect({ changed, refused: Object.values(refused) }).toEqual({
      changed: 1,
      refused: ['Asentado: no se puede modificar.'],
    })
  })
})

const entity = testEntity('tramites', {
  fields: {
    id: idField({ label: 'ID' }),
    nombre: textField({ label: 'Nombre', max: 20, required: true }),
    nota: textField({ label: 'Nota', max: 20, required: false }),
    estado: choiceField({ label: 'Estado', options, answers: 'text', required: true }),
  },
  states: { of: 'estado', starts: ['B'], moves: { B: ['A'], A: ['X'] }, locks: ['A', 'X'] },
})
const { states: _states, ...stateless } = entity

/** A row with this state, of a file with a column for it, or without. */
function made(estado: string | undefined, of: typeof entity = entity) {
  const { ingresar } = of.metodos
  if (ingresar === undefined) throw new Error('It can be added to')
  const header = estado === undefined ? ['Nombre'] : ['Nombre', 'Estado']
  const { sent } = columnsOf({ entity: of, ingresar }, header)
  const cells = estado === undefined ? ['Uno'] : ['Uno', estado]
  const shown = estado === undefined ? {} : { estado }
  return { entity: of, sent, row: { line: 2, cells }, shown }
}

const LOCKED = 'Asentado: no se puede modificar.'
const NO_MOVE = 'Estado: No se puede pasar de "Asentado" a "Borrador" ("Borrador")'

describe('a row that changes a record', () => {
  it.each<[string, string, string | undefined, readonly string[], string]>([
    ['its state along a move, and nothing else', 'A', 'Anulado', ['estado'], ''],
    ['its state by the code', 'A', 'X', ['estado'], ''],
    ['its state and another value, where it is locked', 'A', 'Anulado', ['estado', 'nota'], LOCKED],
    ['another value and its state, where it is locked', 'A', 'Anulado', ['nota', 'estado'], LOCKED],
    ['two other values, where it is locked', 'A', 'Asentado', ['nota', 'nombre'], LOCKED],
    ['its state and another value, where it is not', 'B', 'Asentado', ['estado', 'nota'], ''],
    ['its state where no move leads', 'A', 'Borrador', ['estado'], NO_MOVE],
    ['that and another value: the state is told', 'A', 'Borrador', ['nota', 'estado'], NO_MOVE],
    ['another value, of a file without its state', 'A', undefined, ['nota'], LOCKED],
    ['another value, of a file without its state, where it is not', 'B', undefined, ['nota'], ''],
  ])('%s', (_what, from, to, different, motive) => {
    expect(motiveOf(changeReasons(made(to), from, different))).toBe(motive)
  })

  it('is refused for no state where there are none, or the state of the record is not known', () => {
    expect(changeReasons(made('Borrador', stateless), 'A', ['estado', 'nota'])).toEqual([])
    expect(changeReasons(made('Borrador'), undefined, ['estado', 'nota'])).toEqual([])
  })
})

it.each([
  ['Borrador', ''],
  ['B', ''],
  ['Asentado', 'Estado: Un registro nuevo empieza en "Borrador" ("Asentado")'],
  ['X', 'Estado: Un registro nuevo empieza en "Borrador" ("X")'],
  [undefined, ''],
])('a new record with the state %j is refused: %j', (estado, motive) => {
  expect(motiveOf(startReasons(made(estado)))).toBe(motive)
  expect(startReasons(made(estado, stateless))).toEqual([])
})

it.each([
  [{ estado: 'Asentado' }, 'A'],
  [{ estado: 'asentado ' }, 'A'],
  [{ estado: 'A' }, 'A'],
  [{ estado: 'Otro' }, 'Otro'],
  [{}, undefined],
])('the state of %j is %j', (record, code) => {
  expect(codeIn(entity, record)).toBe(code)
  expect(codeIn(stateless, record)).toBeUndefined()
})

const ALL = ['read', 'add', 'edit', 'delete', 'history']
const EN_USO = { title: 'Agregar', text: 'Ya existe esa tarea.', leads: 'form' } as const

const restricted = (resource: string, operator: Omit<RoleContract, 'rol'>) => ({
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

const operator = { dni: ANA.dni, clave: CLAVE }

const listed = z.array(
  z.object({ nombre: z.string(), reserva: z.string(), nota: z.string(), duenio: z.number() }),
)

describe('what a role may import', () => {
  /** Of `tareas` an operator sees their own, without the `reserva`; the `nota` is theirs to read, and the owner is themselves. */
  const contract = testContract(
    restricted('tareas', {
      may: ['read', 'add', 'edit'],
      hidden: ['reserva'],
      fixed: { add: ['reserva', 'nota', 'duenio'], edit: ['reserva', 'nota', 'duenio'] },
      rows: { field: 'duenio', is: 'dni' },
    }),
    restricted('leidas', { may: ['read'] }),
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
    const connection = await openServer(new URL('http://server.test'), who)
    try {
      return await imported(lines.join('\n'), { connection, contract, resource })
    } finally {
      await connection.close()
    }
  }

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
})
