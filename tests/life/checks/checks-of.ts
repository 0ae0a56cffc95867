import { expect } from 'vitest'
import { actionSets } from './actions'
import { type Check, DONE } from './check'
import { computesWhatIsSaid, isComputing } from './computed'
import { refusesDuplicateEdits, refusesDuplicates } from './duplicates'
import { editOf } from './edits'
import { statesHold } from './states'
import type { EntityContract, MetodoContract } from '#wire/contract'
import { shownOf } from '../apart'
import type { EntityLife } from '../entity-life'
import type { Shown, Made } from '../made'
import { changeable, pick, writesOf } from '../operations'
import { largest, breachOf } from '../rules'
import { writtenFields } from '#wire/written-fields'
import type { RecordRule } from '#wire/rules/record-rule'

const NINE_HOURS = 9 * 3600 * 1000

/** The checks of an entity on the wire: as many as its operations allow. */
export function checksOf(entity: EntityContract): readonly Check[] {
  const { ingresar, modificar, borrar } = entity.metodos
  const checks: Check[] = [
    { title: 'lists its seed, and what was added', holds: listsWhatIsThere },
    {
      title:
        'W-02: refuses a call without a token, with a wrong one or an expired one, and does nothing',
      holds: refusesStrangers,
    },
  ]
  if (writesOf(entity).length > 0) {
    checks.push(
      { title: 'W-01: refuses a field that its metodo does not list', holds: refusesUnlisted },
      { title: 'C-07: holds every limit of every field', holds: holdsLimits },
      { title: 'takes the largest value of every field', holds: takesTheLargest },
    )
  }
  if (ingresar !== undefined) {
    checks.push(...(entity.rules ?? []).map(ruleCheck), {
      title: 'C-09: refuses a duplicate, however it is written',
      holds: (life) => refusesDuplicates(life, ingresar),
    })
  }
  if (isComputing(entity.fields)) {
    checks.push({ title: 'computes what the schema says', holds: computesWhatIsSaid })
  }
  if (modificar !== undefined) {
    checks.push(
      {
        title: 'C-06: edits one record, and leaves the others',
        holds: (life) => editsOne(life, modificar),
      },
      {
        title: 'C-09: refuses an edit that makes a duplicate',
        holds: (life) => refusesDuplicateEdits(life, modificar),
      },
    )
  }
  if (borrar !== undefined) {
    checks.push({
      title: 'C-08: deletes one record, once, and leaves the others',
      holds: (life) => deletesOne(life, borrar),
    })
  }
  if (entity.states !== undefined) {
    checks.push({ title: 'goes along the moves of its states, and is locked', holds: statesHold })
  }
  for (const [name, action] of Object.entries(entity.actions ?? {})) {
    const title = `C-30: ${name} sets what the schema says`
    checks.push({ title, holds: (life) => actionSets(life, [name, action]) })
  }
  return checks
}

async function listsWhatIsThere(life: EntityLife): Promise<void> {
  const seeded = await life.list()
  for (const row of life.seed) expect(seeded).toContainEqual(expect.objectContaining(row))
  if (writesOf(life.entity).length === 0) return
  const row = await life.add(life.make(1))
  expect(row).toMatchObject(shownOf(life.make(1)))
  expect(await life.list()).toEqual([...seeded, row])
}

async function refusesStrangers(life: EntityLife): Promise<void> {
  const bodies = (await soundBodies(life)).set(life.entity.metodos.buscar, {})
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
}

async function refusesUnlisted(life: EntityLife): Promise<void> {
  const bodies = await soundBodies(life)
  const before = await life.list()
  for (const [metodo, body] of bodies) {
    expect(await life.send(metodo, { ...body, sobrante: 1 }), metodo.metodo).toMatchObject({
      status: 422,
    })
  }
  expect(await life.list()).toEqual(before)
}

async function holdsLimits(life: EntityLife): Promise<void> {
  const { ingresar, modificar } = life.entity.metodos
  const bodies = await soundBodies(life)
  const before = await life.list()
  for (const [metodo, body] of bodies) {
    for (const name of Object.keys(body)) {
      const { field, of } = metodo.from?.[name] ?? { field: name }
      for (const { why, value, onlyStored } of life.samples[field]?.refused ?? []) {
        const isStored = of === undefined && (metodo === ingresar || metodo === modificar)
        if (onlyStored === true && !isStored) continue
        const { status, error } = await life.send(metodo, { ...body, [name]: value })
        const where = `${metodo.metodo}: ${why} in ${name}`
        expect(typeof error, where).toBe('string')
        // 404: a reference that leads nowhere, where the schema words that.
        expect([404, 422], where).toContain(status)
      }
    }
  }
  expect(await life.list()).toEqual(before)
}

