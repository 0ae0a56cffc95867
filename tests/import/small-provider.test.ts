import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ImportTarget } from '../../src/import/target'
import { type ImportStep, sheetColumns } from '#admin/files/import/import-step'
import { checkRows, type ImportDesk, writePreview } from '#admin/files/import/import-work'
import type { ImportOutcome } from '#admin/files/import/outcome'
import { storeIn } from '#admin/files/import/use-import'
import { createDataProvider } from '#admin/provider/create-data-provider'
import { clientes, type ClienteRecord } from '../admin/support/paged/clientes'
import { testContract } from '../server/support/test-contract'
import { openServer } from '../../cli/import/server'
import { imported as commanded } from './support/importing'
import { SmallProvider } from './support/small-provider'

const provider = new SmallProvider()
let origin = ''
beforeAll(async () => {
  origin = await provider.start()
})
afterAll(() => provider.stop())

const direct = fetch
const stored = (nombre: string) => ({ nombre, localidad: 'Salta', puntos: 1, notas: 'a mano' })

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string | URL, init: RequestInit) =>
    direct(new URL(path, origin), init),
  )
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ token: 'uno' }) })
  provider.reset(Array.from({ length: 2_500 }, (_, at) => stored(`Cliente ${at + 1}`)))
})

const dataProvider = createDataProvider<{ clientes: ClienteRecord }>({ clientes })
const entity = { ...clientes, imports: { by: ['nombre'], mode: 'upsert' } } as const
const target: ImportTarget = { entity, ingresar: clientes.metodos.ingresar }

/** As the screen imports a file if another backend answers. */
async function imported(header: readonly string[], cells: readonly (readonly string[])[]) {
  const rows = cells.map((row, at) => ({ line: at + 2, cells: row }))
  const sheet = { name: 'a.csv', format: 'csv', header, rows } as const
  let step: ImportStep = { at: 'checking' }
  const desk: ImportDesk = {
    target,
    texts: { unsent: 'no', unconfirmed: 'quizás', sameAsRefused: String },
    storeFor: (work) => storeIn(dataProvider, false, work),
    show(next) {
      step = next
    },
    textOf: String,
    begin: () => new AbortController().signal,
  }
  const last = (): ImportStep => step
  await checkRows(desk, sheet, sheetColumns(target, sheet))
  const preview = last()
  if (preview.at !== 'preview') throw new Error(`No preview: ${JSON.stringify(preview)}`)
  await writePreview(desk, preview)
  const result = last()
  if (result.at !== 'result') throw new Error('No result')
  return { outcome: result.outcome }
}

const counts = ({ added, changed, same, refused, unsent, unconfirmed }: ImportOutcome) => ({
  added,
  changed,
  same,
  refused: refused.map(({ row, reasons }) => [row.line, reasons[0]?.text]),
  unsent,
  unconfirmed,
})

it('the command compares and changes such records as the screen does', async () => {
  const connection = await openServer(new URL(origin), { dni: 1, clave: 'a' })
  const office = testContract()
  const contract = { ...office, entities: { ...office.entities, clientes } }
  const file = 'nombre;notas\nCliente 7;a mano\nCliente 8;a máquina\nOtro;nuevo\n'
  const { imports } = entity
  expect(
    await commanded(file, { connection, resource: 'clientes', contract, imports }),
  ).toMatchObject({ added: 1, changed: 1, same: 1, refused: {} })
  expect(provider.clients[7]).toEqual({ id: 8, ...stored('Cliente 8'), notas: 'a máquina' })
})

