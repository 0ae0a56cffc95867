import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { ActionContract } from '#wire/contract'
import { choiceField } from '#wire/kinds/choice'
import { idField, textField } from '#wire/kinds/text'
import { referencesField } from '#wire/kinds/reference'
import { secretField } from '#wire/kinds/secret'
import { deletedMetodos } from '#wire/metodos/deleted'
import { recordsMetodos } from '#wire/metodos/records'
import { sessionToken } from '#wire/session-token'
import { useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

const options = { B: 'Borrador', R: 'Revisado', A: 'Asentado', X: 'Anulado' }
const estado = choiceField({ label: 'Estado', options, answers: 'text', required: true })
const optional = { required: false } as const
const provincias = {
  resource: 'provincias',
  shows: 'provincia',
  sends: 'name',
  length: 50,
  max: 3,
} as const

const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 20, required: true }),
  nota: textField({ label: 'Nota', max: 20, ...optional }),
  donde: referencesField({ label: 'Dónde', ...provincias, ...optional }),
  clave: secretField({ label: 'Clave', max: 20, ...optional }),
  estado,
}

const action = (
  metodo: string,
  declared: Omit<ActionContract, 'metodo' | 'request'>,
): ActionContract => {
  const asked = Object.entries(declared.asks ?? {}).map(([name, { check }]) => [name, check])
  const shape = { token: sessionToken, id: z.int(), ...Object.fromEntries(asked) }
  return { metodo: `asientos-${metodo}`, request: z.strictObject(shape), ...declared }
}

const whole = testEntity('asientos', {
  fields,
  states: {
    of: 'estado',
    starts: ['B', 'R'],
    moves: { B: ['R', 'A'], R: ['B', 'A'], A: ['X'] },
    locks: ['A', 'X'],
  },
})
const { modificar } = whole.metodos
if (modificar === undefined) throw new Error('It can be edited')
// An edit may leave a secret out.
const shape = { ...modificar.request.shape, clave: z.optional(z.string()) }
const asientos = {
  ...whole,
  metodos: { ...whole.metodos, modificar: { ...modificar, request: z.strictObject(shape) } },
  actions: {
    asentar: action('asentar', { sets: { estado: 'A', nota: 'Hecho' } }),
    anular: action('anular', { sets: { estado: 'X', nota: 'Anulado' } }),
    anotar: action('anotar', { sets: { nota: 'Visto' } }),
    pasar: action('pasar', {
      asks: { a: { ...estado, label: 'Nuevo estado' } },
      sets: { nota: 'Pasado' },
      takes: { estado: 'a' },
    }),
  },
}

const backend = useBackend({ contract: testContract(asientos) })
beforeEach(() => backend.empty('asientos__donde', 'asientos', '_history', '_deleted'))

const ONE = { nombre: 'Uno', nota: '', donde: ['Salta'], clave: '' }
const { clave: _, ...SAME } = ONE
const rows = () => backend.rows('asientos-buscar', 'asientos')

/** Adds a record and takes it to a state. @returns its id */
async function recordIn(code: keyof typeof options): Promise<number> {
  const first = code === 'R' ? 'R' : 'B'
  expect(await backend.call('asientos-ingresar', { ...ONE, estado: first })).toMatchObject(DONE)
  const id = Number((await rows()).at(-1)?.['id'])
  const steps = { B: [], R: [], A: ['asentar'], X: ['asentar', 'anular'] }[code]
  for (const step of steps) {
    expect(await backend.call(`asientos-${step}`, { id })).toMatchObject(DONE)
  }
  return id
}

const DONE = { status: 200 }
const refused = (error: string, status = 422) => ({ status, body: { error } })
const gone = refused('Esta acción ya no corresponde: el registro cambió de estado.', 409)

describe('a new record', () => {
  it('begins in one of the states that it may begin in', async () => {
    for (const code of ['A', 'X']) {
      expect(await backend.call('asientos-ingresar', { ...ONE, estado: code })).toEqual(
        refused('Estado: Un registro nuevo empieza en "Borrador" o "Revisado"'),
      )
    }
    expect(await rows()).toEqual([])
    for (const code of ['B', 'R']) {
      expect(await backend.call('asientos-ingresar', { ...ONE, estado: code })).toMatchObject(DONE)
    }
  })
})

