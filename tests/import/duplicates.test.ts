import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../../cli/import/import-job'
import type { RecordStore } from '../../src/import/record-store'
import { ReferredRecords } from '../../src/import/referred'
import type { RowResult } from '#wire/metodos/records'
import { useBackend } from '../server/support/test-backend'
import { type Imported, imported, inProcess, serverFor, throughTheWire } from './support/importing'
import { office } from './support/office'
import * as fc from 'fast-check'

const server = serverFor(() => backend)
const backend = useBackend({ contract: office })
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
})

afterAll(async () => {
  server.close()
})

const stored = () => backend.rows('clientes-buscar', 'clientes')
const HEADER = 'nombre;codigo;provincia;saldo;iva'

const ways: readonly (readonly [string, () => Promise<Connection>])[] = [
  ['in process', async () => inProcess(backend)],
  ['through the wire', throughTheWire],
]

const connectionTo = (store: RecordStore): Connection => ({
  storeFor: () => store,
  close: async () => {},
})

const watching = (
  connection: Connection,
  around: (store: RecordStore) => RecordStore,
): Connection => ({ ...connection, storeFor: (work) => around(connection.storeFor(work)) })

/** Answers each row by its name; what is listed grows by the rows that it takes. */
function provider(answers: Readonly<Record<string, number>>, listed: object[] = []) {
  const calls = { lists: 0, rows: 0 }
  const store: RecordStore = {
    batch: 10,
    async known() {
      calls.lists += 1
      return listed.map((row) => ({ ...row }))
    },
    referred: async (referral) =>
      new ReferredRecords(referral, ['id'], [{ id: 66, provincia: 'Salta' }]),
    async write(rows) {
      calls.rows += rows.length
      const results = rows.map(({ verdict: { body } }): RowResult => {
        const status = answers[String(body['nombre'])] ?? 200
        if (status !== 200) return { ok: false, status, error: `No (${status}).` }
        listed.push(body)
        return { ok: true }
      })
      return { results }
    },
  }
  return { store, connection: connectionTo(store), calls, listed }
}

