import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOTHING_ALLOWED } from '#server/migrate/plan'
import { dateField } from '#wire/kinds/date'
import { integerField } from '#wire/kinds/digits'
import { textField } from '#wire/kinds/text'
import { onEveryDatabase } from './growth/every-database'
import { conceptos, during, filled, id, refusal, rowsOf } from './growth/world'

const impuesto = textField({ label: 'Impuesto', max: 20, required: false })
const desde = dateField({ label: 'Desde', required: false })
const hasta = dateField({ label: 'Hasta', required: false })
const nota = textField({ label: 'Nota', max: 20, required: false })
const fields = { id, impuesto, desde, hasta, nota }
const periods = [{ from: 'desde', to: 'hasta', per: ['impuesto'] }]
const compared = conceptos(fields, {}, { periods })

const of = (impuesto: string, desde: string | null, hasta: string | null) => ({
  impuesto,
  desde,
  hasta,
  nota: '',
})
const day = (number: number | null) =>
  number === null ? null : `2026-02-${String(number).padStart(2, '0')}`

interface Drawn {
  readonly from: number | null
  readonly to: number | null
  readonly of: string
  readonly at: number
}

/** By each day of the month. */
const isCrossing = (one: ReturnType<typeof of>, other: ReturnType<typeof of>): boolean =>
  one.impuesto === other.impuesto &&
  Array.from({ length: 30 }, (_, at) => `2026-02-${String(at).padStart(2, '0')}`).some(
    (day) => isOn(day, one) && isOn(day, other),
  )

const isOn = (day: string, { desde, hasta }: ReturnType<typeof of>): boolean =>
  (desde === null || desde <= day) && (hasta === null || day <= hasta)

const MARCH = of('IVA', '2026-03-01', '2026-03-31')

