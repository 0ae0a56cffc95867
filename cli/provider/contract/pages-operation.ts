import type { EntityModel, FieldModel, FilterModel, PagesModel } from '#language/model'
import { type FieldContract, decimalsOf } from '#wire/kinds'
import { EXACT_DIGITS } from '#wire/notation/decimal'
import { filtersCheck } from '#wire/pages/filters'
import { PAGE_USUAL, pageRequest } from '#wire/pages/pages'
import { type Json, type JsonSchema, propertiesOf } from './json-schema'
import { type Describe, wireField } from './kinds'
import {
  type Param,
  recordReference,
  type RecordShape,
  recordShape,
  screenFailures,
  TOKEN_PARAM,
  type WireOperation,
} from './operation'

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

/** The parameters of a request for a page, in the order of the document. */
function paramsOf({ sorts }: PagesModel, filters: Param | undefined): readonly Param[] {
  const schemas = propertiesOf(pageRequest)
  const param = (name: string, label: string, example: Json, changes: JsonSchema = {}): Param => {
    return { name, label, schema: { ...schemas[name], ...changes }, example, isOptional: true }
  }
  const [first] = sorts
  const order = 'El campo por el que se ordena. Si falta, como fueron agregados'
  return [
    param('texto', 'Lo que se busca, sin distinguir mayúsculas ni acentos', 'norte'),
    ...(filters === undefined ? [] : [filters]),
    ...(first === undefined ? [] : [param('orden', order, first, { enum: [...sorts] })]),
    param('sentido', 'Ascendente, si falta', 'asc'),
    param(
      'despues',
      'El `ultimo` de una respuesta anterior: la página sigue tras ese registro. O, en el sentido contrario, su `primero`',
      POSITION,
    ),
    param('saltear', 'Cuántos registros se omiten primero', 0),
    param(
      'cantidad',
      `Cuántos registros se responden a lo sumo. Si falta, ${PAGE_USUAL}`,
      PAGE_USUAL,
    ),
  ]
}

/** The filters of a list in pages; undefined: none. */
function filtersParam({ fields, metodos }: EntityModel, describe: Describe): Param | undefined {
  const all = (metodos.buscar.filters ?? []).flatMap(({ field: name, form }) => {
    const field = fields.find((field) => field.name === name)
    if (field === undefined || field.kind === 'lines') return []
    const wire = wireField(field)
    const check = propertiesOf(filtersCheck({ [name]: form }, { [name]: wire }))
    const schema = { title: field.label, ...filterSchema(field, wire, check[name]) }
    return [{ name, schema, example: exampleOf(field, form, describe) }]
  })
  if (all.length === 0) return undefined
  return {
    name: 'filtros',
    label: 'Los filtros: cada registro que se responde cumple con todos los que haya',
    schema: {
      type: 'object',
      properties: Object.fromEntries(all.map(({ name, schema }) => [name, schema])),
      additionalProperties: false,
    },
    example: Object.fromEntries(all.map(({ name, example }) => [name, example])),
    isOptional: true,
  }
}

/** The schema of the wire's own check, with the facts that a schema made from it lacks. */
function filterSchema(
  field: FieldModel,
  wire: FieldContract,
  { properties, ...schema }: JsonSchema = {},
): JsonSchema {
  if (properties === undefined) {
    return { ...schema, description: `Cualquiera de estos valores${meaningsOf(field)}` }
  }
  const end = { ...Object.values(properties).find(isSchema), ...formOf(wire) }
  return {
    ...schema,
    description: 'Desde un valor, hasta otro, o ambos. Los dos están incluidos',
    properties: { desde: { title: 'Desde', ...end }, hasta: { title: 'Hasta', ...end } },
    minProperties: 1,
  }
}

const isSchema = (schema: JsonSchema | boolean): schema is JsonSchema => typeof schema === 'object'

function meaningsOf(field: FieldModel): string {
  if (field.kind === 'boolean') return ''
  const none = '"" = sin valor'
  if ('key' in field && field.key !== undefined) return `, por id o por nombre; ${none}`
  if (field.kind !== 'choice') return `, por nombre; ${none}`
  return `: ${[...field.options.map(({ code, text }) => `${code} = ${text}`), none].join(', ')}`
}

/** The ends of amounts are checked by a function: as many digits as are exact, and no minus before nothing. */
function formOf(wire: FieldContract): JsonSchema {
  if (wire.kind !== 'money' && wire.kind !== 'decimal') return {}
  const decimals = decimalsOf(wire)
  const whole = `(0|[1-9][0-9]{0,${EXACT_DIGITS - decimals - 1}})`
  return { pattern: String.raw`^(?!-0(\.0*)?$)-?${whole}(\.[0-9]{1,${decimals}})?$` }
}

function exampleOf(field: FieldModel, form: FilterModel['form'], describe: Describe): Json {
  const { sent, shown } = describe(field).example
  if (form === 'range') return { desde: shown, hasta: shown }
  if ('key' in field && field.key !== undefined) return [{ id: [sent].flat()[0] ?? '' }]
  if (field.kind === 'references') return shown
  return [field.kind === 'choice' ? sent : shown]
}
