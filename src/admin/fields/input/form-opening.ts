import type { EntityContract, ResourceContract } from '#wire/contract'
import { isLocked, lockedText, stateText, statesAfter } from '#wire/rules/states'
import { comparedValue } from '#wire/wire-values'
import { writtenFields } from '#wire/written-fields'
import { requiredContext } from '#admin/frame/required-context'
import type { Values } from '#wire/kinds/field'

/** The lock of a record in a state that does not allow changes. */
export interface RecordLock {
  /** 'Asentado: no se puede modificar.' */
  readonly text: string
  /** The field of the state, if the form may still change it. */
  readonly moves: string | undefined
}

/** The code of a record's state; undefined if its entity has no states. */
export function stateIn({ states, fields }: EntityContract, record: Values): unknown {
  const field = states && fields[states.of]
  return field && comparedValue(field, record[states.of])
}

/** @returns undefined if nothing locks the record */
export function lockOf(contract: ResourceContract, record: Values): RecordLock | undefined {
  if (contract.kind === 'singleton' || contract.states === undefined) return undefined
  const { states, metodos, key, fields } = contract
  const code = stateIn(contract, record)
  if (!isLocked(contract, code)) return undefined
  const isAsked = metodos.modificar && writtenFields(metodos.modificar, key).has(states.of)
  const moves = isAsked === true && statesAfter(states, code).length > 0 ? states.of : undefined
  const text =
    moves === undefined
      ? lockedText(contract, code, 'modificar')
      : `${stateText(contract, code)}: solo se puede cambiar ${fields[moves]?.label}.`
  return { text, moves }
}

/** The codes that the choice of a state offers in a form; undefined if the choice is not a state: all are offered. */
export function offeredStates(
  contract: ResourceContract,
  source: string,
  saved: Values | undefined,
): readonly string[] | undefined {
  if (contract.kind === 'singleton' || contract.states?.of !== source) return undefined
  const { states } = contract
  if (saved === undefined) return states.starts
  const code = stateIn(contract, saved)
  return [String(code ?? ''), ...statesAfter(states, code)]
}

/** The purpose of a form. */
export type FormMode = 'add' | 'edit' | 'remove'

/** One opening of a form. A form that closes and reopens after a failure is still the same opening. */
interface FormOpening {
  readonly mode: FormMode
  /** Numbers the openings on this screen: the options of references are loaded once for each. */
  readonly number: number
  /** The record as it was last saved. Left out: the record is new, or no record is edited. */
  readonly saved?: Values | undefined
  /** The reason why the record cannot be edited. Left out: it can be edited. */
  readonly lock?: RecordLock | undefined
}

/** The opening of the form around an input. @throws if there is none */
export const [FormOpeningProvider, useFormOpening] = requiredContext<FormOpening>(
  'An input must be inside a form',
)
