import type { FieldModel, FieldModels, FormMode } from '#language/model'
import { ts, type Code } from '../print/code'
import { type Literal, literal } from '../print/literal'
import { type KindName, type KindTemplate, piecesOf, type Values } from './kind-template'
import { columnProps, contractOptions, inputProps } from './props'

/** What differs between kinds. F: the kind's model. */
interface Row<F> {
  /** The type of its value in a record. */
  readonly record: Code
  /** A record always has a value of it, so that its contract has no `required`. */
  readonly neverEmpty?: true
  /** The kind's own options in its contract: `max: 50`. */
  readonly contract?: (field: F) => Values
  /** Attributes of its input that are not in its contract: `capitalize`. */
  readonly input?: (field: F) => Values
}

/** The template of kinds whose input is the same in forms and on screens of one record: most of them. */
export function usual<K extends KindName>(
  kind: K,
  row: Row<FieldModels[K]>,
): KindTemplate<FieldModels[K]> {
  const { field: contract, Input, Column } = piecesOf(kind)
  const input = (field: FieldModels[K], modes: readonly FormMode[]) =>
    ts`<${Input} ${inputProps(field, modes, row.input?.(field))} />`
  return {
    contract: (field) => {
      const values = { ...row.contract?.(field), default: defaultOf(field) }
      const options = row.neverEmpty
        ? literal({ label: field.label, ...values })
        : contractOptions(field, values)
      return ts`${contract}(${options})`
    },
    record: () => row.record,
    input,
    setting: (field) => input(field, ['edit']),
    column: (field, width) => ts`<${Column} ${columnProps(field, width)} />`,
  }
}

/** The default, for kinds that can have one; false is left out, because a checkbox starts unticked anyway. */
function defaultOf(field: FieldModel): Literal | undefined {
  return 'default' in field && field.default !== false ? field.default : undefined
}
