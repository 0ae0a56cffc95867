import { expect } from 'vitest'
import type { MetodoContract } from '#wire/contract'
import { shownOf } from '../apart'
import type { EntityLife } from '../entity-life'
import type { Made } from '../made'
import { changeable, pick, tellApart } from '../operations'
import { complaintsOf } from '../rules'
import { filledIn } from './edits'
import { DONE } from './check'

export async function refusesDuplicates(life: EntityLife, ingresar: MetodoContract): Promise<void> {
  const { entity } = life
  const first = life.make(1)
  await life.add(first)
  const before = await life.list()
  for (const fields of clashing(life)) {
    for (const twin of twins(life, pick(first, fields))) {
      // The other sets differ where they can, so that this one alone is why it is refused.
      const made = otherwiseApart(life, twin) ?? { ...first, ...twin }
      expect(await life.send(ingresar, life.body(ingresar, made)), JSON.stringify(twin)).toEqual({
        status: 400,
        error: duplicateText(ingresar),
      })
    }
  }
  expect(complaintsOf(entity, first)).toEqual([])
  expect(await life.list()).toEqual(before)
}

/** The second record, but for these fields. */
function otherwiseApart(life: EntityLife, fixed: Made): Made | undefined {
  const made = { ...life.make(2), ...fixed }
  return complaintsOf(life.entity, made).length === 0 ? made : life.find({ number: 2, fixed })
}

/** The sets of fields by which the first record and another one like it clash: those that all are filled. */
function clashing(life: EntityLife): readonly (readonly string[])[] {
  const first = shownOf(life.make(1))
  return tellApart(life.entity).filter((names) =>
    names.every((name) => !['', null, undefined].some((empty) => first[name] === empty)),
  )
}

export async function refusesDuplicateEdits(
  life: EntityLife,
  modificar: MetodoContract,
): Promise<void> {
  const { entity } = life
  const added = life.make(1)
  const row = await life.add(added)
  const made = filledIn(life, added)
  const own = await life.send(modificar, life.body(modificar, made, row, added))
  expect(own, 'its own values again').toEqual(DONE)
  const rows = [row]
  for (const [index, fields] of clashing(life).entries()) {
    const moved = fields.filter((name) => changeable(entity).includes(name))
    if (moved.length === 0) continue
    const stays = Object.keys(made).filter((name) => !changeable(entity).includes(name))
    const fixed = fields.filter((name) => !moved.includes(name))
    const taken = life.find({
      number: 10 + index,
      fixed: pick(made, fixed),
      apartFrom: [...rows, ...life.seed],
    })
    if (taken === undefined) continue
    rows.push(await life.add(taken))
    const before = await life.list()
    const like = { ...pick(made, stays), ...pick(taken, moved) }
    const edited = { ...made, ...like }
    const sound =
      complaintsOf(entity, edited).length === 0
        ? edited
        : life.findEdited({ number: 3, fixed: like })
    if (sound === undefined) continue
    const body = life.body(modificar, sound, row, made)
    expect(await life.send(modificar, body), moved.join()).toEqual({
      status: 400,
      error: duplicateText(modificar),
    })
    expect(await life.list()).toEqual(before)
  }
}

/** The schema's own message, or (C-32) whatever the answer says. */
const duplicateText = ({ errors }: MetodoContract): unknown =>
  errors?.[400]?.text ?? expect.any(String)

/** These values in every other way that they can be written. */
function twins({ samples }: EntityLife, original: Made): readonly Made[] {
  return Object.entries(original).flatMap(([name, { sent }]) => {
    const others = samples[name]?.twins(sent) ?? []
    return others.map((value) => ({ ...original, [name]: { sent: value, shown: value } }))
  })
}
