import { describe, expect, it } from 'vitest'
import { folderStore } from '../../cli/import/data-folder'
import { findTarget } from '../../cli/import/target'
import { columnsOf } from '../../src/import/columns'
import type { WantedRow } from '../../src/import/record-store'
import { textField } from '#wire/kinds/text'
import type { RowResult } from '#wire/metodos/records'
import { testContract, testEntity } from '../server/support/test-contract'
import { openTestBackend } from '../server/support/test-backend'

const text = (label: string) => textField({ label, max: 20, required: true })
const contract = testContract(
  testEntity('zonas', {
    fields: { nombre: text('Nombre'), nota: text('Nota') },
    key: ['nombre'],
    seed: [{ nombre: 'Norte', nota: 'x' }],
  }),
)
const target = findTarget(contract, 'zonas')
const BECOMES = { values: new Map(), row: undefined, line: undefined }
const added = (nombre: string, line: number): WantedRow => {
  const body = { nombre, nota: 'x' }
  return { line, verdict: { kind: 'new', body, shown: body, becomes: BECOMES, hasKey: true } }
}
const changed = (nombre: string, line: number): WantedRow => {
  const [record, body] = [
    { nombre, nota: 'x' },
    { nombre, nota: 'y' },
  ]
  const common = { shown: {}, differences: [], was: BECOMES, becomes: BECOMES }
  return { line, verdict: { kind: 'changed', record, body, ...common } }
}

/** The store of a backend whose batches end so, and the batches. */
async function storeOf(batchEnds: () => Promise<readonly RowResult[]>) {
  const backend = await openTestBackend({ contract })
  const batches: unknown[] = []
  const writeBatch = async (...batch: readonly unknown[]) => {
    batches.push(batch)
    return batchEnds()
  }
  const columns = columnsOf(target, ['Nombre', 'Nota'])
  const store = folderStore(
    { ...backend, writeBatch },
    contract,
    { target, columns, file: 'a.csv' },
    { batch: 7, name: 'data' },
  )
  return { store, batches, backend }
}

const sqlite = (message: string) => Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR' })

describe('a data folder', () => {
  it('gets new rows in one batch and changed ones in another, as parts of records, with their places', async () => {
    const { store, batches, backend } = await storeOf(async () => [
      { ok: true },
      { ok: false, status: 400, error: 'No.' },
    ])
    expect(store.batch).toBe(7)
    const { signal } = new AbortController()
    expect(await store.known(async () => [], signal)).toMatchObject([{ nombre: 'Norte' }])
    const rows = [added('Sur', 2), changed('Norte', 3), added('Este', 4)]
    expect(await store.write(rows)).toEqual({
      results: [{ ok: true }, { ok: true }, { ok: false, status: 400, error: 'No.' }],
    })
    expect(batches).toEqual([
      [
        'zonas-ingresar',
        [rows[0]?.verdict.body, rows[2]?.verdict.body],
        ['a.csv:2', 'a.csv:4'],
        { arePartial: false },
      ],
      ['zonas-modificar', [{ nombre: 'Norte', nota: 'y' }], ['a.csv:3'], { arePartial: true }],
    ])
    await backend.close()
  })

  it('ends the import if the database takes no more rows; any other error is a fault', async () => {
    let error: unknown = sqlite('database or disk is full')
    const { store, backend } = await storeOf(async () => {
      throw error
    })
    expect(await store.write([added('Sur', 2)])).toMatchObject({
      results: ['unsent'],
      stopped: {
        error: {
          name: 'ImportError',
          message: 'The data folder data takes no more rows: database or disk is full.',
          advice: 'Correct that (is the disk full?).',
          exitCode: 3,
        },
      },
    })
    error = new TypeError('a fault')
    await expect(store.write([added('Sur', 2)])).rejects.toBe(error)
    await backend.close()
  })
})
