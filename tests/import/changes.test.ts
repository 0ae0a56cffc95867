import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findTarget, importsOf } from '../../cli/import/target'
import { openSource } from '../../cli/import/source-file'
import type { Connection } from '../../cli/import/import-job'
import { contract } from '../../generated/contract'
import type { WrittenCell } from '#admin/files/spreadsheet/write-workbook'
import { writeWorkbook } from './support/workbook'
import { rpcRequest, useBackend } from '../server/support/test-backend'
import { tempDir } from '../server/support/temp-dir'
import { imported, inProcess, serverFor, throughTheWire } from './support/importing'
import { office } from './support/office'
import { columnsOf } from '../../src/import/columns'
import { RowClassifier } from '../../src/import/classify-rows'
import { KnownRecords } from '../../src/import/known-records'
import { validateRow } from '../../src/import/validate-row'
import { wantedKeys } from '../../src/import/wanted-keys'
import { embeddedStore } from '../../src/import/embedded-store'
import { fakeWire } from './support/wire'
import { dateField } from '#wire/kinds/date'
import { idField, textField } from '#wire/kinds/text'
import { integerField } from '#wire/kinds/digits'
import { testContract, testEntity } from '../server/support/test-contract'

const upsert = { by: ['nombre'], mode: 'upsert' } as const
const update = { by: ['nombre'], mode: 'update' } as const

const SETS = 'Use --by nombre or --by codigo,provincia.'

const workbook = async (header: readonly string[], ...rows: readonly WrittenCell[][]) =>
  Buffer.from(await writeWorkbook(header, rows))

