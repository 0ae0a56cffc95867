import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { columnsOf, withoutSecrets } from '../../src/import/columns'
import { RowClassifier } from '../../src/import/classify-rows'
import { KnownRecords } from '../../src/import/known-records'
import { motiveOf } from '../../src/import/reason'
import { validateRow } from '../../src/import/validate-row'
import { findTarget } from '../../cli/import/target'
import { contract, SECRET } from '../server/service/secrets/claves'
import { openTestBackend } from '../server/support/test-backend'
import { imported, inProcess } from './support/importing'

const target = findTarget(contract, 'claves')
const imports = { by: ['usuario'], mode: 'upsert' } as const
const columns = columnsOf(target, ['Usuario', 'Clave', 'PIN'])
const STORED = { id: 1, usuario: 'ana', clave: true, pin: false }

function verdicts(...rows: readonly (readonly string[])[]) {
  const known = new KnownRecords(target, columns, imports)
  known.reload([STORED])
  const entity = { ...target.entity, imports }
  const classifier = new RowClassifier({ ...target, entity }, columns, known)
  return rows.map((cells, at) => {
    const row = { line: at + 2, cells }
    return classifier.classify(row, validateRow({ target, columns, referred: new Map() }, row))
  })
}

describe('a column of secrets', () => {
  it('adds them, changes them, and leaves them as they are where a cell is empty', () => {
    const found = verdicts(['eva', SECRET, ''], ['ana', SECRET, '12'], ['ana', '', ''])
    expect(found[0]).toMatchObject({ kind: 'new', body: { usuario: 'eva', clave: SECRET.trim() } })
    expect(found[1]).toMatchObject({
      kind: 'changed',
      differences: [
        { label: 'Clave', before: '••••••••', after: '••••••••' },
        { label: 'PIN', before: '', after: '••••••••' },
      ],
    })
    expect(verdicts(['ana', '', ''])).toMatchObject([{ kind: 'same' }])
    expect(verdicts(['zoe', '', ''])).toMatchObject([
      { kind: 'refused', reasons: [{ label: 'Clave', text: 'Requerido' }] },
    ])
  })

  it('is in no reason of a refusal', () => {
    const long = SECRET.repeat(9)
    for (const verdict of verdicts(['eva', long, ''], ['ana', SECRET, '12345678901'])) {
      expect(verdict.kind).toBe('refused')
      const reasons = verdict.kind === 'refused' ? verdict.reasons : []
      expect(motiveOf(reasons)).not.toMatch(/Tango|123456/)
    }
  })

  it('is not in the report of a file whose rows are refused, whatever is wrong with them', async () => {
    const backend = await openTestBackend({ contract })
    onTestFinished(() => backend.close())
    const lines = [
      'Nota;Usuario;Clave;PIN',
      `una;${'x'.repeat(41)};${SECRET};12`,
      `dos;;${SECRET};12`,
      `tres;eva;${SECRET};12;${SECRET}`,
      `cuatro;zoe;${SECRET};12345678901`,
    ]
    const { report, refused } = await imported(lines.join('\n'), {
      transport: inProcess(backend, 2, contract),
      resource: 'claves',
      contract,
    })
    expect(Object.keys(refused)).toEqual(['2', '3', '4', '5'])
    const written = readFileSync(report, 'utf8')
    const rows = z
      .array(z.array(z.string()))
      .parse(parse(written, { delimiter: ';', relax_column_count: true }))
    expect(rows.slice(1).map((row) => row.slice(2))).toEqual([
      ['una', 'x'.repeat(41), '', ''],
      ['dos', '', '', ''],
      ['', '', '', '', ''],
      ['cuatro', 'zoe', '', ''],
    ])
    expect(written).not.toContain(SECRET.trim())
  })

  it('is in no report: neither its own cells nor a row that does not fit the header', () => {
    expect(withoutSecrets(columns, { cells: ['eva', SECRET, '1'] })).toEqual(['eva', '', ''])
    expect(withoutSecrets(columns, { cells: ['x', 'eva', SECRET, '1'] })).toEqual(['', '', '', ''])
    const none = columnsOf(target, ['Usuario'])
    expect(withoutSecrets(none, { cells: ['eva'] })).toEqual(['eva'])
  })
})