describe('an import through a provider that is not ours', () => {
  it('adds and changes, keeps what the file lacks, and reads no list whole for a few rows', async () => {
    const { outcome } = await imported(
      ['Nombre', 'Puntos'],
      [
        ['Cliente 7', '9'],
        ['Cliente 8', '1'],
        ['Nuevo', '3'],
      ],
    )
    expect(counts(outcome)).toMatchObject({ added: 1, changed: 1, same: 1, refused: [] })
    expect(provider.clients[6]).toEqual({ id: 7, ...stored('Cliente 7'), puntos: 9 })
    expect(provider.clients.at(-1)).toMatchObject({ nombre: 'Nuevo', puntos: 3 })
    const wholePages = provider.calls.filter(
      ({ metodo, texto }) => metodo === 'clientes-buscar' && texto === undefined,
    )
    // One for the preview, and one for the import.
    expect(wholePages).toHaveLength(2)
  })

  it('compares columns that its pages do not answer', async () => {
    const { outcome } = await imported(
      ['Nombre', 'Notas'],
      [
        ['Cliente 7', 'a mano'],
        ['Cliente 8', 'a máquina'],
      ],
    )
    expect(counts(outcome)).toMatchObject({ added: 0, changed: 1, same: 1, refused: [] })
    expect(provider.clients[7]?.notas).toBe('a máquina')
    expect(provider.count('clientes-leer')).toBeLessThan(5)
  })

  it('of many rows the list is read once for the preview, and once for the import', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => [`Cliente ${at + 1}`, '1'])
    const { outcome } = await imported(['Nombre', 'Puntos'], rows)
    expect(counts(outcome)).toMatchObject({ same: 30 })
    expect(provider.count('clientes-buscar')).toBeLessThanOrEqual(8)
  })

  it('a duplicate by its own idea is of its row; slow answers change nothing', async () => {
    provider.slowness = 30
    provider.clients.push({ id: 2_501, ...stored('NANDÚ') })
    provider.disturbed.set('Otro', { status: 422, error: 'No.' })
    const { outcome } = await imported(
      ['Nombre'],
      [['Otro'], ['Uno'], ['Dos'], ['Tres'], ['Cuatro'], ['Cinco']],
    )
    expect(counts(outcome)).toEqual({
      added: 5,
      changed: 0,
      same: 0,
      refused: [[2, 'No.']],
      unsent: 0,
      unconfirmed: 0,
    })
  })

  it('a connection that is cut after the write: the row is found, and the import goes on', async () => {
    provider.disturbed.set('Dos', 'lost')
    const { outcome } = await imported(['Nombre'], [['Uno'], ['Dos'], ['Tres'], ['Cuatro']])
    expect(counts(outcome)).toMatchObject({ added: 4, refused: [], unsent: 0, unconfirmed: 0 })
    expect(outcome.ended).toBe('whole')
  })

  it('a connection that is cut before the write: the row is not confirmed, and a second run writes it once', async () => {
    provider.disturbed.set('Dos', 'cut')
    const rows = ['Uno', 'Dos', 'Tres'].map((name) => [name])
    const { outcome } = await imported(['Nombre'], rows)
    expect(counts(outcome)).toMatchObject({ added: 2, refused: [[3, 'quizás']], unconfirmed: 1 })
    provider.disturbed.clear()
    const again = await imported(['Nombre'], rows)
    expect(counts(again.outcome)).toMatchObject({ added: 1, same: 2, refused: [] })
    expect(provider.clients.filter(({ nombre }) => nombre === 'Dos')).toHaveLength(1)
  })

  it('a change whose answer is lost is found, too', async () => {
    provider.disturbed.set('Cliente 7', 'lost')
    const { outcome } = await imported(['Nombre', 'Puntos'], [['Cliente 7', '9']])
    expect(counts(outcome)).toMatchObject({ changed: 1, refused: [], unconfirmed: 0 })
  })

  it.each([
    [403, { unsent: 1, unconfirmed: 0 }],
    [503, { unsent: 0, unconfirmed: 1 }],
  ])('a %i stops it, and says what that leaves open', async (status, expected) => {
    provider.disturbed.set('Uno', { status, error: 'No.' })
    const { outcome } = await imported(['Nombre'], [['Uno']])
    expect(counts(outcome)).toMatchObject({ added: 0, ...expected })
  })
})
