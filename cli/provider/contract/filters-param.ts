import type { EntityModel, FieldModel, FilterModel } from '../../../schema/language/model'
import { FILTER_VALUES_MAX } from '../../../src/wire/pages/filters'
import { EXACT_DIGITS } from '../../../src/wire/notation/decimal'
import { MONEY_DECIMALS } from '../../../src/wire/kinds/money'
import type { Json, JsonSchema } from './json-schema'
import type { WireValues } from './kinds'
import { identityOf } from './kinds/chosen'
import type { Param } from './operation'
import type { Describe } from './record-shape'

interface Filter {
  readonly field: FieldModel
  readonly form: FilterModel['form']
}

/** What a list in pages can be filtered by, held against `src/wire/pages/filters.ts` by the tests; undefined: nothing. */
export function filtersParam(
  { fields, metodos }: EntityModel,
  describe: Describe,
): Param | undefined {
  const all = (metodos.buscar.filters ?? []).flatMap(({ field: name, form }): Filter[] => {
    const field = fields.find((field) => field.name === name)
    return field === undefined ? [] : [{ field, form }]
  })
  if (all.length === 0) return undefined
  const properties = all.map((filter) => [filter.field.name, schemaOf(filter)] as const)
  const examples = all.map(
    (filter) => [filter.field.name, exampleOf(filter, describe(filter.field).example)] as const,
  )
  return {
    name: 'filtros',
    label: 'Los filtros: cada registro que se responde cumple con todos los que haya',
    schema: {
      type: 'object',
      properties: Object.fromEntries(properties),
      additionalProperties: false,
    },
    example: Object.fromEntries(examples),
  }
}

function schemaOf({ field, form }: Filter): JsonSchema {
  return { title: field.label, ...(form === 'several' ? several(field) : range(field)) }
}

function several(field: FieldModel): JsonSchema {
  return {
    type: 'array',
    description: `Cualquiera de estos valores${meaningsOf(field)}`,
    items: valueOf(field),
    minItems: 1,
    maxItems: FILTER_VALUES_MAX,
  }
}

/** A choice by its code, a reference by the name that the list shows, or by its id where the list answers that. */
function valueOf(field: FieldModel): JsonSchema {
  if (field.kind === 'boolean') return { type: 'boolean' }
  if ('key' in field && field.key !== undefined) {
    const id = {
      type: 'object',
      properties: { id: identityOf(field.key) },
      required: ['id'],
    } as const
    return { anyOf: [{ type: 'string' }, { ...id, additionalProperties: false }] }
  }
  if (field.kind !== 'choice') return { type: 'string' }
  return { type: 'string', enum: ['', ...field.options.map(({ code }) => code)] }
}

function meaningsOf(field: FieldModel): string {
  if (field.kind === 'boolean') return ''
  const none = '"" = sin valor'
  if ('key' in field && field.key !== undefined) return `, por id o por nombre; ${none}`
  if (field.kind !== 'choice') return `, por nombre; ${none}`
  return `: ${[...field.options.map(({ code, text }) => `${code} = ${text}`), none].join(', ')}`
}

function range(field: FieldModel): JsonSchema {
  const end = endOf(field)
  return {
    type: 'object',
    description: 'Desde un valor, hasta otro, o ambos. Los dos están incluidos',
    properties: { desde: { title: 'Desde', ...end }, hasta: { title: 'Hasta', ...end } },
    additionalProperties: false,
    minProperties: 1,
  }
}

function endOf(field: FieldModel): JsonSchema {
  switch (field.kind) {
    case 'date':
      return { type: 'string', format: 'date' }
    case 'money':
      return exact(MONEY_DECIMALS)
    case 'decimal':
      return exact(field.decimals)
    default:
      return { type: 'integer' }
  }
}

/** As a field of the kind has it, with as many digits as are exact, and no minus before nothing. */
const exact = (decimals: number): JsonSchema => ({
  type: 'string',
  pattern: String.raw`^(?!-0(\.0*)?$)-?(0|[1-9][0-9]{0,${EXACT_DIGITS - decimals - 1}})(\.[0-9]{1,${decimals}})?$`,
})

function exampleOf({ field, form }: Filter, { sent, shown }: WireValues['example']): Json {
  if (form === 'range') return { desde: shown, hasta: shown }
  if ('key' in field && field.key !== undefined) return [{ id: first(sent) }]
  if (field.kind === 'references') return shown
  return [field.kind === 'choice' ? sent : shown]
}

const first = (value: Json): Json => (Array.isArray(value) ? (value[0] ?? '') : value)