describe('duplicates', () => {
  afterEach(() => backend.empty('clientes__otras', 'clientes', 'movimientos'))

  it('E-07: the report has refused rows in the order of the file, whoever refuses them', async () => {
    const connection = watching(inProcess(backend, 2), (store) => ({
      ...store,
      write: async (rows) => ({
        results: rows.map(() => ({ ok: false, status: 404, error: 'No.' })),
      }),
    }))
    const rows = ['Uno;1;Salta;;', ';2;Salta;;', 'Tres;3;Salta;;', 'Cuatro;;Salta;;', ';5;Salta;;']
    const { report } = await imported([HEADER, ...rows].join('\n'), { connection })
    const lines = readFileSync(report, 'utf8').trimEnd().split('\n').slice(1)
    expect(lines.map((line) => Number.parseInt(line, 10))).toEqual([2, 3, 4, 5, 6])
  })

  describe.each(ways)('E-07: rows whose key is taken, %s', (_way, open) => {
    it('the very same row is skipped; one that differs is named with what it differs in', async () => {
      const connection = await open()
      const first = [HEADER, 'Peña;1;Salta;1.500,50;RI', 'Muñoz;2;Salta;;'].join('\n')
      expect(await imported(first, { connection })).toMatchObject({
        added: 2,
        same: 0,
        refused: {},
      })
      const second = [
        HEADER,
        'PEÑA;1;SALTA;1500,5;responsable inscripto',
        'Peña;1;Salta;1500;RI',
        'Muñoz;2;Salta;;EX',
        'Otro;2;Salta;;',
        'Pena;3;Salta;;',
      ].join('\n')
      expect(await imported(second, { connection })).toMatchObject({
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
      expect(await imported(file, { connection: await open() })).toMatchObject({
        added: 2,
        same: 1,
        refused: {
          4: 'Nombre: Ya existe un cliente así; en la línea 2, Código es "1", Saldo es "5,00"',
        },
      })
    })

    it('compares what the file says of a record, and nothing else', async () => {
      const connection = await open()
      await imported([HEADER, 'Peña;1;Salta;5;RI'].join('\n'), { connection })
      const fewer = 'nombre;provincia\nPeña;Salta\n'
      expect(await imported(fewer, { connection })).toMatchObject({
        added: 0,
        same: 1,
        refused: {},
      })
    })

    it('can be run again after it was cut short: what is in is skipped', async () => {
      const connection = await open()
      const rows = Array.from({ length: 40 }, (_, at) => `Cliente ${at};${at + 1};Salta;${at},5;RI`)
      await imported([HEADER, ...rows.slice(0, 25)].join('\n'), { connection })
      const again = await imported([HEADER, ...rows].join('\n'), { connection })
      expect(again).toMatchObject({ added: 15, same: 25, refused: {}, repeatable: true })
    })

    it('without unique keys every row goes in, and the outcome says so', async () => {
      const connection = await open()
      const file = 'detalle\nUno\nUno\n'
      const outcome = await imported(file, { connection, resource: 'movimientos' })
      expect(outcome).toMatchObject({ added: 2, same: 0, doneUpTo: 3, repeatable: false })
      const empty = await imported('detalle\n', { connection, resource: 'movimientos' })
      expect(empty).toMatchObject({ added: 0, repeatable: true })
    })
  })

  describe('E-07: a provider that compares otherwise than this program', () => {
    it('a row is not held against one that the provider has refused', async () => {
      const { connection } = provider({ Peña: 422 })
      const file = [HEADER, 'Peña;1;Salta;;', 'Otro;1;Salta;5;'].join('\n')
      expect(await imported(file, { connection })).toMatchObject({
        added: 1,
        refused: { 2: 'No (422).' },
      })
    })

    it('a record that somebody added meanwhile is skipped if it is the same, and named if it is not', async () => {
      const { store, listed, calls } = provider({ Peña: 400, Muñoz: 400 })
      const racing: RecordStore = {
        ...store,
        async known(...asked) {
          const rows = await store.known(...asked)
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
      expect(await imported(file, { connection: connectionTo(racing) })).toMatchObject({
        added: 1,
        same: 1,
        refused: { 3: expect.stringContaining('en el registro guardado, Saldo está vacío') },
      })
    })

    it('a 400 that its list does not explain is reported in its own words, and the list not read for each', async () => {
      const rows = Array.from({ length: 50 }, (_, at) => `Cliente ${at};${at + 1};Salta;;`)
      const names = Object.fromEntries(rows.map((row) => [row.split(';')[0], 400]))
      const { connection, calls } = provider(names)
      const { refused } = await imported([HEADER, ...rows].join('\n'), { connection })
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
      const { connection } = provider({}, listed)
      expect(await imported(file, { connection })).toMatchObject({ added: 0, same: 1, refused: {} })
    })
  })
})

type Row = Readonly<Record<string, unknown>>
const byName = (rows: readonly Row[]) =>
  rows.toSorted((one, other) => String(one['nombre']).localeCompare(String(other['nombre'])))

describe.each([
  ['in process', async () => inProcess(backend)],
  ['through the wire', throughTheWire],
])('E-07: a cell that names another record, %s', (_way, open) => {
  it('leads to it by name, case and accents aside, or by its id where ids are sent', async () => {
    await backend.empty('clientes__otras', 'clientes')
    const file = [
      'nombre;provincia;clase;otras',
      'Uno;CÓRDOBA;movil;"Móvil; peña, hnos."',
      'Dos;cordoba;3;"Peña, Hnos."',
      'Tres;Salta;2;"7 ; 1"',
      'Cuatro;Salta;;"Móvil, 2"',
    ].join('\n')
    const { added, refused } = await imported(file, { connection: await open() })
    expect({ added, refused }).toEqual({
      added: 3,
      refused: { 4: expect.stringContaining('Otras clases: Es el nombre') },
    })
    const rows = await backend.rows('clientes-buscar', 'clientes')
    // Rows that go through the wire side by side are added in any order.
    expect(byName(rows)).toMatchObject([
      { nombre: 'Cuatro', provincia: 'Salta', clase: '', otras: ['FIJA', 'Móvil'] },
      { nombre: 'Dos', provincia: 'Córdoba', clase: 'Móvil', otras: ['Peña, Hnos.'] },
      { nombre: 'Uno', provincia: 'Córdoba', clase: 'Móvil', otras: ['Móvil', 'Peña, Hnos.'] },
    ])
  })

  it('may be all that a record has', async () => {
    await backend.empty('grupos__otras', 'grupos')
    const file = 'Clases\n"Móvil; peña, hnos."\n2\n'
    const { added, refused } = await imported(file, {
      connection: await open(),
      resource: 'grupos',
    })
    expect({ added, refused }).toEqual({ added: 2, refused: {} })
    const rows = await backend.rows('grupos-buscar', 'grupos')
    const groups = rows.map(({ otras }) => otras).toSorted()
    expect(groups).toEqual([['FIJA'], ['Móvil', 'Peña, Hnos.']])
  })

  it.each([
    ['Atlántida;', 'Provincia: No se encontró ("Atlántida")'],
    ['66;', 'Provincia: No se encontró ("66")'],
    [';', 'Provincia: Requerido'],
    ['Salta;Fija', 'Clase: Hay más de uno con ese nombre ("Fija")'],
    ['Salta;Ninguna', 'Clase: No se encontró ("Ninguna")'],
    ['Salta;99', 'Clase: No se encontró ("99")'],
    ['Salta;7', 'Clase: Es el nombre de un registro y el ID de otro ("7")'],
    ['Salta;;Móvil, Otra', 'Otras clases: No se encontró ("Otra")'],
    ['Atlántida;Otra', 'Provincia: No se encontró ("Atlántida"); Clase: No se encontró ("Otra")'],
  ])('that leads nowhere, or to several, refuses the row: %s', async (cells, motive) => {
    const file = `nombre;provincia;clase;otras\nAna;${cells}${';'.repeat(3 - cells.split(';').length)}\n`
    const { added, refused } = await imported(file, { connection: await open() })
    expect({ added, refused }).toEqual({ added: 0, refused: { 2: motive } })
  })
})

/** Values that each column may hold: few, so that rows meet, and with every kind of trouble among them. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  Nombre: ['Peña', 'PEÑA', 'pena', 'Muñoz', '', 'x'.repeat(21), 'dos\nlíneas', '=1+1', "'=1+1"],
  Código: ['', '1', '0001', '2', '99999', 'B2', '-1'],
  Provincia: ['Salta', 'SALTA', 'cordoba', 'Atlántida', '', '66'],
  Clase: ['', 'Móvil', 'movil', '3', 'fija', '2', '7', 'Otra', '99'],
  'Otras clases': [
    '',
    'Móvil; Peña, Hnos.',
    'Móvil, Otra',
    '3, 2',
    'Fija',
    'Móvil;movil',
    '1;2;3;4',
  ],
  IVA: ['', 'RI', 'ri', 'responsable INSCRIPTO', 'Monotributo'],
  Saldo: ['', '1.500,50', '1500,5', '(1.500,50)', '$ -', '10000', '1,234', 'mucho'],
  Alta: ['', '31/01/2026', '2026-01-31', '31-ene-26', '31/02/2026', '01/01/1700'],
  Cierre: ['', '31/01/2026 0:00:00', '01/02/2026'],
  Teléfono: ['', '4444-5555', "'+54 11 4444-5555", 'interno'],
  Activo: ['', 'Sí', 'NO', 'x', 'VERDADERO', 'quizás'],
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
/** A sheet with some of the columns: the first ones, which the file must have, among them. */
const sheet = fc
  .tuple(
    fc.shuffledSubarray(Object.keys(COLUMNS).slice(3)),
    fc.array(fc.array(fc.nat(), { minLength: 11, maxLength: 13 }), { maxLength: 14 }),
  )
  .map(([more, picks]) => {
    const header = [...Object.keys(COLUMNS).slice(0, 3), ...more]
    const rows = picks.map((pick) => {
      const width = header.length + (pick.length === 13 ? 1 : 0)
      return Array.from({ length: width }, (_, at) => {
        const values = COLUMNS[header[at] ?? ''] ?? ['de más']
        // The first ones are sound: enough rows get in for others to meet them.
        const index = (pick[at] ?? 0) % (values.length + 6)
        return values[index] ?? values[0] ?? ''
      })
    })
    return [header, ...rows].map((cells) => cells.map(quoted).join(';')).join('\n')
  })

/** What is written, so that a row's fate is known by itself; a server that refuses one had not been foreseen. */
function watched(connection: Connection) {
  const written: unknown[] = []
  const refusals: unknown[] = []
  const watcher = watching(connection, (store) => ({
    ...store,
    async write(rows) {
      written.push(...rows)
      const { results } = await store.write(rows)
      refusals.push(...results.filter((result) => typeof result === 'string' || !result.ok))
      return { results }
    },
  }))
  return { connection: watcher, written, refusals }
}

const verdict = ({ added, same, refused }: Imported) => ({ added, same, refused })

const drawnWays: readonly (readonly [string, number, () => Promise<Connection>])[] = [
  ['in process', 80, async () => inProcess(backend)],
  ['through the wire', 25, throughTheWire],
]

describe.each(drawnWays)('E-07: a dry run %s', (_way, numRuns, open) => {
  it(
    'finds what the real run finds, row by row, and writes nothing',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(sheet, sheet, async (before, file) => {
          await backend.empty('clientes__otras', 'clientes')
          const { connection, written, refusals } = watched(await open())
          await imported(before, { connection })
          written.length = 0
          const dry = await imported(file, { connection, dryRun: true })
          expect(written).toEqual([])
          const rows = await backend.rows('clientes-buscar', 'clientes')
          const real = await imported(file, { connection })
          expect(verdict(dry)).toEqual(verdict(real))
          expect(written).toHaveLength(real.added)
          expect(refusals).toEqual([])
          expect(await backend.rows('clientes-buscar', 'clientes')).toHaveLength(
            rows.length + real.added,
          )
          // And once it is in, the same file adds nothing.
          const again = await imported(file, { connection })
          expect(again.added).toBe(0)
          expect(again.same).toBe(real.added + real.same)
          expect(Object.keys(again.refused)).toEqual(Object.keys(real.refused))
        }),
        { numRuns, seed: 11 },
      )
    },
  )
})
