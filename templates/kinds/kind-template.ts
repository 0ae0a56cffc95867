import type { FieldModel, FormMode } from '../../schema/language/model'
import type { Code } from '../print/code'

/** How fields of one kind are written; F is that kind's model. Methods, so that one registry may hold them all. */
export interface KindTemplate<F extends FieldModel = FieldModel> {
  /** The field's line in the contract: `textField({ label: 'Rubro', max: 50, required: true })`. */
  contract(field: F): Code
  /** The type of its value in a record: `string`. Answers may lack any value, so it has its empty value among it. */
  readonly record: Code
  /** Its control in the forms of a record, which are opened in these modes. */
  input(field: F, modes: readonly FormMode[]): Code
  /** Its control on a screen that shows and saves one record. */
  setting(field: F): Code
  /** Its column in the table; `width` is CSS's, undefined the kind's own. */
  column(field: F, width?: string): Code
}
