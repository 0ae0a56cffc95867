import { expect } from 'vitest'
import { writtenFields } from '#wire/written-fields'
import type { RecordRule } from '#wire/rules/record-rule'
import type { EntityLife } from '../entity-life'
import type { Made } from '../made'
import { breachOf } from '../rules'
import type { Check } from './check'

/** The check of one rule between two fields. */
export const ruleCheck = (rule: RecordRule): Check => ({
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
