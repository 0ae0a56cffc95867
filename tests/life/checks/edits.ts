import type { EntityLife } from '../entity-life'
import type { Made, Shown } from '../made'
import { changeable, pick } from '../operations'

type Edited = Pick<EntityLife, 'entity' | 'findEdited'>

/** The record with other values where an edit can give any, as far as rules and other records leave room. */
export function editOf(
  life: Edited,
  made: Made,
  apartFrom: readonly Shown[],
  number: number,
): Made {
  const movable = changeable(life.entity)
  const fixed = pick(
    made,
    Object.keys(made).filter((name) => !movable.includes(name)),
  )
  return life.findEdited({ number, fixed, apartFrom }) ?? filledIn(life, made)
}

/** The record with values in the fields that an edit sets and no add did, where they must not stay empty. */
export function filledIn(life: Edited, made: Made): Made {
  const { fields } = life.entity
  const empty = changeable(life.entity).filter(
    (name) => fields[name]?.check.safeParse(made[name]?.sent).success === false,
  )
  if (empty.length === 0) return made
  const fixed = pick(
    made,
    Object.keys(made).filter((name) => !empty.includes(name)),
  )
  const filled = life.findEdited({ number: 1, fixed })
  if (filled === undefined) throw new Error(`No edit can fill ${empty.join(', ')}`)
  return filled
}