describe('changes', () => {
  const server = serverFor(() => backend)
  const backend = useBackend({ contract: office })
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' })
  })
  afterEach(() => backend.empty('clientes__otras', 'clientes'))
  afterAll(async () => {
    server.close()
  })

  const ways: readonly (readonly [string, () => Promise<Connection>])[] = [
    ['in process', async () => inProcess(backend)],
    ['through the wire', throughTheWire],
  ]

  const stored = () => backend.rows('clientes-buscar', 'clientes')

  describe.each(ways)('an import that changes records, %s', (_way, open) => {
    const seeded = async (): Promise<Connection> => {
      const connection = await open()
      const rows = ['Acme;1;Salta;10;RI;Móvil;Peña, Hnos.', 'Beta;2;Jujuy;20;EX;;']
      const file = ['nombre;codigo;provincia;saldo;iva;clase;otras', ...rows].join('\n')
      expect(await imported(file, { connection })).toMatchObject({ added: 2, refused: {} })
      return connection
    }

    it('writes the columns of the file, and all other values stay', async () => {
      await seeded()
      const before = await stored()
      const outcome = await imported('nombre;saldo\nAcme;11,5\nBeta;20\n', {
        connection: await open(),
        imports: upsert,
      })
      expect(outcome).toMatchObject({ added: 0, changed: 1, same: 1, refused: {} })
      expect(await stored()).toEqual(
        before.map((row) => (row['nombre'] === 'Acme' ? { ...row, saldo: '11.50' } : row)),
      )
    })

    it('adds what is not known, or refuses it', async () => {
      await seeded()
      const file = 'nombre;provincia;saldo\nAcme;Salta;12\nGama;Salta;1\n'
      const connection = await open()
      expect(await imported(file, { connection, imports: update })).toMatchObject({
        changed: 1,
        refused: { 3: 'Nombre: No hay un registro que modificar' },
      })
      expect(await imported(file, { connection, imports: upsert })).toMatchObject({
        added: 1,
        changed: 0,
        same: 1,
      })
    })

    it('a second row of the same record is refused, and an identical one left aside', async () => {
      await seeded()
      const file = 'nombre;saldo\nAcme;11\nAcme;12\nAcme;11\n'
      expect(await imported(file, { connection: await open(), imports: upsert })).toMatchObject({
        changed: 1,
        same: 1,
        refused: { 3: expect.stringContaining('en la línea 2, Saldo es "11,00"') },
      })
    })

    it('names what the backend refuses: a rule that holds for the whole record', async () => {
      await seeded()
      await imported('nombre;alta\nAcme;31/01/2026\n', {
        connection: await open(),
        imports: upsert,
      })
      const file = 'nombre;cierre\nAcme;01/01/2026\n'
      const { changed, refused } = await imported(file, {
        connection: await open(),
        imports: upsert,
      })
      expect(changed).toBe(0)
      expect(refused[2]).toContain('Cierre')
    })

    it('in a dry run says the same, and writes nothing', async () => {
      await seeded()
      const before = await stored()
      const file = 'nombre;saldo;provincia\nAcme;11;Salta\nNuevo;1;Salta\nAcme;x;Salta\n'
      const how = { imports: upsert, connection: await open() }
      const { connection: _, ...dry } = {
        ...(await imported(file, { ...how, dryRun: true })),
        connection: 0,
      }
      expect(await stored()).toEqual(before)
      const real = await imported(file, how)
      expect({ ...dry, report: '' }).toEqual({ ...real, report: '' })
    })
  })

  it('through the wire, a record that somebody has written since is not overwritten', async () => {
    await imported('nombre;provincia;saldo\nAcme;Salta;10\n', { connection: inProcess(backend) })
    const connection = await throughTheWire()
    const racing: Connection = {
      ...connection,
      storeFor(work) {
        const store = connection.storeFor(work)
        const write: typeof store.write = async (rows) => {
          const other = inProcess(backend)
          await imported('nombre;saldo\nAcme;99\n', { connection: other, imports: upsert })
          return store.write(rows)
        }
        return { ...store, write }
      },
    }
    const { changed, refused } = await imported('nombre;saldo\nAcme;11\n', {
      connection: racing,
      imports: upsert,
    })
    expect({ changed, refused }).toEqual({
      changed: 0,
      refused: { 2: 'Otro usuario modificó este registro.' },
    })
    expect(await stored()).toMatchObject([{ saldo: '99.00' }])
  })

  describe('the flags over what the schema says', () => {
    const { entity } = findTarget(office, 'clientes')
    const own = { by: ['codigo', 'provincia'], mode: 'update' } as const

    it.each([
      [{}, undefined],
      [{ mode: 'upsert', by: ['nombre'] }, upsert],
      [
        { mode: 'update', by: ['provincia', 'codigo'] },
        { ...own, by: ['provincia', 'codigo'] },
      ],
    ] as const)('%j without `imports`', (flags, imports) => {
      expect(importsOf(entity, flags)).toEqual(imports)
    })

    it.each([
      [{}, own],
      [{ mode: 'add' }, undefined],
      [{ mode: 'upsert' }, { ...own, mode: 'upsert' }],
      [{ by: ['nombre'] }, update],
    ] as const)('%j with `imports`', (flags, imports) => {
      expect(importsOf({ ...entity, imports: own }, flags)).toEqual(imports)
    })

    it.each([
      [{ by: ['nombre'] }, '--by needs --mode: the schema has no `imports`.', 'Add --mode upsert.'],
      [{ mode: 'upsert' }, 'Nothing says which record of clientes a row is.', SETS],
      [
        { mode: 'upsert', by: ['saldo'] },
        'Several records of clientes may have the same saldo.',
        SETS,
      ],
      [
        { mode: 'update', by: ['codigo', 'nombre'] },
        'Several records of clientes may have the same codigo, nombre.',
        SETS,
      ],
    ] as const)('%j are refused', (flags, message, advice) => {
      const error = { name: 'ImportError', message, advice, exitCode: 2 }
      expect(() => importsOf(entity, flags)).toThrow(expect.objectContaining(error))
    })

    it('without any fields that tell records apart, rows can only be added', () => {
      const { entity: movimientos } = findTarget(office, 'movimientos')
      const advice = 'Leave --mode out, or use --mode add.'
      for (const flags of [{ mode: 'upsert' }, { mode: 'update', by: ['detalle'] }] as const) {
        expect(() => importsOf(movimientos, flags)).toThrow(expect.objectContaining({ advice }))
      }
      expect(importsOf(movimientos, { mode: 'add' })).toBeUndefined()
    })

    it('one unique set is the usual one; without an edit nothing is changed', () => {
      const { rubros } = contract.entities
      expect(importsOf(rubros, { mode: 'upsert' })).toEqual({ by: ['rubro'], mode: 'upsert' })
      const { modificar: _, ...metodos } = rubros.metodos
      expect(() => importsOf({ ...rubros, metodos }, { mode: 'upsert' })).toThrow(
        expect.objectContaining({
          message: 'Nothing of "rubros" can be changed: its schema gives it no metodo for that.',
          advice: 'Leave --mode out.',
        }),
      )
    })
  })

  describe('a workbook', () => {
    it('is imported as a CSV is, by what it is and not by its name', async () => {
      const bytes = await workbook(
        ['Nombre', 'Código', 'Provincia', 'Saldo', 'Alta'],
        [
          'Acme',
          { number: 7, decimals: 0 },
          'Salta',
          { number: 1234.5, decimals: 2 },
          { date: '2026-01-31' },
        ],
        ['', '', 'Salta', '', ''],
      )
      const { added, refused, doneUpTo, report } = await imported(bytes, {
        connection: inProcess(backend),
      })
      // As Excel in Spanish opens it.
      expect(readFileSync(report, 'utf8')).toBe(
        '\uFEFFlinea;motivo;Nombre;Código;Provincia;Saldo;Alta\n3;Nombre: Requerido;;;Salta;;\n',
      )
      expect({ added, refused, doneUpTo }).toEqual({
        added: 1,
        refused: { 3: 'Nombre: Requerido' },
        doneUpTo: 3,
      })
      expect(await stored()).toMatchObject([
        { nombre: 'Acme', codigo: 7, saldo: '1234.50', alta: '2026-01-31' },
      ])
    })

    it.each([
      [
        [0xd0, 0xcf, 0x11, 0xe0, 1],
        'is an older workbook (.xls), or has a password.',
        'Save it as .xlsx without a password, or as "CSV UTF-8".',
      ],
      [[0x25, 0x50, 0x44, 0x46, 0x2d], 'is a PDF.', 'Import the table that it was made from.'],
      [
        [0x50, 0x4b, 0x03, 0x04, 1],
        'is no workbook that can be read, although it begins as one.',
        'Open it, save it as .xlsx or as "CSV UTF-8", and import that file.',
      ],
    ])('that cannot be read is refused as a whole: %j', async (bytes, message, advice) => {
      const path = join(tempDir(), 'a.csv')
      writeFileSync(path, Buffer.from(bytes))
      await expect(openSource(path, {}, new Set())).rejects.toMatchObject({
        message: `${path} ${message}`,
        advice,
      })
    })

    it('that is empty is refused, too', async () => {
      const path = join(tempDir(), 'a.xlsx')
      writeFileSync(path, await workbook([]))
      await expect(openSource(path, {}, new Set())).rejects.toThrow('is empty')
    })
  })
})

