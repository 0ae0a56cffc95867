import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { decimalField } from '#wire/kinds/decimal'
import { idField, textField } from '#wire/kinds/text'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { tempDir } from '../../support/temp-dir'
import { type TestBackend, openTestBackend } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'

const id = idField({ label: 'ID' })
const text = (required = false) => textField({ label: 'Texto', max: 50, required })
const decimal = (decimals: number) =>
  decimalField({ label: 'Importe', decimals, min: 0, max: 100_000, required: false })
const to = (resource: string, shows: string) =>
  referenceField({ label: 'Otro', resource, shows, sends: 'name', max: 50, required: false })
const several = (label: string) =>
  referencesField({
    label,
    resource: 'provincias',
    shows: 'provincia',
    sends: 'name',
    length: 50,
    max: 3,
    required: false,
  })
const otros = testEntity('otros', { fields: { id, p: text() } })

type Fields = Parameters<typeof testEntity>[1]['fields']
type Past = NonNullable<ReturnType<typeof testContract>['growth']>[string]

async function under<T>(
  dataDir: string,
  fields: Fields,
  work: (backend: TestBackend) => Promise<T>,
  past: Past = {},
): Promise<T> {
  const contract = testContract(otros, testEntity('conceptos', { fields }))
  const backend = await openTestBackend({
    dataDir,
    contract: { ...contract, growth: { conceptos: past } },
  })
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

const look = async (backend: TestBackend) => ({
  list: await backend.call('eliminados.buscar', { entidad: 'conceptos' }),
  restored: await backend.call('eliminados.restaurar', { id: 1 }),
  rows: await backend.rows('conceptos-buscar', 'conceptos'),
})

/** Deletes record 1 under one schema, then lists and restores it under another. */
async function changed(before: Fields, record: object, after: Fields, past?: Past) {
  const dataDir = tempDir()
  await under(dataDir, before, async (backend) => {
    await backend.writeBatch(
      'otros-ingresar',
      Array.from({ length: 29 }, (_, at) => ({ p: `Otro ${at + 1}` })),
    )
    await backend.call('conceptos-ingresar', record)
    await backend.call('conceptos-borrar', { id: 1 })
  })
  return under(dataDir, after, look, past)
}

const refused = (field: string) => ({
  status: 409,
  body: { error: `No se puede restaurar: desde entonces cambiaron los campos ${field}.` },
})

describe('a record that was deleted under another schema', () => {
  it('is restored where its fields are the same', async () => {
    const fields = { id, p: text() }
    const { restored, rows } = await changed(fields, { p: 'a' }, { ...fields, q: text() })
    expect(restored.status).toBe(200)
    expect(rows).toEqual([{ id: 1, p: 'a', q: '' }])
  })

  it('has a new field as old records have it', async () => {
    const after = { id, p: text(), n: text(true) }
    const past = { fields: { n: { backfill: 'viejo' } } }
    const { rows } = await changed({ id, p: text() }, { p: 'a' }, after, past)
    expect(rows).toEqual([{ id: 1, p: 'a', n: 'viejo' }])
  })

  it('has the default of a new field, as a new record has it', async () => {
    const after = {
      id,
      p: text(),
      n: textField({ label: 'N', max: 9, required: true, default: 'x' }),
    }
    const { restored, rows } = await changed({ id, p: text() }, { p: 'a' }, after)
    expect([restored.status, rows]).toEqual([200, [{ id: 1, p: 'a', n: 'x' }]])
  })

  it('has a field under its new name', async () => {
    const past = { fields: { nombre: { renamedFrom: ['p'] } } }
    const { rows } = await changed({ id, p: text() }, { p: 'a' }, { id, nombre: text() }, past)
    expect(rows).toEqual([{ id: 1, nombre: 'a' }])
  })

  it('belongs to its entity under the new name of that, too', async () => {
    const dataDir = tempDir()
    const fields = { id, p: text() }
    await under(dataDir, fields, async (backend) => {
      await backend.call('conceptos-ingresar', { p: 'a' })
      await backend.call('conceptos-borrar', { id: 1 })
    })
    const contract = testContract(otros, testEntity('rubros', { fields }))
    const growth = { rubros: { renamedFrom: ['conceptos'] } }
    const backend = await openTestBackend({ dataDir, contract: { ...contract, growth } })
    try {
      const { body } = await backend.call('eliminados.buscar', { entidad: 'rubros' })
      expect(body).toMatchObject({ eliminados: [{ id: 1 }] })
      expect((await backend.call('eliminados.restaurar', { id: 1 })).status).toBe(200)
      expect(await backend.rows('rubros-buscar', 'rubros')).toEqual([{ id: 1, p: 'a' }])
    } finally {
      await backend.close()
    }
  })

  it('is listed and not restored where an amount has other decimals', async () => {
    const after = { id, n: decimal(4) }
    const { list, restored, rows } = await changed({ id, n: decimal(2) }, { n: '123.45' }, after)
    expect(list.status).toBe(200)
    expect(restored).toEqual(refused('n'))
    expect(rows).toEqual([])
  })

  it('refers to no record of another list', async () => {
    const record = { r: 'Buenos Aires' }
    const after = { id, r: to('otros', 'p') }
    const { list, restored } = await changed(
      { id, r: to('provincias', 'provincia') },
      record,
      after,
    )
    expect(list.status).toBe(200)
    expect(restored).toEqual(refused('r'))
  })

  it('is listed although a text has become a reference', async () => {
    const after = { id, p: to('provincias', 'provincia') }
    const { list, restored } = await changed({ id, p: text() }, { p: 'Chaco' }, after)
    expect(list.status).toBe(200)
    expect(restored).toEqual(refused('p'))
  })

  it('does not belong to another entity that has its former name, nor does its history', async () => {
    const dataDir = tempDir()
    await under(dataDir, { id, p: text() }, async (backend) => {
      await backend.call('otros-ingresar', { p: 'queda' })
      await backend.call('conceptos-ingresar', { p: 'secreto viejo' })
      await backend.call('conceptos-borrar', { id: 1 })
    })
    const without = await openTestBackend({ dataDir, contract: testContract(otros) })
    await without.close()
    await under(dataDir, { id, p: text(), q: text() }, async (backend) => {
      await backend.call('conceptos-ingresar', { p: 'nuevo', q: '' })
      const history = { entidad: 'conceptos', clave: { id: 1 } }
      const answer = await backend.call('historial.buscar', history)
      const listed = await backend.call('eliminados.buscar', { entidad: 'conceptos' })
      expect(answer.status).toBe(200)
      expect(listed.body).toEqual({ eliminados: [], siguiente: null })
      expect(JSON.stringify(answer)).not.toContain('secreto viejo')
      // Records of other tables keep theirs.
      const kept = await backend.call('historial.buscar', { entidad: 'otros', clave: { id: 1 } })
      expect(JSON.stringify(kept.body)).toContain('queda')
    })
  })
})

describe('where only one perfil may write', () => {
  it('nobody else sees what was deleted, or restores it', async () => {
    const entity = testEntity('conceptos', { fields: { id, p: text(), s: text() } })
    const roles = { O: { rol: 'Operador', may: ['read', 'add', 'edit', 'delete'] } }
    const backend = await openTestBackend({ contract: testContract({ ...entity, roles }) })
    await backend.writeBatch('conceptos-ingresar', [{ p: 'a', s: 'oculto' }])
    await backend.writeBatch('conceptos-borrar', [{ id: 1 }])
    expect((await backend.call('eliminados.buscar', { entidad: 'conceptos' })).status).toBe(401)
    // As one that was never there.
    expect((await backend.call('eliminados.restaurar', { id: 1 })).status).toBe(409)
    await backend.close()
  })
})

describe('a record that a role may see, and that others have deleted', () => {
  it.each([
    { may: ['read', 'add', 'edit', 'delete'], status: 200 },
    { may: ['read', 'delete'], status: 200 },
    { may: ['read', 'add', 'edit'], status: 401 },
    { may: ['read'], status: 401 },
    { may: ['read', 'history'], status: 401 },
  ] as const)('$may: restoring it is answered with $status', async ({ may, status }) => {
    const entity = testEntity('conceptos', { fields: { id, p: text() } })
    const all = ['read', 'add', 'edit', 'delete'] as const
    const roles = { A: { rol: 'Administrador', may }, O: { rol: 'Operador', may: all } }
    const backend = await openTestBackend({ contract: testContract({ ...entity, roles }) })
    await backend.writeBatch('conceptos-ingresar', [{ p: 'a' }])
    await backend.writeBatch('conceptos-borrar', [{ id: 1 }])
    expect((await backend.call('eliminados.restaurar', { id: 1 })).status).toBe(status)
    const rows = await backend.rows('conceptos-buscar', 'conceptos')
    expect(rows).toHaveLength(status === 200 ? 1 : 0)
    await backend.close()
  })
})

it.each(['p', 'q', 'r', 'propias', 'ajenas'])(
  'of a deleted record %s alone is missing for a role that it is hidden from',
  async (hidden) => {
    const fields = {
      id,
      nombre: text(),
      p: text(),
      q: text(),
      r: text(),
      propias: several('Propias'),
      ajenas: several('Ajenas'),
    }
    const entity = testEntity('conceptos', { fields })
    const may = ['read', 'add', 'edit', 'delete']
    const fixed = { add: [hidden], edit: [hidden] }
    const roles = { A: { rol: 'Administrador', may, hidden: [hidden], fixed } }
    const backend = await openTestBackend({ contract: testContract({ ...entity, roles }) })
    const record = { nombre: 'n', p: 'p', q: 'q', r: 'r', propias: ['Salta'], ajenas: ['Jujuy'] }
    await backend.writeBatch('conceptos-ingresar', [record])
    await backend.writeBatch('conceptos-borrar', [{ id: 1 }])
    const { body } = await backend.call('eliminados.buscar', { entidad: 'conceptos' })
    const listed = z.array(z.object({ valores: z.record(z.string(), z.unknown()) }))
    const [deleted] = listed.parse(body['eliminados'])
    expect(Object.keys(deleted?.valores ?? {})).toEqual(
      Object.keys(fields).filter((name) => name !== hidden),
    )
    await backend.close()
  },
)
