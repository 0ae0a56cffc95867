import type { FieldModel, FieldModels, FormMode } from '#language/model'
import { type Code, joined, ts, type } from '../print/code'
import { literal, object, propertyKey } from '../print/literal'
import { type KindTemplate, piecesOf, columnProps, inputProps } from './kind-template'

type LinesModel = FieldModels['lines']

const Id = type('Id', 'src/wire/received')
const { field: linesField, Input, Column } = piecesOf('lines')

/** @param templateOf the templates of the kinds that a line's fields have */
export const linesTemplate = (
  templateOf: (field: FieldModel) => KindTemplate,
): KindTemplate<LinesModel> => ({
  contract: ({ label, one, min, max, fields, balances }) => {
    const contracts = fields.map(
      (field) => [field.name, templateOf(field).contract(field)] as const,
    )
    return ts`${linesField}(${object([
      ['label', literal(label)],
      ['one', literal(one)],
      ['min', literal(min)],
      ['max', literal(max)],
      ['fields', object(contracts)],
      ['balances', balances && literal(balances)],
    ])})`
  },
  record: ({ fields }) => {
    const members = fields.map(
      (field) => ts`readonly ${propertyKey(field.name)}: ${templateOf(field).record(field)}`,
    )
    return ts`readonly { ${joined([ts`readonly id: ${Id} | null`, ...members], '; ')} }[]`
  },
  input: (field, modes) => grid(templateOf, field, modes),
  setting: (field) => grid(templateOf, field, ['edit']),
  column: (field, width) => ts`<${Column} ${columnProps(field, width)} />`,
})

/** The input of each field that is entered: the grid has one of them at a time. */
function grid(
  templateOf: (field: FieldModel) => KindTemplate,
  field: LinesModel,
  modes: readonly FormMode[],
): Code {
  const entered = field.fields.filter(({ forms }) => forms.edit === 'editable')
  return ts`<${Input} ${inputProps(field, modes)}>
    ${entered.map((one) => templateOf(one).input(one, modes))}
  </${Input}>`
}