describe('records of periods', () => {
  /** Of a tax there is one rate at a time. No set of its fields is unique. */
  const contract = testContract(
    testEntity('alicuotas', {
      fields: {
        id: idField({ label: 'ID' }),
        impuesto: textField({ label: 'Impuesto', max: 20, required: true }),
        tasa: integerField({ label: 'Tasa', min: 0, max: 100, required: true }),
        desde: dateField({ label: 'Desde', required: false }),
        hasta: dateField({ label: 'Hasta', required: false }),
      },
      unique: [],
      periods: [{ from: 'desde', to: 'hasta', per: ['impuesto'] }],
      seed: [
        { impuesto: 'IVA', tasa: 18, hasta: '1994-12-31' },
        { impuesto: 'IVA', tasa: 21, desde: '1995-01-01' },
      ],
    }),
  )
  const target = findTarget(contract, 'alicuotas')

  const backend = useBackend({ contract })
  const { wire } = fakeWire(async ({ metodo, body }) => {
    const call = { metodo, token: backend.token, ...body }
    return (await backend.handleRpc(rpcRequest(call))).json()
  })

  async function verdictOf(...cells: readonly string[]) {
    const columns = columnsOf(target, ['Impuesto', 'Tasa', 'Desde', 'Hasta'])
    const row = { line: 2, cells }
    const validated = validateRow({ target, columns, referred: new Map() }, row)
    const known = new KnownRecords(target, columns, undefined)
    const keys = wantedKeys(target, columns, [validated])
    const store = embeddedStore({ target, columns, file: '' }, wire)
    known.reload(await store.known(async () => keys, AbortSignal.timeout(60_000)))
    return new RowClassifier(target, columns, known).classify(row, validated)
  }

  it.each([
    ['as it is stored', ['IVA', '21', '01/01/1995', ''], 'same'],
    ['in another case', ['iva', '21', '1995-01-01', ''], 'same'],
    ['with another value', ['IVA', '10', '01/01/1995', ''], 'refused'],
    ['that ends otherwise', ['IVA', '21', '01/01/1995', '31/12/2030'], 'refused'],
    ['of another tax', ['GAN', '21', '01/01/1995', ''], 'new'],
    // What has no beginning is found by nothing; the backend refuses it.
    ['without a beginning', ['IVA', '18', '', '31/12/1994'], 'new'],
  ])(
    'a period that begins on one day with a stored one is that record: %s',
    async (_, cells, kind) => {
      expect((await verdictOf(...cells)).kind).toBe(kind)
    },
  )

  it('says which record begins on that day, and what it has otherwise', async () => {
    expect(await verdictOf('IVA', '10', '01/01/1995', '')).toMatchObject({
      reasons: [{ label: 'Impuesto, Desde', detail: '; en el registro guardado, Tasa es "21"' }],
    })
  })
})
