import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Transport } from '../../cli/import/transport'
import { useBackend } from '../server/support/test-backend'
import { imported, inProcess, serverFor, throughTheWire } from './support/importing'
import { office } from './support/office'

const server = serverFor(() => backend)
const backend = useBackend({ contract: office })
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
})
afterEach(() => backend.empty('clientes__otras', 'clientes', 'movimientos'))
afterAll(async () => {
  server.close()
})

const stored = () => backend.rows('clientes-buscar', 'clientes')
const HEADER = 'nombre;codigo;provincia;saldo;iva'

const ways: readonly (readonly [string, () => Promise<Transport>])[] = [
  ['in process', async () => inProcess(backend)],
  ['through the wire', throughTheWire],
]

it('E-07: the report has refused rows in the order of the file, whoever refuses them', async () => {
  const transport: Transport = {
    ...inProcess(backend, 2),
    write: async (_metodo, bodies) => bodies.map(() => ({ ok: false, status: 404, error: 'No.' })),
  }
  const rows = ['Uno;1;Salta;;', ';2;Salta;;', 'Tres;3;Salta;;', 'Cuatro;;Salta;;', ';5;Salta;;']
  const { report } = await imported([HEADER, ...rows].join('\n'), { transport })
  const lines = readFileSync(report, 'utf8').trimEnd().split('\n').slice(1)
  expect(lines.map((line) => Number.parseInt(line, 10))).toEqual([2, 3, 4, 5, 6])
})

describe.each(ways)('E-07: rows whose key is taken, %s', (_way, open) => {
  it('the very same row is skipped; one that differs is named with what it differs in', async () => {
    const transport = await open()
    const first = [HEADER, 'Peña;1;Salta;1.500,50;RI', 'Muñoz;2;Salta;;'].join('\n')
    expect(await imported(first, { transport })).toMatchObject({ added: 2, same: 0, refused: {} })
    const second = [
      HEADER,
      'PEÑA;1;SALTA;1500,5;responsable inscripto',
      'Peña;1;Salta;1500;RI',
      'Muñoz;2;Salta;;EX',
      'Otro;2;Salta;;',
      'Pena;3;Salta;;',
    ].join('\n')
    expect(await imported(second, { transport })).toMatchObject({
      added: 1,
      same: 1,
      refused: {
        3:
          'Nombre: Ya existe un cliente así; en la línea 2, Saldo es "1.500,50"; ' +
          'Código, Provincia: Ya existe un cliente así; en la línea 2, Saldo es "1.500,50"',
        4:
          'Nombre: Ya existe un cliente así; en el registro guardado, IVA está vacío; ' +
          'Código, Provincia: Ya existe un cliente así; en el registro guardado, IVA está vacío',
        5: 'Código, Provincia: Ya existe un cliente así; en el registro guardado, Nombre es "Muñoz"',
      },
    })
    // Rows that go through the wire side by side are added in any order.
    const names = (await stored()).map(({ nombre }) => String(nombre))
    expect(names.toSorted()).toEqual(['Muñoz', 'Pena', 'Peña'])
  })

  it('so it is among the rows of one file', async () => {
    const rows = ['Peña;1;Salta;5;', 'peña;1;Salta;5,00;', 'Peña;;Salta;6;', 'Ana;;Salta;;']
    const file = [HEADER, ...rows].join('\n')
    expect(await imported(file, { transport: await open() })).toMatchObject({
      added: 2,
      same: 1,
      refused: {
        4: 'Nombre: Ya existe un cliente así; en la línea 2, Código es "1", Saldo es "5,00"',
      },
    })
  })

  it('compares what the file says of a record, and nothing else', async () => {
    const transport = await open()
    await imported([HEADER, 'Peña;1;Salta;5;RI'].join('\n'), { transport })
    const fewer = 'nombre;provincia\nPeña;Salta\n'
    expect(await imported(fewer, { transport })).toMatchObject({ added: 0, same: 1, refused: {} })
  })

  it('can be run again after it was cut short: what is in is skipped', async () => {
    const transport = await open()
    const rows = Array.from({ length: 40 }, (_, at) => `Cliente ${at};${at + 1};Salta;${at},5;RI`)
    await imported([HEADER, ...rows.slice(0, 25)].join('\n'), { transport })
    const again = await imported([HEADER, ...rows].join('\n'), { transport })
    expect(again).toMatchObject({ added: 15, same: 25, refused: {}, repeatable: true })
  })

  it('without unique keys every row goes in, and the outcome says so', async () => {
    const transport = await open()
    const file = 'detalle\nUno\nUno\n'
    const outcome = await imported(file, { transport, resource: 'movimientos' })
    expect(outcome).toMatchObject({ added: 2, same: 0, doneUpTo: 3, repeatable: false })
    const empty = await imported('detalle\n', { transport, resource: 'movimientos' })
    expect(empty).toMatchObject({ added: 0, repeatable: true })
  })
})

