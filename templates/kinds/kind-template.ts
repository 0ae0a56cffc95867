import type { FieldModel, FieldModels, FormMode } from '#language/model'
import type { Code } from '../print/code'
import { type Imported, value } from '../print/imported'
import type { Literal } from '../print/literal'

export type KindName = keyof FieldModels

/** Attributes or options in order; those that are undefined are left out. */
export type Values = Readonly<Record<string, Literal | undefined>>

/** How fields of one kind are emitted; F is that kind's model. Methods, whose parameters are bivariant, so that one registry can hold all kinds. */
export interface KindTemplate<F extends FieldModel = FieldModel> {
  /** The field's line in the contract: `textField({ label: 'Rubro', max: 50, required: true })`. */
  contract(field: F): Code
  /** The type of its value in a record: `string`. It includes the empty value, because answers may lack any field. */
  record(field: F): Code
  /** Its control in the forms of a record, which are opened in these modes. */
  input(field: F, modes: readonly FormMode[]): Code
  /** Its control on a screen that shows and saves one record. */
  setting(field: F): Code
  /** Its column in the table; `width` is a CSS width; undefined: the kind's own. */
  column(field: F, width?: string): Code
}

/** The exports of every kind in `src/wire` and `src/admin`, whose names are derived from the kind's name. */
export interface Pieces {
  /** The function that creates its contract: `textField`. */
  readonly field: Imported
  /** `TextInput` */
  readonly Input: Imported
  /** `TextColumn` */
  readonly Column: Imported
}

/** The pieces of a kind: those of `longText` are in files called `long-text`. */
export function piecesOf(kind: KindName): Pieces {
  const stem = kind.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  const component = kind.charAt(0).toUpperCase() + kind.slice(1)
  return {
    field: value(`${kind}Field`, `src/wire/kinds/${stem}`),
    Input: value(`${component}Input`, `src/admin/fields/${stem}`),
    Column: value(`${component}Column`, `src/admin/fields/columns/${stem}`),
  }
}