describe('an edit', () => {
  it('moves a record to a state that may follow its own, or leaves it there', async () => {
    const allowed = { B: ['B', 'R', 'A'], R: ['B', 'R', 'A'], A: ['A', 'X'], X: ['X'] }
    for (const from of ['B', 'R', 'A', 'X'] as const) {
      for (const to of ['B', 'R', 'A', 'X'] as const) {
        const id = await recordIn(from)
        const before = (await rows()).at(-1)
        const nota = String(before?.['nota'])
        const sent = { id, ...SAME, nota, estado: to }
        const answer = await backend.call('asientos-modificar', sent)
        const isAllowed = allowed[from].includes(to)
        expect(answer, `${from} to ${to}`).toMatchObject(
          isAllowed
            ? DONE
            : refused(`Estado: No se puede pasar de "${options[from]}" a "${options[to]}"`),
        )
        const after = { ...before, estado: options[isAllowed ? to : from] }
        expect((await rows()).at(-1)).toEqual(after)
      }
    }
  })

  it('of a locked record changes nothing else, whatever the field', async () => {
    for (const from of ['A', 'X'] as const) {
      const id = await recordIn(from)
      const before = (await rows()).at(-1)
      const same = { id, ...SAME, nota: String(before?.['nota']), estado: from }
      const locked = refused(`${options[from]}: no se puede modificar.`)
      for (const change of [
        { nombre: 'Otro' },
        { nota: 'Otra' },
        { donde: [] },
        { donde: ['Salta', 'Chaco'] },
        { clave: 'secreta' },
        { nota: 'Otra', estado: 'X' },
      ]) {
        expect(await backend.call('asientos-modificar', { ...same, ...change })).toEqual(locked)
        const { id: key, ...fila } = { ...same, ...change }
        const cambio = { entidad: 'asientos', filas: [{ cambio: { id: key, ...fila } }] }
        expect(await backend.call(recordsMetodos.write, cambio)).toMatchObject({
          body: { resultados: [{ estado: 422, error: locked.body.error }] },
        })
      }
      expect(await backend.call('asientos-modificar', same)).toMatchObject(DONE)
      expect((await rows()).at(-1)).toEqual(before)
    }
  })
})

describe('a deletion', () => {
  it('is refused where the record is locked, and can be undone elsewhere', async () => {
    for (const code of ['A', 'X'] as const) {
      const id = await recordIn(code)
      expect(await backend.call('asientos-borrar', { id })).toEqual(
        refused(`${options[code]}: no se puede eliminar.`),
      )
    }
    const id = await recordIn('R')
    const before = await rows()
    expect(await backend.call('asientos-borrar', { id })).toMatchObject(DONE)
    const { body } = await backend.call(deletedMetodos.list, { entidad: 'asientos' })
    const { eliminados } = z
      .looseObject({ eliminados: z.array(z.looseObject({ id: z.int() })) })
      .parse(body)
    const restored = await backend.call(deletedMetodos.restore, {
      id: eliminados[0]?.id,
    })
    expect(restored).toMatchObject(DONE)
    expect(await rows()).toEqual(before)
  })
})

