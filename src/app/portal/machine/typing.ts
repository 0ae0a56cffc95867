import { clean } from './clean'
import type { FieldName, FormStep } from './state'

/** The form after something was typed or pasted into a field; a field that it does not have changes nothing. */
export function type<Step extends FormStep>(step: Step, field: FieldName, text: string): Step {
  if (!(field in step.values)) return step
  return { ...step, values: { ...step.values, [field]: clean[field](text) } }
}
