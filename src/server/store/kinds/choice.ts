import { foldForUnique } from '../../../wire/fold'
import { type ChoiceContract, textOfCode } from '../../../wire/kinds/choice'
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
    fromText: (text) => codeOf(text, options),
  }
}

/** A code, or the code of a text that staff read, in any case and with or without accents. */
function codeOf(text: string, options: ChoiceContract['options']): string | undefined {
  if (Object.hasOwn(options, text)) return text
  const folded = foldForUnique(text)
  return Object.keys(options).find((code) => foldForUnique(options[code] ?? '') === folded)
}
