import { beforeEach, describe, expect, it } from 'vitest'
import { useBackend } from '../../support/test-backend'

const backend = useBackend()
beforeEach(() => backend.empty('postales'))

const ok = { ok: true }
const row = (cpostal: unknown, localidad: string, provincia = 'Salta') => ({
  cpostal,
  localidad,
  provincia,
})

describe('a batch answers row by row as the wire would, in one commit', () => {
  it('C-25, C-33: a refused row leaves nothing behind, and those around it are stored', async () => {
    const results = await backend.writeBatch('postales-ingresar', [
      row(4400, 'Salta'),
      row(4400, 'SALTA'),
      row(4401, 'x'.repeat(51)),
      row(4402, 'Nada', 'Atlántida'),
      row('4403', 'Texto'),
      row(4404, 'Última'),
    ])
    expect(results).toEqual([
      ok,
      { ok: false, status: 400, error: 'Ya existe un código postal con esa Localidad' },
      { ok: false, status: 422, error: 'Localidad: Admite hasta 50 caracteres' },
      { ok: false, status: 404, error: 'No encontro la Provincia.' },
      { ok: false, status: 422, error: 'Cód.Postal: Valor no válido' },
      ok,
    ])
    const rows = await backend.rows('postales-buscar', 'postales')
    expect(rows.map(({ localidad }) => localidad)).toEqual(['Salta', 'Última'])
  })

  it('the history of each record says which file and line it comes from', async () => {
    const bodies = [row(1, 'Uno'), row(1, 'UNO'), row(2, 'Dos'), row(3, 'Tres')]
    const sources = ['a.csv:2', 'a.csv:3', 'a.csv:4']
    await backend.writeBatch('postales-ingresar', bodies, sources)
    const entries = await backend.store.read((trx) =>
      trx
        .selectFrom('_history')
        .select(['origin', 'detail', 'key'])
        .where('entity', '=', 'postales')
        .orderBy('id', 'desc')
        .limit(3)
        .execute(),
    )
    expect(entries.map((entry) => ({ ...entry, key: JSON.parse(String(entry.key)) }))).toEqual([
      { origin: 'import', detail: 'import', key: { cpostal: 3, localidad: 'Tres' } },
      { origin: 'import', detail: 'a.csv:4', key: { cpostal: 2, localidad: 'Dos' } },
      { origin: 'import', detail: 'a.csv:2', key: { cpostal: 1, localidad: 'Uno' } },
    ])
  })

  it('a failure of the whole batch stores none of it', async () => {
    const bodies = [row(1, 'Uno'), row(2, 'Dos')]
    const failing = {
      get cpostal(): number {
        throw new Error('no')
      },
    }
    await expect(backend.writeBatch('postales-ingresar', [...bodies, failing])).rejects.toThrow(
      'no',
    )
    expect(await backend.rows('postales-buscar', 'postales')).toEqual([])
  })

  it('rows that are not written together are refused one by one, and fail together', async () => {
    await backend.writeBatch('postales-ingresar', [row(1, 'Uno'), row(2, 'Dos')])
    expect(
      await backend.writeBatch('postales-borrar', [row(9, 'Nada'), row(1, 'Uno'), row('x', 'Dos')]),
    ).toEqual([
      { ok: false, status: 409, error: 'El registro ya no existe. Vuelva a abrir la lista.' },
      ok,
      { ok: false, status: 422, error: 'Cód.Postal: Valor no válido' },
    ])
    const failing = {
      get cpostal(): number {
        throw new Error('no')
      },
    }
    const batch = [row(2, 'Dos'), failing]
    await expect(backend.writeBatch('postales-borrar', batch)).rejects.toThrow('no')
    const rows = await backend.rows('postales-buscar', 'postales')
    expect(rows.map(({ localidad }) => localidad)).toEqual(['Dos'])
  })

  it('metodos of the portal are not for it', async () => {
    await expect(backend.writeBatch('login', [{}])).rejects.toMatchObject({ status: 404 })
  })
})