/** Answers each row by its name; what is listed grows by the rows that it takes. */
function provider(answers: Readonly<Record<string, number>>, listed: object[] = []) {
  const calls = { lists: 0, rows: 0 }
  const transport: Transport = {
    batch: 10,
    async list({ resource }) {
      if (resource !== 'clientes') return [{ id: 66, provincia: 'Salta' }]
      calls.lists += 1
      return listed.map((row) => ({ ...row }))
    },
    async write(_metodo, rows) {
      calls.rows += rows.length
      return rows.map((row) => {
        const status = answers[String(row['nombre'])] ?? 200
        if (status !== 200) return { ok: false, status, error: `No (${status}).` }
        listed.push(row)
        return { ok: true }
      })
    },
    change: async (_entity, changes) => changes.map(() => ({ ok: true })),
    close: async () => {},
  }
  return { transport, calls, listed }
}

describe('E-07: a provider that compares otherwise than this program', () => {
  it('a row is not held against one that the provider has refused', async () => {
    const { transport } = provider({ Peña: 422 })
    const file = [HEADER, 'Peña;1;Salta;;', 'Otro;1;Salta;5;'].join('\n')
    expect(await imported(file, { transport })).toMatchObject({
      added: 1,
      refused: { 2: 'No (422).' },
    })
  })

  it('a record that somebody added meanwhile is skipped if it is the same, and named if it is not', async () => {
    const { transport, listed, calls } = provider({ Peña: 400, Muñoz: 400 })
    const { list } = transport
    const racing: Transport = {
      ...transport,
      async list(entity) {
        const rows = await list(entity)
        if (calls.lists === 1) {
          listed.push(
            { nombre: 'Peña', codigo: 1, provincia: 'Salta', saldo: '5.00', iva: '' },
            { nombre: 'Muñoz', codigo: 2, provincia: 'Salta', saldo: null, iva: '' },
          )
        }
        return rows
      },
    }
    const file = [HEADER, 'Peña;1;Salta;5;', 'Muñoz;2;Salta;5;', 'Ana;;Salta;;'].join('\n')
    expect(await imported(file, { transport: racing })).toMatchObject({
      added: 1,
      same: 1,
      refused: { 3: expect.stringContaining('en el registro guardado, Saldo está vacío') },
    })
  })

  it('a 400 that its list does not explain is reported in its own words, and the list not read for each', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => `Cliente ${at};${at + 1};Salta;;`)
    const names = Object.fromEntries(rows.map((row) => [row.split(';')[0], 400]))
    const { transport, calls } = provider(names)
    const { refused } = await imported([HEADER, ...rows].join('\n'), { transport })
    expect(Object.values(refused)).toEqual(rows.map(() => 'No (400).'))
    expect(calls.lists).toBe(2)
  })

  it('lists that lack a field, or write values otherwise, still identify the same record', async () => {
    const listed = [
      {
        nombre: ' Peña',
        codigo: '0001',
        provincia: 'salta',
        saldo: 1500.5,
        alta: '2026-01-31T00:00:00',
      },
    ]
    const file =
      'nombre;codigo;provincia;saldo;alta;telefono\nPeña;1;Salta;1.500,50;31/1/2026;4444-5555\n'
    const { transport } = provider({}, listed)
    expect(await imported(file, { transport })).toMatchObject({ added: 0, same: 1, refused: {} })
  })
})
