import type { FieldModels } from '#language/model'
import { ts } from '../print/code'
import { value } from '../print/imported'
import type { Literal } from '../print/literal'
import type { KindTemplate } from './kind-template'
import { inputProps } from './props'

type ComputableModel = FieldModels['decimal' | 'money']

const ComputedInput = value('ComputedInput', 'src/admin/fields/computed')

/** A formula, as a literal. */
export const data = (formula: ComputableModel['computed']): Literal | undefined =>
  formula && { ...formula }

/** A field that is computed has a control of its own, which shows what it is at the time; all else is as its kind has it. */
export function orComputed<M extends ComputableModel>(usual: KindTemplate<M>): KindTemplate<M> {
  return {
    ...usual,
    input: (field, modes) =>
      field.computed === undefined
        ? usual.input(field, modes)
        : ts`<${ComputedInput} ${inputProps(field, modes)} />`,
    setting: (field) =>
      field.computed === undefined
        ? usual.setting(field)
        : ts`<${ComputedInput} ${inputProps(field, ['edit'])} />`,
  }
}
