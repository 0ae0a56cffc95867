import { type ChoiceContract, textOfCode } from '../../../wire/kinds/choice'
import { readChoice } from '../../../wire/notation/choice'
import { type FieldColumn, textValue } from './field-column'

/** A choice's code; lists answer its Spanish text where the contract says so. */
export function choiceColumn({
  default: absent = '',
  answers,
  options,
}: ChoiceContract): FieldColumn {
  return {
    type: 'text',
    signature: 'choice',
    nullable: false,
    absent,
    toColumn: (value) => (value === undefined || value === null ? '' : textValue(value)),
    toAnswer: (stored) => {
      const code = stored === null ? '' : textValue(stored)
      return answers === 'text' ? textOfCode(options, code) : code
    },
    toRequest: (stored) => stored ?? '',
    fromText: (text) => readChoice(text, options),
  }
}
