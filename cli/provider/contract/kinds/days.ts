import { orNullUnless } from '../json-schema'
import { type Described, same } from './wire-values'

/** JSON Schema has no limits for days and times, so the description has them. */
function limits({ min, max }: { readonly min?: string; readonly max?: string }, today = 'hoy') {
  if (min === undefined && max === undefined) return {}
  const [from = '', until = ''] = [min, max].map((limit) => (limit === 'today' ? today : limit))
  return { description: `${from} … ${until}`.trim() }
}

/** 'today' is skipped: an example must not change from day to day. */
const dayIn = (limit: string | undefined) => (limit === 'today' ? undefined : limit)

export const days: Described<'date' | 'month' | 'time'> = {
  date: (field) => {
    const { min, max, required } = field
    const day = { type: 'string', format: 'date', ...limits(field) } as const
    return same(orNullUnless(day, required), dayIn(min) ?? dayIn(max) ?? '2026-01-31')
  },
  month: (field) => {
    const { min, max, required } = field
    const pattern = '^[0-9]{4}-(0[1-9]|1[0-2])$'
    const month = { type: 'string', pattern, ...limits(field, 'este mes') } as const
    return same(orNullUnless(month, required), dayIn(min) ?? dayIn(max) ?? '2026-01')
  },
  time: (field) => {
    const { min, max, required } = field
    const pattern = '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    const time = { type: 'string', pattern, ...limits(field) } as const
    return same(orNullUnless(time, required), min ?? max ?? '09:30')
  },
}
