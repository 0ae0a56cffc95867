import type { EntityModel } from '../../schema/language/model'
import type { Fact } from './fact'
import type { Places } from './places'

/** The states of records: where they begin, which follows which and by what, and which of them lock a record. */
export function stateFacts({ states, actions }: EntityModel, lineOf: Places['lineOf']): Fact[] {
  if (states === undefined) return []
  const { of, starts, moves, locks } = states
  const byAction = (to: string) => {
    const makers = actions.flatMap(({ name, sets }) => (sets[of] === to ? name : []))
    return makers.length === 0 ? to : `${to} (${makers.join(', ')})`
  }
  return [
    {
      what: 'states',
      value: `of ${of}; a new record is in ${starts.join(' or ')}`,
      from: lineOf('states', 'starts') ?? lineOf('states') ?? '',
    },
    ...Object.entries(moves).map(([from, next]) => ({
      what: `from ${from}`,
      value: `to ${next.map(byAction).join(', ')}`,
      from: lineOf('states', 'moves', from) ?? '',
    })),
    ...(locks.length === 0
      ? []
      : [
          {
            what: 'locked',
            value: `in ${locks.join(', ')}: changed along a move alone, and not deleted`,
            from: lineOf('states', 'locks') ?? '',
          },
        ]),
  ]
}
