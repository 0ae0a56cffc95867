import { expect, it } from 'vitest'
import { backendTransport } from '../../cli/import/folder-transport'
import { findTarget } from '../../cli/import/target'
import { textField } from '#wire/kinds/text'
import { openTestBackend } from '../server/support/test-backend'
import { testContract, testEntity } from '../server/support/test-contract'

const nombre = textField({ label: 'Nombre', max: 20, required: true })
const zonas = testEntity('zonas', {
  fields: { nombre },
  key: ['nombre'],
  seed: [{ nombre: 'Norte' }],
})
const contract = testContract(zonas)
const TARGET = findTarget(contract, 'zonas')

/** The transport of a backend whose batches end so, and what it was asked. */
async function transportOf(batchEnds: () => Promise<readonly { readonly ok: true }[]>) {
  const backend = await openTestBackend({ contract })
  const asked: unknown[] = []
  let closed = 0
  const transport = backendTransport(
    {
      ...backend,
      async writeBatch(...args) {
        asked.push(args)
        return batchEnds()
      },
      async close() {
        closed += 1
        await backend.close()
      },
    },
    contract,
    { batch: 7, name: 'data' },
  )
  return { transport, asked, closed: () => closed }
}

const done = async () => [{ ok: true }] as const

it('rows are added and changed in batches, changes as parts of records, with their places', async () => {
  const { transport, asked, closed } = await transportOf(done)
  expect(transport.batch).toBe(7)
  expect(transport.rol).toBeUndefined()
  expect(await transport.list(zonas)).toMatchObject([{ nombre: 'Norte' }])
  expect(await transport.write(TARGET, [{ nombre: 'Sur' }], ['a.csv:2'])).toEqual([{ ok: true }])
  const change = { record: { nombre: 'Norte' }, request: { nombre: 'Este' } }
  const other = { record: { nombre: 'Sur' }, request: { nombre: 'Oeste' } }
  const places = ['a.csv:3', 'a.csv:4']
  expect(await transport.change(zonas, [change, other], places)).toEqual([{ ok: true }])
  expect(asked).toEqual([
    ['zonas-ingresar', [{ nombre: 'Sur' }], ['a.csv:2']],
    ['zonas-modificar', [change.request, other.request], places, { arePartial: true }],
  ])
  await transport.close()
  expect(closed()).toBe(1)
})

const sqlite = (message: string) => Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR' })

it('a database that takes no more rows ends the import; any other error is a fault', async () => {
  let error: unknown = sqlite('database or disk is full')
  const { transport } = await transportOf(async () => {
    throw error
  })
  const ended = {
    name: 'ImportError',
    message: 'The data folder data takes no more rows: database or disk is full.',
    advice: 'Correct that (is the disk full?).',
    exitCode: 3,
  }
  await expect(transport.write(TARGET, [{}])).rejects.toMatchObject(ended)
  await expect(transport.change(zonas, [])).rejects.toMatchObject(ended)
  error = new TypeError('a fault')
  await expect(transport.write(TARGET, [{}])).rejects.toBe(error)
  await transport.close()
})
