import { type FieldView, type KindInputProps, useField } from '../input/kind-input'
import type { NameSource, ReferredNames } from './reference-options'
import { usePickerText } from './use-picker-text'

export interface ReferenceProps extends KindInputProps {
  /** The way in which the records to choose from are found. Left out: all are loaded. */
  readonly names?: NameSource | undefined
}

/**
 * The parts that the inputs of one reference and of several share: the names to choose from, the typed text, and the
 * field.
 * @param options the records to choose from
 * @param isEmpty whether a value of the form means no choice
 * @param unknownName the name in a value that no listed record has, if that cannot be sent
 */
export function useReferenceField(
  { source, placeholder }: KindInputProps,
  view: FieldView,
  options: ReferredNames,
  isEmpty: (value: unknown) => boolean,
  unknownName: (value: unknown, names: readonly string[]) => string | undefined = () => undefined,
) {
  const text = usePickerText(options)
  const unlisted = (value: unknown): string | undefined => {
    const name = unknownName(value, options.names)
    return name === undefined ? undefined : text.unlisted(name)
  }
  const { id, field, fieldState } = useField({
    source,
    objection: (value) => text.objection() ?? unlisted(value),
    findId: options.findId,
  })
  const empty = isEmpty(field.value)
  const aboveOf = (name: string): string => {
    const row = options.recordNamed(name)
    return (row && options.aboveOf?.(row)) ?? ''
  }
  return {
    value: field.value,
    picker: {
      field: {
        id,
        label: view.label,
        placeholder: empty ? placeholder : undefined,
        required: view.required,
        missing: view.required && empty,
        error: text.shownError(fieldState.error?.message),
        inputRef: field.ref,
      },
      text,
      names: options.names,
      aboveOf: options.aboveOf && aboveOf,
      onChoose: field.onChange,
      onLeave: () => field.onBlur(),
    },
  }
}
