import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../../../src/import/columns'
import { ReferredRecords } from '../../../../src/import/referred'
import { previewOf } from '#admin/files/import/preview'
import type { RecordLookup } from '#admin/files/import/record-lookup'
import { identifiedField } from '#wire/kinds/identified'
import { textField } from '#wire/kinds/text'
import { testEntity } from '../../../server/support/test-contract'

const referral = { shows: 'nombre', sends: 'id', key: ['id'], max: 20 } as const
const entity = testEntity('socios', {
  key: ['codigo'],
  fields: {
    codigo: textField({ label: 'Código', max: 9, required: true }),
    zona: identifiedField({ label: 'Zona', resource: 'zonas', ...referral, required: false }),
    rubro: identifiedField({ label: 'Rubro', resource: 'rubros', ...referral, required: true }),
    plan: identifiedField({ label: 'Plan', resource: 'planes', ...referral, required: false }),
  },
})
const KNOWN = [{ id: 4, nombre: 'Cine' }]

function check(header: readonly string[], rows: readonly (readonly string[])[]) {
  const asked: unknown[] = []
  const control = new AbortController()
  const lookup: RecordLookup = {
    known: async (_target, _columns, keys, signal) => {
      asked.push(['keys', keys.map(({ values }) => values), signal === control.signal])
      return { rows: [], version: '"v3"' }
    },
    referred: async (wanted, names, signal) => {
      asked.push([wanted.resource, names, signal === control.signal])
      return new ReferredRecords(wanted, ['id'], KNOWN)
    },
    refresh: () => {},
  }
  const { ingresar } = entity.metodos
  if (ingresar === undefined) throw new Error('Nothing can be added')
  const target = { entity, ingresar }
  const lines = rows.map((cells, at) => ({ line: at + 2, cells }))
  const preview = previewOf(target, columnsOf(target, header), lines, lookup, control.signal)
  return { asked, control, preview }
}

describe('the preview of a file', () => {
  it.each<[string, readonly string[], readonly (readonly string[])[], readonly unknown[]]>([
    [
      'one of several has no column',
      ['Código', 'Rubro', 'Plan'],
      [['A', 'Cine', 'cine']],
      [
        ['rubros', ['Cine'], true],
        ['planes', ['cine'], true],
      ],
    ],
    ['the last ones have none', ['Código', 'Rubro'], [['A', 'Cine']], [['rubros', ['Cine'], true]]],
    [
      'a text occurs often, or not at all',
      ['Código', 'Rubro', 'Zona'],
      [
        ['A', 'Cine', ''],
        ['B', 'Cine', ''],
      ],
      [
        ['zonas', [], true],
        ['rubros', ['Cine'], true],
      ],
    ],
  ])(
    'looks up what each column refers to, once each, where %s',
    async (_what, header, rows, referred) => {
      const { asked, preview } = check(header, rows)
      const { counts, version } = await preview
      expect(asked.slice(0, -1)).toEqual(referred)
      expect([counts.new, version]).toEqual([rows.length, '"v3"'])
    },
  )

  it('looks for the records with the keys of its valid rows, and counts what becomes of each row', async () => {
    const { asked, preview } = check(
      ['Código', 'Rubro'],
      [
        ['A', 'Cine'],
        ['B', 'Radio'],
        ['A', 'Cine'],
      ],
    )
    const { rows, counts } = await preview
    expect(asked.at(-1)).toEqual(['keys', [[['A']]], true])
    expect(counts).toEqual({ new: 1, changed: 0, same: 1, refused: 1 })
    expect(rows.map(({ row, verdict }) => [row.line, verdict.kind])).toEqual([
      [2, 'new'],
      [3, 'refused'],
      [4, 'same'],
    ])
  })

  it('ends with the reason that it is given up for', async () => {
    const { asked, control, preview } = check(['Código', 'Rubro'], [['A', 'Cine']])
    control.abort(new Error('left'))
    await expect(preview).rejects.toThrow('left')
    expect(asked.filter((one) => Array.isArray(one) && one[0] === 'keys')).toEqual([])
  })
})
