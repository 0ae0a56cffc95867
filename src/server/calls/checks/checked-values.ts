import type { FieldContracts } from '#wire/contract'
import type { FieldContract } from '#wire/kinds'
import { NO_VALIDO, REQUERIDO, type Values } from '#wire/kinds/field'
import { isEntered, LINE_ID, type LinesContract, lineCountText, lineLabel } from '#wire/kinds/lines'
import { IN_SPANISH } from '#wire/parser'
import { isReceivedObject } from '#wire/received'
import { Refusal } from '#server/store/refusal'

/**
 * Checks values that do not come from a request. References are numbers.
 * @returns the values as the checks of their fields return them
 * @throws Refusal 422 with the label of the first that is refused; TypeError for a name that is no field
 */
export function checkedValues(
  { fields }: { readonly fields: FieldContracts },
  values: Values,
): Values {
  const checked: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = namedField(fields, name, 'be written')
    if (field.kind !== 'id' && value !== undefined) checked[name] = checkedValue(field, value)
  }
  return checked
}

function checkedValue(field: FieldContract, value: unknown): unknown {
  if (field.kind === 'reference') return referred(field, value === '' ? null : value)
  if (field.kind === 'references') {
    const numbers = Array.isArray(value) ? value : [value]
    if (field.required && numbers.length === 0) throw refused(field, REQUERIDO)
    return numbers.map((one) => referred(field, one))
  }
  if (field.kind === 'lines') return checkedLines(field, value)
  const { success, data, error } = field.check.safeParse(value, IN_SPANISH)
  if (success) return data
  throw refused(field, error.issues[0]?.message ?? NO_VALIDO)
}

/** Lines as a request carries them: computed values are left out, because they are computed again. */
function checkedLines(field: LinesContract, value: unknown): readonly Values[] {
  const lines: readonly unknown[] = Array.isArray(value) ? value : []
  const wrong = lineCountText(field, lines.length)
  if (wrong !== undefined) throw refused(field, wrong)
  return lines.filter(isReceivedObject).map((line, at) => {
    const checked: Record<string, unknown> = {}
    if (line[LINE_ID] !== undefined) checked[LINE_ID] = line[LINE_ID]
    for (const [name, one] of Object.entries(field.fields)) {
      const label = lineLabel(field.one, at, one.label)
      if (isEntered(one)) checked[name] = checkedValue({ ...one, label }, line[name] ?? null)
    }
    return checked
  })
}

/** A reference is a record's number. */
function referred(field: FieldContract, value: unknown): unknown {
  if (value === null && !field.required) return null
  if (value === null) throw refused(field, REQUERIDO)
  if (Number.isSafeInteger(value)) return value
  throw new TypeError(`'${field.label}' is the number of a record, not ${JSON.stringify(value)}.`)
}

const refused = ({ label }: FieldContract, text: string) => new Refusal(422, `${label}: ${text}`)

/**
 * The field that a hook names.
 * @param use the hook's intention with it: 'be written'
 * @throws TypeError if there is none: then the hook is at fault, not the writer
 */
export function namedField<F>(
  fields: Readonly<Record<string, F>>,
  name: string,
  use: 'be written' | 'be refused',
): F {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field === undefined) throw new TypeError(`There is no field \`${name}\` to ${use}.`)
  return field
}
