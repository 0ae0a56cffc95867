import type { ActionContract, EntityContract, FieldContracts } from '../../wire/contract'
import { statesAfter } from '../../wire/rules/states'
import { stateIn } from '../form/record-lock'
import type { Values } from '../provider/records/payload'

/**
 * What an action asks. The choice of a state offers those that may follow the record's own alone.
 * @param record left out: of many, those that follow any state
 */
export function offeredAsks(
  contract: EntityContract,
  { asks = {}, takes = {} }: ActionContract,
  record: Values | undefined,
): FieldContracts {
  const { states } = contract
  const name = states && takes[states.of]
  const field = name === undefined ? undefined : asks[name]
  if (states === undefined || name === undefined || field?.kind !== 'choice') return asks
  const reached =
    record === undefined
      ? Object.values(states.moves).flat()
      : statesAfter(states, stateIn(contract, record))
  const { default: preset, ...choice } = field
  const options = Object.fromEntries(
    Object.entries(field.options).filter(([code]) => reached.includes(code)),
  )
  const isOffered = preset !== undefined && Object.hasOwn(options, preset)
  return { ...asks, [name]: { ...choice, options, ...(isOffered && { default: preset }) } }
}
