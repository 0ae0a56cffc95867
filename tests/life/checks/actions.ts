import { expect } from 'vitest'
import type { ActionContract, EntityContract } from '../../../src/wire/contract'
import { shownOf } from '../apart'
import type { EntityLife } from '../entity-life'
import type { Made } from '../made'
import { DONE } from './success'

export async function actionSets(life: EntityLife, action: ActionContract): Promise<void> {
  const { entity } = life
  const codes = Object.entries(action.sets).map(([name, code]) => [
    name,
    chosen(entity, name, code),
  ])
  const set: Made = Object.fromEntries(codes)
  // A record that the action leaves sound, and that shows the action where the schema says when.
  const after = life.find({ number: 1, fixed: set, apartFrom: life.seed })
  // Beside the seed there may be no room for it.
  if (after === undefined && life.find({ number: 1, fixed: set }) !== undefined) return
  if (after === undefined) throw new Error('After this action no record keeps the rules')
  const made = { ...after, ...offering(entity, action) }
  const row = await life.insert(made)
  expect(await life.send(action, life.body(action, made, row))).toEqual(DONE)
  expect(await life.list()).toContainEqual({ ...row, ...shownOf(set) })
}

/** What a record must have for the action to show. */
function offering(entity: EntityContract, { when }: ActionContract): Made {
  if (when === undefined) return {}
  const field = entity.fields[when.field]
  const codes = field?.kind === 'choice' ? Object.keys(field.options) : []
  const code = 'is' in when ? when.is[0] : codes.find((one) => !when.isNot.includes(one))
  return code === undefined ? {} : { [when.field]: chosen(entity, when.field, code) }
}

/** A choice's code, and what lists answer of it. */
function chosen({ fields }: EntityContract, name: string, code: string) {
  const field = fields[name]
  const byText = field?.kind === 'choice' && field.answers === 'text'
  return { sent: code, shown: byText ? field.options[code] : code }
}
