import { describe, expect, it } from 'vitest'
import { daysOf, isPeriod, PERIOD_NAMES } from '#admin/list/filters/declared-filters'

describe('the days of a period', () => {
  it.each([
    ['hoy', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['esta-semana', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['esta-semana', '2026-03-02', '2026-03-02', '2026-03-08'],
    ['esta-semana', '2025-12-31', '2025-12-29', '2026-01-04'],
    ['este-mes', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['este-mes', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['mes-pasado', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['mes-pasado', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['este-anio', '2026-01-01', '2026-01-01', '2026-12-31'],
    ['este-anio', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['proximos-7-dias', '2026-12-28', '2026-12-29', '2027-01-04'],
    ['vencidos', '2026-03-01', undefined, '2026-02-28'],
  ] as const)('%s on %s: from %s to %s', (name, today, desde, hasta) => {
    expect(daysOf(name, today)).toEqual(desde === undefined ? { hasta } : { desde, hasta })
  })

  it('are known by their names alone', () => {
    expect(PERIOD_NAMES).toHaveLength(7)
    expect(['hoy', 'Hoy', 'constructor', undefined, 7].map(isPeriod)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
