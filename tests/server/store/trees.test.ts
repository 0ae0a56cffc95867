import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOTHING_ALLOWED } from '#server/migrate/plan'
import { identifiedField } from '#wire/kinds/identified'
import { textField } from '#wire/kinds/text'
import { onEveryDatabase } from './growth/every-database'
import { conceptos, during, filled, id, refusal, rowsOf } from './growth/world'

const nombre = textField({ label: 'Nombre', max: 20, required: true })
const nota = textField({ label: 'Nota', max: 20, required: false })
const madre = identifiedField({
  label: 'Madre',
  resource: 'conceptos',
  shows: 'nombre',
  sends: 'id',
  key: ['id'],
  max: 20,
  required: false,
})
const fields = { id, nombre, madre, nota }
const tree = { parent: 'madre', children: 'Tiene otras debajo.' }
const plan = conceptos(fields, {}, { unique: [['nombre']], tree })
const flat = conceptos(fields, {}, { unique: [['nombre']] })

const of = (nombre: string, madre: number | null = null) => ({ nombre, madre, nota: '' })

/** Activo (1) over Disponibilidades (2) over Caja (3); Pasivo (4). */
const PLAN = [of('Activo'), of('Disponibilidades', 1), of('Caja', 2), of('Pasivo')]

/** The numbers of the records that others are under, by their own. */
const parentsIn = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  Object.fromEntries(
    rows.map(({ id, madre: above }) => [
      id,
      typeof above === 'object' && above !== null && 'id' in above ? above.id : null,
    ]),
  )

