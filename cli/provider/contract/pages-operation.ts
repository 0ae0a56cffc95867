import type { EntityModel, PagesModel, FieldModel, FilterModel } from '#language/model'
import { PAGE_MAX, PAGE_USUAL } from '#wire/pages/pages'
import { SEARCH_MAX } from '#wire/search/search-max'
import type { JsonSchema, Json } from './json-schema'
import { type Describe, identityOf, type WireValues } from './kinds'
import {
  type Param,
  recordReference,
  type RecordShape,
  recordShape,
  screenFailures,
  TOKEN_PARAM,
  type WireOperation,
} from './operation'
import { FILTER_VALUES_MAX } from '#wire/pages/filters'
import { EXACT_DIGITS } from '#wire/notation/decimal'
import { MONEY_DECIMALS } from '#wire/kinds/money'

/** A row of a list that is served in pages: the fields that the list shows. */
export function rowShape(
  entity: EntityModel,
  { answers }: PagesModel,
  describe: Describe,
): RecordShape {
  const fields = entity.fields.filter(({ name }) => answers.includes(name))
  const name = entity.identifiers.record.replace(/Record$/, 'Row')
  return { ...recordShape({ ...entity, fields }, describe), name }
}

/** The metodo of a list that is served in pages. */
export function pagesOperation(
  entity: EntityModel,
  pages: PagesModel,
  group: string,
  describe: Describe,
): WireOperation {
  const { metodo, envelope } = entity.metodos.buscar
  const { name, example } = rowShape(entity, pages, describe)
  const rows: JsonSchema = { type: 'array', items: recordReference(name) }
  const schema: JsonSchema = {
    type: 'object',
    properties: { [envelope]: rows, ...BESIDE_ROWS },
    required: [envelope, 'total'],
  }
  return {
    metodo,
    group,
    summary: `Lista de ${entity.names.many}, por páginas`,
    params: [TOKEN_PARAM, ...paramsOf(pages, filtersParam(entity, describe))],
    answer: {
      read: {
        schema,
        example: {
          [envelope]: [example],
          total: 1,
          precision: 'exacta',
          primero: POSITION,
          ultimo: POSITION,
        },
      },
    },
    failures: screenFailures('read', group, []),
  }
}

const POSITION = 'WzFd'

const BESIDE_ROWS: Readonly<Record<string, JsonSchema>> = {
  total: { type: 'integer', minimum: 0, description: 'Cuántos registros se encontraron' },
  precision: {
    enum: ['exacta', 'minima'],
    description: "'minima': son al menos tantos. Si falta, el total es exacto",
  },
  primero: { type: 'string', description: 'El lugar del primer registro de la página' },
  ultimo: { type: 'string', description: 'El lugar del último registro de la página' },
}

function paramsOf({ sorts }: PagesModel, filters: Param | undefined): readonly Param[] {
  const [first] = sorts
  const params: readonly Param[] = [
    {
      name: 'texto',
      label: 'Lo que se busca, sin distinguir mayúsculas ni acentos',
      schema: { type: 'string', maxLength: SEARCH_MAX },
      example: 'norte',
    },
    ...(filters === undefined ? [] : [filters]),
    ...(first === undefined
      ? []
      : [
          {
            name: 'orden',
            label: 'El campo por el que se ordena. Si falta, como fueron agregados',
            schema: { enum: sorts },
            example: first,
          },
        ]),
    {
      name: 'sentido',
      label: 'Ascendente, si falta',
      schema: { enum: ['asc', 'desc'] },
      example: 'asc',
    },
    {
      name: 'despues',
      label:
        'El `ultimo` de una respuesta anterior: la página sigue tras ese registro. O, en el sentido contrario, su `primero`',
      schema: { type: 'string', maxLength: 1_000 },
      example: POSITION,
    },
    {
      name: 'saltear',
      label: 'Cuántos registros se omiten primero',
      schema: { type: 'integer', minimum: 0 },
      example: 0,
    },
    {
      name: 'cantidad',
      label: `Cuántos registros se responden a lo sumo. Si falta, ${PAGE_USUAL}`,
      schema: { type: 'integer', minimum: 1, maximum: PAGE_MAX },
      example: PAGE_USUAL,
    },
  ]
  return params.map((param) => ({ ...param, isOptional: true }))
}

interface Filter {
  readonly field: FieldModel
  readonly form: FilterModel['form']
}

/** What a list in pages can be filtered by, held against `src/wire/pages/filters.ts` by the tests; undefined: nothing. */
function filtersParam({ fields, metodos }: EntityModel, describe: Describe): Param | undefined {
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

/** A choice by its code, a reference by the name that the list shows, or by its id if the list answers ids. */
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