async function takesTheLargest(life: EntityLife): Promise<void> {
  const made = largest(life.entity, life.samples, life.make(1), life.seed)
  expect(await life.add(made)).toMatchObject(shownOf(made))
}

async function editsOne(life: EntityLife, modificar: MetodoContract): Promise<void> {
  const made = life.make(1)
  const row = await life.add(made)
  const others = life.hasRoomFor(2) ? [await life.add(life.make(2))] : []
  const edited = editOf(life, made, [...others, ...life.seed], 4)
  expect(await life.send(modificar, life.body(modificar, edited, row, made))).toEqual(DONE)
  const moved = pick(edited, changeable(life.entity))
  expect(await life.list()).toEqual(
    expect.arrayContaining([...others, { ...row, ...shownOf(moved) }]),
  )
  if (JSON.stringify(shownOf(moved)) === JSON.stringify(shownOf(pick(made, Object.keys(moved)))))
    return
  expect(await life.list()).not.toContainEqual(row)
}

async function deletesOne(life: EntityLife, borrar: MetodoContract): Promise<void> {
  const made = life.make(1)
  const row = await life.add(made)
  const others = life.hasRoomFor(2) ? [await life.add(life.make(2))] : []
  const before = await life.list()
  const body = life.body(borrar, made, row)
  expect(await life.send(borrar, body)).toEqual(DONE)
  const after = await life.list()
  expect(after).toEqual(expect.arrayContaining(others))
  expect(after).toHaveLength(before.length - 1)
  expect(await life.send(borrar, body), 'it is gone').toMatchObject({ status: 409 })
}

/** Bodies that each writing metodo takes: the adding one's is about another record than the others'. */
async function soundBodies(life: EntityLife): Promise<Map<MetodoContract, Shown>> {
  const { entity } = life
  const { ingresar, modificar } = entity.metodos
  const writes = writesOf(entity)
  if (writes.length === 0) return new Map()
  const made = life.make(1)
  const row = await life.add(made)
  const bodyFor = (metodo: MetodoContract): Shown => {
    if (metodo === ingresar) return life.body(metodo, life.make(2))
    if (metodo === modificar) return life.body(metodo, editOf(life, made, life.seed, 4), row, made)
    return life.body(metodo, made, row)
  }
  return new Map(writes.map((metodo) => [metodo, bodyFor(metodo)]))
}

/** The check of one rule between two fields. */
const ruleCheck = (rule: RecordRule): Check => ({
  title: `C-07: refuses a record whose ${rule.field} is not ${rule.rule} ${rule.other}`,
  async holds(life) {
    const { ingresar, modificar } = life.entity.metodos
    const sound = life.make(1)
    const row = await life.add(sound)
    const before = await life.list()
    if (ingresar !== undefined) {
      const broken = breach(life, rule, life.make(2), writtenFields(ingresar, []))
      if (broken) await expectRefusal(life, ingresar, life.body(ingresar, broken))
    }
    if (modificar !== undefined) {
      const broken = breach(life, rule, sound, writtenFields(modificar, life.entity.key))
      if (broken) await expectRefusal(life, modificar, life.body(modificar, broken, row, sound))
    }
    expect(await life.list()).toEqual(before)
  },
})

/** A record that breaks the rule; undefined: the metodo writes neither field, or their limits satisfy it anyway. */
function breach(
  { entity, samples }: EntityLife,
  rule: RecordRule,
  from: Made,
  given: ReadonlySet<string>,
): Made | undefined {
  const isConcerned = given.has(rule.field) || given.has(rule.other)
  return isConcerned ? breachOf(entity, samples, rule, from, given) : undefined
}

async function expectRefusal(
  life: EntityLife,
  metodo: Parameters<EntityLife['send']>[0],
  body: Parameters<EntityLife['send']>[1],
): Promise<void> {
  const { status, error } = await life.send(metodo, body)
  expect([status, typeof error], metodo.metodo).toEqual([422, 'string'])
}
