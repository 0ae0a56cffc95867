import type { EntityModel, PagesModel } from '../../../schema/language/model'
import { PAGE_MAX } from '../../../src/wire/pages/page-max'
import { PAGE_USUAL } from '../../../src/wire/pages/pages'
import { SEARCH_MAX } from '../../../src/wire/search/search-max'
import { screenFailures } from './failures'
import { filtersParam } from './filters-param'
import type { JsonSchema } from './json-schema'
import { type Param, type RecordShape, type WireOperation, recordReference } from './operation'
import { type Describe, recordShape, TOKEN_PARAM } from './record-shape'

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
