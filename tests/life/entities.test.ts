import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '../../generated/contract'
import type { EntityContract, MetodoContract } from '../../src/wire/contract'
import { fieldsGiven } from '../../src/wire/fields-given'
import { type EntityLife, openLife } from './entity-life'
import type { Made, Shown } from './made'
import { seedOf } from './records'
import { breachOf, keepingRules, largest } from './rules'
import { changeable, pick, tellApart, writesOf } from './operations'

/** Every entity of the schema, whatever it is: a new schema file is taken through all of this without a line here. */
const ENTITIES: readonly EntityContract[] = Object.values(contract.entities)
const NINE_HOURS = 9 * 3600 * 1000

describe.each(ENTITIES.map((entity) => [entity.resource, entity] as const))(
  'G-01: the life of %s on the wire',
  (_resource, entity) => {
    const { ingresar, modificar, borrar, buscar } = entity.metodos
    const writes = writesOf(entity)
    let life: EntityLife
    beforeEach(async () => {
      life = await openLife(entity)
    })
    afterEach(() => life.world.close())

    /** A body that a writing metodo takes; all but the adding one are about a record that is there. */
    const soundBody = async (metodo: MetodoContract, number: number): Promise<Shown> => {
      const made = life.make(number)
      if (metodo === ingresar) return life.body(metodo, made)
      const row = await life.add(made)
      if (metodo !== modificar) return life.body(metodo, made, row)
      return life.body(metodo, changed(made, number + 1), row)
    }
    const changed = (made: Made, number: number): Made => {
      const moved = pick(life.make(number), changeable(entity))
      const kept = Object.keys(made).filter((name) => !Object.hasOwn(moved, name))
      return keepingRules(entity, life.samples, { ...made, ...moved }, number, kept)
    }
    const soundBodies = async () => {
      const bodies = new Map<MetodoContract, Shown>()
      for (const [index, metodo] of writes.entries()) {
        bodies.set(metodo, await soundBody(metodo, 10 * (index + 1)))
      }
      return bodies
    }

    it('lists its seed, and what was added', async () => {
      const seeded = await life.list()
      expect(seeded).toEqual(expect.arrayContaining([...seedOf(entity)]))
      if (writes.length === 0) return
      const row = await life.add(life.make(1))
      expect(row).toMatchObject(shownOf(life.make(1)))
      expect(await life.list()).toEqual([...seeded, row])
    })

    it('W-02: refuses a call without a token, with a wrong one or an expired one, and does nothing', async () => {
      const bodies = (await soundBodies()).set(buscar, {})
      const before = await life.list()
      for (const [{ metodo }, body] of bodies) {
        const without = await life.world.call(metodo, body)
        const wrong = await life.world.call(metodo, { ...body, token: 'x'.repeat(43) })
        expect([without.status, wrong.status], metodo).toEqual([401, 401])
      }
      life.world.now += NINE_HOURS
      for (const [{ metodo }, body] of bodies) {
        const { status } = await life.world.call(metodo, { ...body, token: life.token })
        expect(status, metodo).toBe(403)
      }
      life.world.now -= NINE_HOURS
      expect(await life.list()).toEqual(before)
    })

    if (writes.length > 0) {
      it('W-01: refuses a field that its metodo does not list', async () => {
        const bodies = await soundBodies()
        const before = await life.list()
        for (const [metodo, body] of bodies) {
          expect(await life.send(metodo, { ...body, sobrante: 1 }), metodo.metodo).toMatchObject({
            status: 422,
          })
        }
        expect(await life.list()).toEqual(before)
      })
    }

    if (writes.length > 0) {
      it('C-07: holds every limit of every field', async () => {
        const bodies = await soundBodies()
        const before = await life.list()
        for (const [metodo, body] of bodies) {
          for (const name of Object.keys(body)) {
            const { field } = metodo.from?.[name] ?? { field: name }
            for (const { why, value, onlyStored } of life.samples[field]?.refused ?? []) {
              if (onlyStored === true && metodo !== ingresar && metodo !== modificar) continue
              const { status, error } = await life.send(metodo, { ...body, [name]: value })
              const where = `${metodo.metodo}: ${why} in ${name}`
              expect(typeof error, where).toBe('string')
              // 404: a reference that leads nowhere, where the schema words that.
              expect([404, 422], where).toContain(status)
            }
          }
        }
        expect(await life.list()).toEqual(before)
      })
    }

    const { rules = [] } = entity
    if (ingresar !== undefined && rules.length > 0) {
      it.each(rules)('C-07: refuses a record whose $field is not $rule $other', async (rule) => {
        const sound = life.make(1)
        const row = await life.add(sound)
        const before = await life.list()
        const given = (metodo: MetodoContract, key: readonly string[]) => {
          const fields = fieldsGiven(metodo, key)
          return fields.has(rule.field) || fields.has(rule.other)
        }
        const breach = breachOf(entity, life.samples, rule, life.make(2))
        const calls = [
          ...(given(ingresar, []) ? [[ingresar, life.body(ingresar, breach)] as const] : []),
          ...(modificar !== undefined && given(modificar, entity.key)
            ? [
                [
                  modificar,
                  life.body(modificar, breachOf(entity, life.samples, rule, sound), row),
                ] as const,
              ]
            : []),
        ]
        for (const [metodo, body] of calls) {
          const { status, error } = await life.send(metodo, body)
          expect([status, typeof error], metodo.metodo).toEqual([422, 'string'])
        }
        expect(calls.length).toBeGreaterThan(0)
        expect(await life.list()).toEqual(before)
      })
    }

    if (writes.length > 0) {
      it('takes the largest value of every field', async () => {
        const made = largest(entity, life.samples, life.make(1))
        expect(await life.add(made)).toMatchObject(shownOf(made))
      })
    }

    if (ingresar !== undefined) {
      it('C-09: refuses a duplicate, however it is written', async () => {
        await life.add(life.make(1))
        const before = await life.list()
        for (const fields of tellApart(entity)) {
          for (const twin of twins(life, fields, 1)) {
            const made = keepingRules(entity, life.samples, { ...life.make(2), ...twin }, 2, fields)
            const body = life.body(ingresar, made)
            expect(await life.send(ingresar, body), JSON.stringify(twin)).toEqual({
              status: 400,
              error: duplicateText(ingresar),
            })
          }
        }
        expect(await life.list()).toEqual(before)
      })
    }

    if (modificar !== undefined) {
      it('C-06: edits one record, and leaves the others', async () => {
        const made = life.make(1)
        const row = await life.add(made)
        const other = await life.add(life.make(2))
        const edited = changed(made, 4)
        expect(await life.send(modificar, life.body(modificar, edited, row))).toMatchObject({
          status: 200,
        })
        const shown = shownOf(pick(edited, changeable(entity)))
        expect(await life.list()).toEqual(expect.arrayContaining([other, { ...row, ...shown }]))
        expect(await life.list()).not.toContainEqual(row)
      })
    }

    if (modificar !== undefined) {
      it('C-09: refuses an edit that makes a duplicate', async () => {
        const made = life.make(1)
        const row = await life.add(made)
        const own = await life.send(modificar, life.body(modificar, made, row))
        expect(own, 'its own values again').toMatchObject({ status: 200 })
        for (const [index, fields] of tellApart(entity).entries()) {
          const moved = fields.filter((name) => changeable(entity).includes(name))
          if (moved.length === 0) continue
          const fixed = fields.filter((name) => !moved.includes(name))
          const taken = { ...life.make(10 + index), ...pick(made, fixed) }
          await life.add(taken)
          const before = await life.list()
          const body = life.body(modificar, { ...made, ...pick(taken, moved) }, row)
          expect(await life.send(modificar, body), moved.join()).toEqual({
            status: 400,
            error: duplicateText(modificar),
          })
          expect(await life.list()).toEqual(before)
        }
      })
    }

    if (borrar !== undefined) {
      it('C-08: deletes one record, once, and leaves the others', async () => {
        const made = life.make(1)
        const row = await life.add(made)
        const other = await life.add(life.make(2))
        const body = life.body(borrar, made, row)
        expect(await life.send(borrar, body)).toMatchObject({ status: 200 })
        expect(await life.list()).toContainEqual(other)
        expect(await life.list()).not.toContainEqual(row)
        expect(await life.send(borrar, body), 'it is gone').toMatchObject({ status: 409 })
      })
    }

    it.each(Object.entries(entity.actions ?? {}))(
      'C-30: %s sets what the schema says',
      async (_name, action) => {
        const made = life.make(1)
        const row = await life.add(made)
        expect(await life.send(action, life.body(action, made, row))).toMatchObject({ status: 200 })
        const set = Object.entries(action.sets).map(([field, code]) => {
          const contractOf = entity.fields[field]
          const shown = contractOf?.kind === 'choice' ? contractOf.options[code] : code
          return [field, shown]
        })
        expect(await life.list()).toContainEqual({ ...row, ...Object.fromEntries(set) })
      },
    )
  },
)

/** The schema's own message, or (C-32) whatever the answer says. */
const duplicateText = ({ errors }: MetodoContract): unknown =>
  errors?.[400]?.text ?? expect.any(String)

const shownOf = (made: Made): Shown =>
  Object.fromEntries(Object.entries(made).map(([name, { shown }]) => [name, shown]))

/** The nth record's values of these fields, in every other way that they can be written. */
function twins(life: EntityLife, fields: readonly string[], number: number): readonly Made[] {
  const original = pick(life.make(number), fields)
  return fields.flatMap((name) => {
    const { sent } = original[name] ?? { sent: undefined }
    const others = life.samples[name]?.twins(sent) ?? []
    return others.map((value) => ({ ...original, [name]: { sent: value, shown: value } }))
  })
}
