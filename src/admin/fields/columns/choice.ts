import { textOfCode } from '#wire/kinds/choice'
import { type ColumnProps, defineColumn, plainText, spanishSortKey } from './column'

interface ChoiceColumnProps extends ColumnProps {
  /** Default: the contract's. */
  readonly options?: Readonly<Record<string, string>>
}

/** Shows the text of a code; a value that is neither code nor text shows as it came. */
export const ChoiceColumn = defineColumn((props: ChoiceColumnProps, field) => {
  const options = props.options ?? (field?.kind === 'choice' ? field.options : {})
  const text = (value: unknown): string => textOfCode(options, plainText(value))
  return {
    align: 'start',
    width: 'word',
    text,
    sortKey: (value: unknown) => spanishSortKey(text(value)),
  }
})
