import { describe, expect, it, vi } from 'vitest'
import { columnsOf } from '../../../../src/import/columns'
import { ReferredRecords } from '../../../../src/import/referred'
import { importTurns } from '#admin/files/import/import-turns'
import type { RecordLookup } from '#admin/files/import/record-lookup'
import type { WantedRow } from '#admin/files/import/row-writer'
import { identifiedField } from '#wire/kinds/identified'
import { textField } from '#wire/kinds/text'
import { testEntity } from '../../../server/support/test-contract'

const fields = {
  nombre: textField({ label: 'Nombre', max: 20, required: true }),
  madre: identifiedField({
    label: 'Madre',
    resource: 'cuentas',
    shows: 'nombre',
    sends: 'id',
    key: ['id'],
    max: 20,
    required: false,
  }),
}
const tree = { parent: 'madre', children: 'Tiene otras debajo.' }
const HEADER = ['Nombre', 'Madre']
/** Each account of the file is under the one before it; the last one beside the first. */
const CELLS = [
  ['Activo', ''],
  ['Caja', 'Bienes'],
  ['Bienes', 'Activo'],
  ['Pasivo', ''],
] as const

function turnsOf(isTree: boolean, referred: RecordLookup['referred'] = never) {
  const entity = testEntity('cuentas', { fields, ...(isTree && { tree }) })
  const { ingresar } = entity.metodos
  if (ingresar === undefined) throw new Error('Nothing can be added')
  const target = { entity, ingresar }
  const columns = columnsOf(target, HEADER)
  const rows = CELLS.map((cells, at) => ({ line: at + 2, cells }))
  const refresh = vi.fn<() => void>()
  const turns = importTurns(target, columns, rows, { known: never, referred, refresh })
  return { turns, refresh }
}
const never = async (): Promise<never> => {
  throw new Error('Nothing is asked for')
}

const wanted = (line: number, madre: unknown = null): WantedRow => {
  const [nombre] = CELLS[line - 2] ?? ['']
  const becomes = { values: new Map(), row: undefined, line: undefined }
  const values = { nombre, madre }
  const verdict = { kind: 'new', body: values, shown: values, becomes, hasKey: true } as const
  return { line, verdict: verdict as unknown as WantedRow['verdict'] }
}
const ALL = [2, 3, 4, 5].map((line) => wanted(line))
const linesOf = (turns: readonly (readonly WantedRow[])[]) =>
  turns.map((turn) => turn.map(({ line }) => line))
const { signal } = new AbortController()

describe('the rows of a file', () => {
  it('are written at once where they form no tree', async () => {
    const { turns, refresh } = turnsOf(false)
    expect(linesOf(turns.of(ALL))).toEqual([[2, 3, 4, 5]])
    expect(await turns.ready(ALL, signal)).toEqual(ALL.map((row) => ({ row })))
    expect(refresh).not.toHaveBeenCalled()
  })

  it('of a tree are written after those that they are under, and only those that are to be written', () => {
    const { turns } = turnsOf(true)
    expect(linesOf(turns.of(ALL))).toEqual([[2, 5], [4], [3]])
    expect(linesOf(turns.of([wanted(3), wanted(5)]))).toEqual([[5], [3]])
  })

  it('that are under none of the file are ready as they are, and nothing is asked for', async () => {
    const { turns, refresh } = turnsOf(true)
    const rows = [wanted(2), wanted(5, 7)]
    expect(await turns.ready(rows, signal)).toEqual(rows.map((row) => ({ row })))
    expect(refresh).not.toHaveBeenCalled()
  })

  it('get the id of what they are under once that is there, or are refused', async () => {
    const asked: unknown[] = []
    const { turns, refresh } = turnsOf(true, async (referral, names, given) => {
      asked.push([referral.resource, names, given === signal])
      return new ReferredRecords(referral, ['id'], [{ id: 41, nombre: 'Activo' }])
    })
    const open = (line: number, under: number) => wanted(line, `\u0000fila:${under}`)
    const rows = [open(4, 2), wanted(5), open(3, 4)]
    const [bienes, pasivo, caja] = await turns.ready(rows, signal)
    expect(refresh).toHaveBeenCalledOnce()
    expect(asked).toEqual([['cuentas', ['Activo', 'Bienes'], true]])
    expect(bienes?.refused).toBeUndefined()
    expect(bienes?.row.verdict.body).toEqual({ nombre: 'Bienes', madre: 41 })
    expect(bienes?.row.verdict.shown).toEqual({
      nombre: 'Bienes',
      madre: { id: 41, texto: 'Activo' },
    })
    expect(bienes?.row.line).toBe(4)
    expect(pasivo).toEqual({ row: rows[1] })
    expect(caja).toEqual({
      row: rows[2],
      refused: { ok: false, status: 404, error: 'Madre: No se encontró' },
    })
  })
})
