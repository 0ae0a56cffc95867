import type { PeriodContract } from '#wire/contract'

/** Values or a period that no two records may share. */
export interface UniqueLayout {
  readonly index: string
  readonly fields: readonly string[]
  readonly columns: readonly string[]
  /** Set if records may share values, but not while their periods overlap. */
  readonly period?: PeriodLayout
}

/** The columns of a period, and those of the values that only one record has at a time. */
export interface PeriodLayout {
  readonly from: string
  readonly to: string
  readonly per: readonly string[]
}

/** The name of a period's index begins with this: its rows may be alike, unlike those of a unique index. */
export const PERIOD_INDEX = 'period_'

interface Unique {
  readonly resource: string
  readonly unique: readonly (readonly string[])[]
  readonly periods?: readonly PeriodContract[]
}

/** @param comparedColumn the column that the values of a field are compared by */
export function uniquesOf(
  { resource, unique, periods = [] }: Unique,
  comparedColumn: (name: string) => string,
): readonly UniqueLayout[] {
  return [
    ...unique.map((names) => ({
      index: `unique_${resource}_${names.join('_')}`,
      fields: names,
      columns: names.map(comparedColumn),
    })),
    ...periods.map(({ from, to, per }) => {
      const fields = [...per, from, to]
      const period = { from, to, per: per.map(comparedColumn) }
      const columns = [...period.per, from, to]
      return { index: `${PERIOD_INDEX}${resource}_${fields.join('_')}`, fields, columns, period }
    }),
  ]
}