describe('an action', () => {
  it('makes its move with all that it sets, and done again changes nothing more', async () => {
    const id = await recordIn('A')
    expect(await rows()).toMatchObject([{ estado: 'Asentado', nota: 'Hecho' }])
    expect(await backend.call('asientos-asentar', { id })).toMatchObject(DONE)
    expect(await backend.call('asientos-anular', { id })).toMatchObject(DONE)
    expect(await rows()).toMatchObject([{ estado: 'Anulado', nota: 'Anulado' }])
    expect(await backend.call('asientos-asentar', { id })).toMatchObject(gone)
  })

  it('that is no move is refused where the record is locked', async () => {
    const open = await recordIn('B')
    expect(await backend.call('asientos-anotar', { id: open })).toMatchObject(DONE)
    for (const code of ['A', 'X'] as const) {
      const id = await recordIn(code)
      expect(await backend.call('asientos-anotar', { id })).toMatchObject(gone)
    }
  })

  it('that asks for the state moves along what there is', async () => {
    const id = await recordIn('B')
    expect(await backend.call('asientos-pasar', { id, a: 'X' })).toEqual(
      refused('Nuevo estado: No se puede pasar de "Borrador" a "Anulado"'),
    )
    expect(await backend.call('asientos-pasar', { id, a: 'A' })).toMatchObject(DONE)
    expect(await rows()).toMatchObject([{ estado: 'Asentado', nota: 'Pasado' }])
    const other = await recordIn('A')
    expect(await backend.call('asientos-pasar', { id: other, a: 'A' })).toMatchObject(gone)
    expect(await backend.call('asientos-pasar', { id: other, a: 'X' })).toMatchObject(DONE)
    expect(await backend.call('asientos-pasar', { id: other, a: 'X' })).toMatchObject(DONE)
  })

  it('on many is judged for each, as it is for one', async () => {
    const ids = [await recordIn('B'), await recordIn('A'), await recordIn('X'), await recordIn('R')]
    const many = (accion: string, datos: object = {}) =>
      backend.call(recordsMetodos.act, {
        entidad: 'asientos',
        accion,
        filas: ids.map((id) => ({ id })),
        datos,
      })
    const results = async (accion: string, datos?: object) => {
      const { body } = await many(accion, datos)
      return z.array(z.looseObject({ estado: z.int() })).parse(body['resultados'])
    }
    const statuses = async (accion: string, datos?: object) =>
      (await results(accion, datos)).map((one) => one.estado)
    expect(await statuses('anotar')).toEqual([200, 409, 409, 200])
    expect(await statuses('pasar', { a: 'R' })).toEqual([200, 422, 409, 200])
    expect(await statuses('asentar')).toEqual([200, 200, 409, 200])
    expect(await statuses('anular')).toEqual([200, 200, 200, 200])
    const texts = (await rows()).map((row) => row['estado'])
    expect(texts).toEqual(['Anulado', 'Anulado', 'Anulado', 'Anulado'])
  })
})

const alta = (code: string) => ({ alta: { ...ONE, estado: code } })

describe('a batch', () => {
  it('obeys the states of each row, those of rows before it included', async () => {
    const id = await recordIn('B')
    const cambio = (changes: object) => ({ cambio: { id, ...changes } })
    const { body } = await backend.call(recordsMetodos.write, {
      entidad: 'asientos',
      filas: [
        alta('B'),
        alta('A'),
        cambio({ estado: 'X' }),
        cambio({ estado: 'A', nota: 'Por lote' }),
        cambio({ nota: 'Tarde' }),
        cambio({ estado: 'X' }),
      ],
    })
    expect(body['resultados']).toEqual([
      { estado: 200 },
      { estado: 422, error: 'Estado: Un registro nuevo empieza en "Borrador" o "Revisado"' },
      { estado: 422, error: 'Estado: No se puede pasar de "Borrador" a "Anulado"' },
      { estado: 200 },
      { estado: 422, error: 'Asentado: no se puede modificar.' },
      { estado: 200 },
    ])
    expect((await rows()).find((row) => row['id'] === id)).toMatchObject({
      estado: 'Anulado',
      nota: 'Por lote',
    })
  })
})

describe('at once', () => {
  it('of moves from one state and edits of it, each is done or refused as one after the other', async () => {
    for (let run = 0; run < 8; run += 1) {
      const id = await recordIn('B')
      const calls = [
        backend.call('asientos-asentar', { id }),
        backend.call('asientos-modificar', { id, ...SAME, nota: 'Editado', estado: 'R' }),
        backend.call('asientos-modificar', { id, ...SAME, nota: 'Otra', estado: 'B' }),
        backend.call('asientos-borrar', { id }),
      ]
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      const row = (await rows()).find((one) => one['id'] === id)
      const [asentar, , , borrar] = statuses
      // Whatever came first: it is deleted, or it is booked and has not been written since.
      expect(borrar === 200 ? row : row?.['nota']).toBe(borrar === 200 ? undefined : 'Hecho')
      expect([asentar, borrar].filter((status) => status === 200).length).toBe(1)
    }
  })
})

describe('the history', () => {
  it('has each move, and who made it', async () => {
    const id = await recordIn('X')
    const { body } = await backend.call('historial.buscar', { entidad: 'asientos', clave: { id } })
    const text = JSON.stringify(body)
    for (const part of ['asentar', 'anular', 'alta']) expect(text).toContain(part)
    expect(text).toContain('["B","A"]')
  })
})
