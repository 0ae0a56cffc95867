import * as z from 'zod/mini'
import { COUNTED_VALUES_MAX, type CountsAnswer, REGISTROS_CONTAR } from '../../wire/pages/counts'
import { foldForSearch } from '../../wire/search/fold'
import { NO_VALIDO } from '../../wire/kinds/field'
import { pageRequest } from '../../wire/pages/page-request'
import { sessionToken } from '../../wire/session-token'
import type { Searches } from '../rpc/actions/found-records'
import { indexFilters, seenFilter } from '../rpc/actions/index-filters'
import type { Operation } from '../rpc/operation'
import { Refusal } from '../rpc/refusal'
import { countValues } from '../store/pages/count-values'
import type { BulkParts } from './bulk-targets'

const name = z.string().check(z.maxLength(100))

const countRequest = z.strictObject({
  token: sessionToken,
  entidad: name,
  campo: name,
  valores: z.array(z.unknown()).check(z.minLength(1), z.maxLength(COUNTED_VALUES_MAX)),
  texto: z.optional(z.unknown()),
  filtros: z.optional(z.record(z.string(), z.unknown())),
})

/** `registros.contar`, for whoever may read the list: a search with each of the values says as much. */
export function countOperation({ contract, tables }: BulkParts, searches: Searches): Operation {
  const counters = new Map(
    Object.values(contract.entities).flatMap((entity) => {
      const table = tables.get(entity.resource)
      const pages = table?.layout.pages
      const listed = searches.get(entity.resource)
      if (table === undefined || pages === undefined || listed === undefined) return []
      const { layout } = table
      return [[entity.resource, { entity, layout, pages, listed }] as const]
    }),
  )
  return {
    metodo: REGISTROS_CONTAR,
    request: countRequest,
    needs: ({ entidad }) => [{ resource: entidad, may: 'read' }],
    labels: {},
    run({ store }, body): Promise<CountsAnswer> {
      const { entidad, campo, valores, texto, filtros } = countRequest.parse(body)
      const counter = counters.get(entidad)
      if (counter === undefined) throw invalid('entidad')
      const { entity, layout, pages, listed } = counter
      const { filters = {}, request } = entity.metodos.buscar
      if (filters[campo] === undefined || filtros?.[campo] !== undefined) throw invalid('campo')
      /** As the list itself would be asked. */
      const asked = (wanted: object, field: string) => {
        const checked = request.safeParse({ token: '-', ...wanted })
        if (!checked.success) throw invalid(field)
        return pageRequest.parse(checked.data)
      }
      const search = asked(
        {
          ...(texto === undefined ? {} : { texto }),
          ...(filtros === undefined ? {} : { filtros }),
        },
        'filtros',
      )
      const values = valores.map((value) => asked({ filtros: { [campo]: value } }, 'valores'))
      return store.read(async (trx) => {
        const indexed = (of: typeof search) =>
          indexFilters(trx, layout, pages, tables, of.filtros ?? {})
        const filters = [...(await indexed(search)), ...seenFilter(layout)]
        const what = { text: foldForSearch(search.texto ?? ''), filters }
        const { found } = await listed.find(trx, what, store.dialect)
        const each = []
        for (const value of values) each.push(...(await indexed(value)))
        const counted = { found, values: each }
        return { cantidades: await countValues(trx, pages, counted, store.dialect) }
      })
    },
  }
}

const invalid = (field: string): Refusal => new Refusal(422, `${field}: ${NO_VALIDO}`)
