import type { EntityModel } from '../../../schema/language/model'

/** What whoever answers the operations of an entity has to know of the states of its records: the ends of their summaries. */
export interface StateRemarks {
  readonly add: string
  readonly edit: string
  readonly remove: string
  /** By the values that an action sets. */
  action(sets: Readonly<Record<string, unknown>>): string
}

const NONE: StateRemarks = { add: '', edit: '', remove: '', action: () => '' }

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
    action(sets) {
      const to = sets[of]
      const from = Object.keys(moves).filter((code) => moves[code]?.some((next) => next === to))
      if (from.length > 0) return `: ${of} pasa de ${from.join(' o ')} a ${String(to)}`
      return locks.length === 0 ? '' : `: no en ${of} ${locked}`
    },
  }
}