onEveryDatabase((open) => {
  describe('a record whose period', () => {
    it.each([
      ['is that of another one', MARCH, 400],
      ['begins on the day that another one ends', of('IVA', '2026-03-31', '2026-04-30'), 400],
      ['ends on the day that another one begins', of('IVA', '2026-02-01', '2026-03-01'), 400],
      ['is within another one', of('iva', '2026-03-10', '2026-03-11'), 400],
      ['has another one within', of('IVA', '2026-01-01', '2026-12-31'), 400],
      ['has no end and begins within another one', of('IVA', '2026-03-15', null), 400],
      ['has no beginning and ends within another one', of('IVA', null, '2026-03-15'), 400],
      ['has neither beginning nor end', of('IVA', null, null), 400],
      ['begins the day after', of('IVA', '2026-04-01', null), 200],
      ['ends the day before', of('IVA', null, '2026-02-28'), 200],
      ['is of something else', of('Ganancias', '2026-03-01', '2026-03-31'), 200],
      ['is of nothing', of('', '2026-03-01', '2026-03-31'), 200],
    ])('%s is answered as a duplicate is, or added', async (_what, record, status) => {
      const where = await open()
      await filled(where, compared, [MARCH])
      await during(where, compared, async ({ write, rows }) => {
        expect(await write('conceptos-ingresar', record)).toBe(status)
        expect(await rows()).toHaveLength(status === 200 ? 2 : 1)
      })
    })
  })

  it('an edit must not make periods overlap, and one that leaves the period may change the rest', async () => {
    const where = await open()
    await filled(where, compared, [MARCH, of('IVA', '2026-04-01', null)])
    await during(where, compared, async ({ write, rows }) => {
      const edit = (body: object) => write('conceptos-modificar', { id: 2, ...body })
      expect(await edit(of('IVA', '2026-03-31', null))).toBe(400)
      expect(await edit({ ...of('IVA', '2026-04-01', null), nota: 'vigente' })).toBe(200)
      expect(await edit(of('IVA', '2026-05-01', null))).toBe(200)
      expect((await rows())[1]).toMatchObject({ desde: '2026-05-01', nota: '' })
    })
  })

  it('without `per`, all records are compared', async () => {
    const where = await open()
    const turnos = conceptos(
      {
        id,
        desde: integerField({ label: 'Desde', min: 0, max: 999, required: true }),
        hasta: integerField({ label: 'Hasta', min: 0, max: 999, required: true }),
      },
      {},
      { periods: [{ from: 'desde', to: 'hasta', per: [] }] },
    )
    await filled(where, turnos, [{ desde: 1, hasta: 9 }])
    await during(where, turnos, async ({ write }) => {
      expect(await write('conceptos-ingresar', { desde: 9, hasta: 100 })).toBe(400)
      expect(await write('conceptos-ingresar', { desde: 10, hasta: 100 })).toBe(200)
    })
  })

  it('whatever is added and changed, what is refused is what overlaps', async () => {
    const end = fc.option(fc.integer({ min: 1, max: 28 }), { nil: null, freq: 5 })
    const drawn = fc.record({
      from: end,
      to: end,
      of: fc.constantFrom('IVA', 'Ganancias'),
      at: fc.nat(),
    })
    const inOrder = fc.array(drawn, { maxLength: 12 }).map((all) =>
      all.map(({ from, to, ...rest }) => {
        const isTurned = from !== null && to !== null && from > to
        return isTurned ? { from: to, to: from, ...rest } : { from, to, ...rest }
      }),
    )
    const where = await open()
    let runs = 0
    await during(where, compared, async ({ write, rows }) => {
      const nextId = async () => Number((await rows()).at(-1)?.['id'])
      const run = async (writes: readonly Drawn[], edits: boolean) => {
        runs += 1
        const stored = new Map<number, ReturnType<typeof of>>()
        for (const { from, to, of: what, at } of writes) {
          const record = of(`${what} ${runs}`, day(from), day(to))
          const ids = [...stored.keys()]
          const id = edits ? ids[at % (ids.length + 1)] : undefined
          const others = [...stored].filter(([other]) => other !== id).map(([, one]) => one)
          const status = others.some((other) => isCrossing(record, other)) ? 400 : 200
          const metodo = id === undefined ? 'conceptos-ingresar' : 'conceptos-modificar'
          expect(await write(metodo, id === undefined ? record : { id, ...record })).toBe(status)
          if (status === 200) stored.set(id ?? (await nextId()), record)
        }
      }
      await fc.assert(fc.asyncProperty(inOrder, fc.boolean(), run), { numRuns: 40 })
    })
  })

  it('two that are added at once: one of them is refused', async () => {
    const where = await open()
    await during(where, compared, async ({ write, rows }) => {
      const at = ['2026-03-01', '2026-03-05', '2026-03-10', '2026-03-15']
      const statuses = await Promise.all(
        at.map((day) => write('conceptos-ingresar', of('IVA', day, null))),
      )
      expect(statuses.toSorted()).toEqual([200, 400, 400, 400])
      expect(await rows()).toHaveLength(1)
    })
  })

  it('of a batch, each that overlaps another one is refused, and the others are written', async () => {
    const where = await open()
    const days = ['2026-03-01', '2026-03-02', '2026-04-01', '2026-03-31', '2026-05-01']
    await during(where, compared, async ({ writeAll, rows }) => {
      const bodies = days.map((day) => of('IVA', day, `${day.slice(0, 8)}30`))
      expect(await writeAll('conceptos-ingresar', bodies)).toEqual([200, 400, 200, 200, 200])
      const [first, second] = await rows()
      const changes = [
        { ...first, hasta: '2026-04-15' },
        { ...second, impuesto: 'Ganancias' },
      ]
      expect(await writeAll('conceptos-modificar', changes)).toEqual([400, 200])
    })
  })

  describe.each<[string, readonly string[], ids: readonly number[]]>([
    ['nothing: all records', [], [1, 2, 3, 4, 5, 6, 7]],
    ['one field', ['impuesto'], [1, 2, 4, 5, 6]],
    ['another one', ['nota'], [1, 3, 4, 7]],
    ['two fields together', ['impuesto', 'nota'], [1, 4]],
  ])('periods that are compared per %s', (_what, per, crossing) => {
    const records = [
      ['IVA', 'a'],
      ['IVA', 'b'],
      ['Ganancias', 'a'],
      ['IVA', 'A'],
      ['IVA', ''],
      ['IVA', ''],
      ['', 'a'],
    ].map(([impuesto = '', nota = '']) => ({ ...of(impuesto, '2026-01-01', null), nota }))
    const comparing = conceptos(fields, {}, { periods: [{ from: 'desde', to: 'hasta', per }] })

    it('those that overlap are counted when a start compares them for the first time', async () => {
      const where = await open()
      await filled(where, conceptos(fields), records)
      expect(await refusal(where, comparing)).toContain(
        `must not overlap, but those of ${crossing.length} rows do: id 1, ${crossing[1]}`,
      )
    })

    it('the first is added, and of the others those that overlap no earlier one', async () => {
      const where = await open()
      await during(where, comparing, async ({ writeAll }) => {
        const statuses = await writeAll('conceptos-ingresar', records)
        const refused = statuses.flatMap((status, at) => (status === 200 ? [] : at + 1))
        expect(refused).toEqual(crossing.slice(1))
      })
    })
  })

  describe('periods that must not overlap from now on', () => {
    const before = conceptos(fields)

    it('the start is refused while some do, and names them', async () => {
      const where = await open()
      await filled(where, before, [
        of('IVA', '2026-01-01', null),
        of('IVA', '2026-03-01', '2026-03-31'),
        of('Ganancias', '2026-01-01', null),
        of('', '2026-01-01', null),
        of('', '2026-01-01', null),
      ])
      expect(await refusal(where, compared)).toMatch(
        /periods from desde to hasta must not overlap, but those of 2 rows do: id 1, 2\./,
      )
      expect(await rowsOf(where, before)).toHaveLength(5)
      await during(where, before, ({ write }) => write('conceptos-borrar', { id: 1 }))
      expect(await refusal(where, compared)).toBe('')
    })

    it('is said at the start, and not again', async () => {
      const where = await open()
      await filled(where, before, [MARCH])
      const news = () => during(where, compared, async ({ news }) => news.join('\n'))
      expect(await news()).toContain(
        'conceptos: no two records may overlap in impuesto and desde and hasta from now on',
      )
      expect(await news()).not.toContain('overlap')
      await during(
        where,
        before,
        async ({ news, write }) => {
          expect(news.join('\n')).toContain('impuesto and desde and hasta may overlap from now on')
          expect(await write('conceptos-ingresar', MARCH)).toBe(200)
        },
        { ...NOTHING_ALLOWED, goingBack: true },
      )
    })
  })
})
