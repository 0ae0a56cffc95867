import type { CreatesModel, EntityModel } from '../../schema/language/model'
import { type Fact, shownValue } from './fact'
import type { Places } from './places'

/** The record that an action adds: what that begins with, what differs, and how the two are linked. */
export function createsFacts(
  { names }: EntityModel,
  action: string,
  { links, copies, sets, takes, swaps }: CreatesModel,
  lineOf: Places['lineOf'],
): Fact[] {
  const at = (option: string) => lineOf('actions', action, 'creates', option)
  const set = { ...sets, ...takes }
  return [
    {
      what: `${action} creates`,
      value: `another ${names.one}, with ${copies.join(', ') || 'no values of it'}`,
      from: lineOf('actions', action, 'creates') ?? '',
    },
    {
      what: `${action} links`,
      value: `the new one by ${links.original}, this one by ${links.created}`,
      from: at('links') ?? '',
    },
    ...(Object.keys(set).length === 0
      ? []
      : [{ what: `${action} creates with`, value: shownValue(set), from: at('sets') ?? '' }]),
    ...(swaps ?? []).map((pair) => ({
      what: `${action} exchanges`,
      value: pair.join(' and '),
      from: at('swaps') ?? '',
    })),
  ]
}
