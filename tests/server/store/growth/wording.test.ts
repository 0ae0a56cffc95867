import { describe, expect, it } from 'vitest'
import { booleanField } from '#wire/kinds/boolean'
import { choiceField } from '#wire/kinds/choice'
import { cuitField } from '#wire/kinds/cuit'
import { dateField } from '#wire/kinds/date'
import { decimalField } from '#wire/kinds/decimal'
import { digitsField } from '#wire/kinds/digits'
import { moneyField } from '#wire/kinds/money'
import { monthField } from '#wire/kinds/month'
import { timeField } from '#wire/kinds/time'
import { someOf } from '#server/migrate/plans/check-values'
import { describeSteps } from '#server/migrate/describe-plan'
import { removedTable } from '#server/migrate/plans/removed'
import { tempDir } from '../../support/temp-dir'
import {
  type Fields,
  choice,
  conceptos,
  during,
  filled,
  id,
  reference,
  refusal,
  text,
} from './world'

const words = { label: 'Dato', required: true } as const
const limits = { min: 0, max: 999_999 }
const money = moneyField({ ...words, ...limits })

/** What a start says that it has done. */
const newsOf = (where: { readonly dataDir: string }, version: Parameters<typeof during>[1]) =>
  during(where, version, async ({ news }) => news.join('\n'))

describe('how a migration reports values', () => {
  it.each<[written: string, string | number | boolean, Fields[string]]>([
    ['1500.50', 1500.5, money],
    ['1500.00', 1500, money],
    ['12.500', 12.5, decimalField({ ...words, ...limits, decimals: 3 })],
    ['1500', 1500, digitsField({ ...words, max: 6 })],
    ['true', true, booleanField({ label: 'Dato' })],
    ["'2026-01-31'", '2026-01-31', dateField(words)],
    ["'09:30'", '09:30', timeField(words)],
    ["'20123456786'", '20123456786', cuitField(words)],
    ["'B'", 'B', choice({ A: 'Alta', B: 'Baja' }, true)],
    ["'B'", 'B', choiceField({ ...words, options: { A: 'Alta', B: 'Baja' }, answers: 'text' })],
    ["'Salta'", 'Salta', reference('provincias', 'provincia', true)],
    ["'Sin dato'", 'Sin dato', text(50, true)],
  ])('is as a schema file writes them: %s', async (written, backfill, field) => {
    const where = { dataDir: tempDir() }
    await filled(where, conceptos({ id, nombre: text() }), [{ nombre: 'Uno' }])
    const past = { fields: { dato: { backfill } } }
    const news = await newsOf(where, conceptos({ id, nombre: text(), dato: field }, past))
    expect(news).toContain(`give ${written} to conceptos.dato in 1 existing row`)
  })

  it('calls money by its own name, new or replaced', async () => {
    const where = { dataDir: tempDir() }
    const optional = moneyField({ label: 'Dato', required: false, ...limits })
    expect(await newsOf(where, conceptos({ id, nombre: text() }))).not.toContain('decimal')
    const news = await newsOf(where, conceptos({ id, nombre: text(), dato: optional }))
    expect(news).toContain('add column conceptos.dato (money)')
    const again = await newsOf(where, conceptos({ id, nombre: text(), dato: text() }))
    expect(again).toContain('make column conceptos.dato one of kind text (it was money)')
  })

  it.each([
    [[7], '7'],
    [[1, 2, 3, 4, 5], '1, 2, 3, 4, 5'],
    [[1, 2, 3, 4, 5, 6], '1, 2, 3, 4, 5 and 1 more'],
    [[1, 2, 3, 4, 5, 6, 7], '1, 2, 3, 4, 5 and 2 more'],
  ])('names five rows at most: %j', (ids, text) => {
    expect(someOf(ids)).toBe(text)
  })

  it.each([
    [0, 'drop table viejos (it is empty)'],
    [1, 'drop table viejos (1 row lost)'],
    [1200, 'drop table viejos (1200 rows lost)'],
  ])('says how many rows go with a table: %i', (rows, text) => {
    const [change] = describeSteps([{ kind: 'drop-table', table: 'viejos', rows }])
    expect(change).toEqual({ kind: 'drop-table', table: 'viejos', rows, text })
  })

  it('says what may be done about a table that nothing declares, and what may have taken its place', () => {
    const removed = { name: 'viejos', rows: 1, links: [] }
    const helpOf = (...fresh: string[]) => removedTable(removed, fresh, new Set()).problems[0]?.help
    const before =
      "Bring its schema file back; if the entity was renamed, say `renamedFrom: 'viejos'` in the one that took its place"
    const after = '; or let the records go: npm run migrate -- --drop viejos'
    expect(helpOf()).toBe(`${before}${after}`)
    expect(helpOf('nuevos', 'otros')).toBe(`${before} (new in the schema: nuevos, otros)${after}`)
  })

  it('has an example of a backfill that the schema would accept', async () => {
    const where = { dataDir: tempDir() }
    await filled(where, conceptos({ id, nombre: text() }), [{ nombre: 'Uno' }])
    const message = (field: Fields[string]) =>
      refusal(where, conceptos({ id, nombre: text(), dato: field }))
    expect(await message(money)).toContain('dato: money({ …, backfill: 1 })')
    expect(await message(dateField(words))).toContain("dato: date({ …, backfill: '2026-01-31' })")
    expect(await message(monthField(words))).toContain("dato: month({ …, backfill: '2026-01' })")
    expect(await message(timeField(words))).toContain("dato: time({ …, backfill: '09:00' })")
  })
})