onEveryDatabase((open) => {
  it('a record is moved with all that are under it, and never under itself', async () => {
    const where = await open()
    await filled(where, plan, PLAN)
    await during(where, plan, async ({ write, rows }) => {
      const move = (id: number, above: number | null) =>
        write('conceptos-modificar', { id, ...of(PLAN[id - 1]?.nombre ?? '', above) })
      expect(await move(1, 1)).toBe(422)
      expect(await move(1, 3)).toBe(422)
      expect(await move(2, 3)).toBe(422)
      expect(await move(2, 4)).toBe(200)
      expect(await move(4, 3)).toBe(422)
      expect(await move(1, 3)).toBe(200)
      expect(await move(3, null)).toBe(200)
      expect(parentsIn(await rows())).toEqual({ 1: 3, 2: 4, 3: null, 4: null })
    })
  })

  it('a record that others are under is not deleted, and one without them is', async () => {
    const where = await open()
    await filled(where, plan, PLAN)
    await during(where, plan, async ({ write, rows }) => {
      expect(await write('conceptos-borrar', { id: 1 })).toBe(409)
      expect(await write('conceptos-borrar', { id: 3 })).toBe(200)
      expect(await write('conceptos-borrar', { id: 2 })).toBe(200)
      expect(await rows()).toHaveLength(2)
    })
  })

  it('of two that are moved under each other at once, one is refused', async () => {
    const where = await open()
    await during(where, plan, async ({ write, rows }) => {
      for (let run = 0; run < 10; run += 1) {
        const names = [`A${run}`, `B${run}`, `C${run}`]
        for (const name of names) await write('conceptos-ingresar', of(name))
        const ids = (await rows()).slice(-3).map((row) => Number(row['id']))
        const statuses = await Promise.all(
          ids.map((id, at) =>
            write('conceptos-modificar', { id, ...of(names[at] ?? '', ids[(at + 1) % 3] ?? null) }),
          ),
        )
        expect(statuses.toSorted()).toEqual([200, 200, 422])
      }
    })
  })

  it('of a batch, a row is refused that would be under itself by the rows before it', async () => {
    const where = await open()
    await filled(where, plan, [of('A'), of('B'), of('C')])
    await during(where, plan, async ({ writeAll, rows }) => {
      const changes = [
        { id: 1, ...of('A', 2) },
        { id: 2, ...of('B', 3) },
        { id: 3, ...of('C', 1) },
      ]
      expect(await writeAll('conceptos-modificar', changes)).toEqual([200, 200, 422])
      expect(await writeAll('conceptos-ingresar', [of('D', 3), of('E', 4)])).toEqual([200, 200])
      expect(parentsIn(await rows())).toEqual({ 1: 2, 2: 3, 3: null, 4: 3, 5: 4 })
    })
  })

  it('whatever is moved and deleted, what is refused is what would be under itself, or has others under it', async () => {
    const where = await open()
    const step = fc.record({ what: fc.constantFrom('move', 'delete'), at: fc.nat(), to: fc.nat() })
    await during(where, plan, async ({ write, rows }) => {
      let runs = 0
      const run = async (steps: readonly { what: string; at: number; to: number }[]) => {
        runs += 1
        const names = ['A', 'B', 'C', 'D', 'E'].map((name) => `${name}${runs}`)
        for (const name of names) await write('conceptos-ingresar', of(name))
        const ids = (await rows()).slice(-5).map((row) => Number(row['id']))
        const parents = new Map<number, number | null>(ids.map((id) => [id, null]))
        const isUnder = (one: number, other: number): boolean => {
          for (let at: number | null = one; at !== null; at = parents.get(at) ?? null) {
            if (at === other) return true
          }
          return false
        }
        for (const { what, at, to } of steps) {
          const known = [...parents.keys()]
          const id = known[at % known.length]
          if (id === undefined) return
          const above = [null, ...known][to % (known.length + 1)] ?? null
          const hasChildren = [...parents.values()].includes(id)
          const isCircle = above !== null && isUnder(above, id)
          const moved = { id, ...of(names[ids.indexOf(id)] ?? '', above) }
          const [metodo, body, refused] =
            what === 'delete'
              ? (['conceptos-borrar', { id }, hasChildren ? 409 : undefined] as const)
              : (['conceptos-modificar', moved, isCircle ? 422 : undefined] as const)
          expect(await write(metodo, body)).toBe(refused ?? 200)
          if (refused !== undefined) continue
          if (what === 'delete') parents.delete(id)
          else parents.set(id, above)
        }
        const stored = parentsIn((await rows()).filter((row) => parents.has(Number(row['id']))))
        expect(stored).toEqual(Object.fromEntries(parents))
      }
      await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 15 }), run), { numRuns: 30 })
    })
  })

  describe('records that form a tree from now on', () => {
    it('the start is refused while some are under themselves, and names them', async () => {
      const where = await open()
      await filled(where, flat, PLAN)
      await during(where, flat, async ({ write }) => {
        expect(await write('conceptos-modificar', { id: 1, ...of('Activo', 3) })).toBe(200)
        expect(await write('conceptos-modificar', { id: 4, ...of('Pasivo', 4) })).toBe(200)
      })
      expect(await refusal(where, plan)).toMatch(
        /Table conceptos: records form a tree by madre, but 4 rows are under themselves: id 1, 3, 2; id 4\./,
      )
      expect(await rowsOf(where, flat)).toHaveLength(4)
      await during(where, flat, async ({ write }) => {
        await write('conceptos-modificar', { id: 1, ...of('Activo') })
        await write('conceptos-modificar', { id: 4, ...of('Pasivo') })
      })
      expect(await refusal(where, plan)).toBe('')
    })

    it('a text that names the record above becomes the reference', async () => {
      const where = await open()
      const named = conceptos(
        { id, nombre, madre: textField({ label: 'Madre', max: 20, required: false }), nota },
        {},
        { unique: [['nombre']] },
      )
      await filled(where, named, [
        { nombre: 'Caja', madre: 'activo', nota: '' },
        { nombre: 'Activo', madre: '', nota: '' },
      ])
      expect(parentsIn(await rowsOf(where, plan))).toEqual({ 1: 2, 2: null })
    })

    it('such a text is refused where records would be under themselves, whatever they are called by then', async () => {
      const where = await open()
      const titled = (...renamedFrom: readonly string[]) =>
        conceptos(
          { id, titulo: nombre, madre: { ...madre, shows: 'titulo' }, nota },
          { fields: { titulo: { renamedFrom } } },
          { unique: [['titulo']], tree },
        )
      const named = conceptos(
        { id, nombre, madre: textField({ label: 'Madre', max: 20, required: false }), nota },
        {},
        { unique: [['nombre']] },
      )
      await filled(where, named, [
        { nombre: 'Caja', madre: 'Activo', nota: '' },
        { nombre: 'Activo', madre: 'Caja', nota: '' },
      ])
      for (const after of [plan, titled('nombre'), titled('denominacion', 'nombre')]) {
        expect(await refusal(where, after)).toContain('2 rows are under themselves: id 1, 2.')
      }
      expect(await refusal(where, named, { ...NOTHING_ALLOWED, goingBack: true })).toBe('')
    })

    it('a new parent that all records would have is refused', async () => {
      const where = await open()
      const before = conceptos({ id, nombre, nota }, {}, { unique: [['nombre']] })
      const after = conceptos(
        { ...fields, madre: { ...madre, required: true } },
        { fields: { madre: { backfill: 'Activo' } } },
        { unique: [['nombre']], tree },
      )
      await filled(where, before, [
        { nombre: 'Activo', nota: '' },
        { nombre: 'Caja', nota: '' },
      ])
      expect(await refusal(where, after)).toContain('1 row is under itself: id 1.')
    })
  })
})
