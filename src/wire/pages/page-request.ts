import * as z from 'zod/mini'
import { pageRequestFields } from './pages'

const part = z.union([z.string(), z.number()])
const referredIdentity = z.union([part, z.readonly(z.record(z.string(), part))])

/** The filters of a request that its metodo has accepted. */
const fieldFilters = z.record(
  z.string(),
  z.union([
    z.readonly(z.array(z.union([z.string(), z.boolean(), z.object({ id: referredIdentity })]))),
    z.object({
      desde: z.optional(z.union([z.string(), z.number()])),
      hasta: z.optional(z.union([z.string(), z.number()])),
    }),
  ]),
)

/** Reads the fields of a request for a page that its metodo has accepted. */
export const pageRequest = z.object({ ...pageRequestFields, filtros: z.optional(fieldFilters) })
export type PageRequest = z.infer<typeof pageRequest>
