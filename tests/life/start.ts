import type { EntityContract } from '#wire/contract'
import { writtenFields } from '#wire/written-fields'
import type { FieldContract } from '#wire/kinds'
import { dayOf, monthOf } from '#wire/kinds/date'
import { isEntered } from './operations'
import type { Made } from './made'
import type { Sample } from './samples'

/** The values of a new record in the fields that the request to add it does not contain. */
export function startsOf({ metodos: { ingresar }, fields }: EntityContract): Made {
  if (ingresar === undefined) return {}
  const written = writtenFields(ingresar, [])
  const others = Object.entries(fields).filter(
    ([name, field]) => field.kind !== 'id' && !written.has(name) && isEntered(field),
  )
  return Object.fromEntries(others.map(([name, field]) => [name, startOf(field)]))
}

function startOf(field: FieldContract): Sample {
  switch (field.kind) {
    case 'boolean':
      return both(field.default)
    case 'choice': {
      const { default: code = '', options, answers } = field
      return { sent: code, shown: answers === 'text' ? (options[code] ?? code) : code }
    }
    case 'references':
    case 'lines':
      return both([])
    case 'reference':
      return { sent: field.sends === 'name' ? '' : null, shown: '' }
    case 'decimal':
      return both(field.default?.toFixed(field.decimals) ?? null)
    case 'money':
      return both(field.default?.toFixed(2) ?? null)
    case 'month':
      return both(field.default === undefined ? null : monthOf(field.default))
    case 'date':
      return both(field.default === undefined ? null : dayOf(field.default))
    case 'cuit':
    case 'cbu':
      return both('')
    case 'dni':
    case 'id':
      return both(null)
    case 'secret':
      return { sent: undefined, shown: false }
    case 'digits':
    case 'integer':
    case 'time':
      return both(field.default ?? null)
    case 'text':
    case 'longText':
    case 'email':
    case 'telephone':
    case 'patternText':
      return both(field.default ?? '')
  }
}

const both = (value: unknown): Sample => ({ sent: value, shown: value })
