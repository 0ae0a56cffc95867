import type { EntityModel } from '../../../schema/language/model'

/** What whoever answers the operations of an entity has to know of the states of its records: the ends of their summaries. */
export interface StateRemarks {
  readonly add: string
  readonly edit: string
  readonly remove: string
}

const NONE: StateRemarks = { add: '', edit: '', remove: '' }

/** A refusal is a 422, whose text staff read. */
export function stateRemarks({ states }: EntityModel): StateRemarks {
  if (states === undefined) return NONE
  const { of, starts, moves, locks } = states
  const ways = Object.entries(moves).map(([from, next]) => `de ${from} a ${next.join(' o ')}`)
  const locked = locks.join(' o ')
  return {
    add: `: ${of} empieza en ${starts.join(' o ')}`,
    edit:
      `: ${of} ${ways.length === 0 ? 'no cambia' : `solo pasa ${ways.join('; ')}`}` +
      (locks.length === 0 ? '' : `; en ${locked} no cambia otra cosa`),
    remove: locks.length === 0 ? '' : `: no en ${of} ${locked}`,
  }
}
