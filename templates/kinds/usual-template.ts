import type { FieldModel } from '../../schema/language/model'
import { code, name } from '../print/code'
import type { Imported } from '../print/imported'
import type { Literal } from '../print/literal'
import type { KindTemplate } from './kind-template'
import { columnProps, contractWords, inputProps } from './props'

type Words = Readonly<Record<string, Literal | undefined>>

/** The pieces of a kind, and what they are told. */
interface Pieces<F> {
  /** What makes its contract: `dateField`. */
  readonly field: Imported
  readonly Input: Imported
  readonly Column: Imported
  /** What both the contract and the input are told: `max: 50`. */
  readonly limits?: (field: F) => Words
  /** What the input is told besides. */
  readonly input?: (field: F) => Words
  /** What the column is told. */
  readonly column?: (field: F) => Words
  /** The type of its value. */
  readonly type: 'string' | 'number'
  /** What stands for a value that is not there. */
  readonly empty: 'text' | 'null'
}

/** How kinds are written that have one input for forms and settings alike: most of them. */
export function usualTemplate<F extends FieldModel>(pieces: Pieces<F>): KindTemplate<F> {
  const { field: contract, Input, Column, limits = () => ({}), type, empty } = pieces
  const said = (field: F) => ({ ...limits(field), default: defaultOf(field) })
  const props = (field: F) => ({
    ...limits(field),
    ...pieces.input?.(field),
    defaultValue: defaultOf(field),
  })
  return {
    contract: (field) => code`${contract}(${contractWords(field, said(field))})`,
    record: name(empty === 'null' ? `${type} | null` : type),
    input: (field, modes) => code`<${Input} ${inputProps(field, modes, props(field))} />`,
    setting: (field) => code`<${Input} ${inputProps(field, ['edit'], props(field))} />`,
    column: (field, width) =>
      code`<${Column} ${columnProps(field, width, pieces.column?.(field))} />`,
  }
}

/** What a new record starts with, where the kind can say it. */
function defaultOf(field: FieldModel): Literal | undefined {
  return 'default' in field ? field.default : undefined
}
