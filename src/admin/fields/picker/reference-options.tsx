import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ReactNode } from 'react'
import type { Referral, ReferredValue } from '#wire/kinds/reference'
import { useMessage } from '#admin/frame/texts/use-message'
import { type FindId, onlyIdOf } from '#wire/wire-values'
import type { Row } from '#admin/provider/row'
import { WHOLE_LIST } from '#admin/provider/whole-list'
import { plainText } from '../columns/column'
import { optionsKey } from '../input/use-options'
import { useFormOpening } from '../input/form-opening'
import './reference.css'

const NO_ROWS: readonly Row[] = []

/** The records that a reference may lead to. */
export interface ReferredRows {
  /** The array stays the same until other records arrive. */
  readonly rows: readonly Row[]
  readonly status: 'loading' | 'loaded' | 'failed'
  /** The names above a record of a tree: 'Activo / Disponibilidades / '. Left out: the records form no tree. */
  aboveOf?(row: Row): string
  /** Called with the typed text, if the records are searched by it. Left out: all records are loaded. */
  search?(text: string): void
  retry(): void
}

/** The same records by the names that the user chooses from. */
export interface NamedRows {
  readonly names: readonly string[]
  /** Finds the id of a record by its name. A name that does not belong to exactly one record stays a name. */
  readonly findId: FindId
  /** The name of a record; undefined if it is not among the names. */
  nameOf(row: Row): string | undefined
  /** The record of a name; undefined if none has the name, or several have it. */
  recordNamed(name: string): Row | undefined
  /** The name for a value of the form. A record that the list does not have keeps its own text. */
  nameOfValue(value: unknown): string
  /** The value of the form for a name; '' if no record has it. */
  valueOf(name: string): ReferredValue
}

export type ReferredNames = NamedRows & Omit<ReferredRows, 'rows'>

/** The key of the query of all records for a picker. For a tree, it ignores the limit of the reference. */
export const allRowsKey = (
  { resource, where, tree }: Pick<Referral, 'resource' | 'where' | 'tree'>,
  opening: number,
): QueryKey => optionsKey(resource, opening, tree === undefined ? where : undefined)

/** All records, once for each opening of the form. */
export function useAllRows({ resource, where }: Referral): ReferredRows {
  const dataProvider = useDataProvider()
  const { number } = useFormOpening()
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: optionsKey(resource, number, where),
    queryFn: () => dataProvider.getList<Row>(resource, { ...WHOLE_LIST, filter: where ?? {} }),
    // The form may close and open again meanwhile. `useOptions` removes the records with the opening.
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
  })
  return {
    rows: data?.data ?? NO_ROWS,
    status: isFetching ? 'loading' : isError ? 'failed' : 'loaded',
    retry: () => void refetch(),
  }
}

/** The records of a reference by name: the names are the values of the field that records are shown by. */
export function namedOptions(rows: readonly Row[], { shows }: Referral): NamedRows {
  const { names, byName } = namesOf(rows, shows)
  return {
    names,
    findId: (_referral, name) => onlyIdOf(rows, shows, name) ?? name,
    nameOf: ({ id }) => rows.flatMap((row) => (row.id === id ? plainText(row[shows]) : []))[0],
    recordNamed: (name) => byName.get(name),
    nameOfValue: plainText,
    valueOf: (name) => name,
  }
}

/** The names of rows, and the row of each name that only one row has. */
const namesOf = onceFor(function namesOf(rows: readonly Row[], shows: string) {
  const byName = new Map<string, Row | undefined>()
  const names = rows.map((row) => plainText(row[shows]))
  for (const [at, name] of names.entries()) {
    byName.set(name, byName.has(name) ? undefined : rows[at])
  }
  return { names, byName }
})

/** Says that the records could not be loaded, and offers to try again. */
function OptionsFailed({ status, retry }: Pick<ReferredNames, 'status' | 'retry'>) {
  const message = useMessage()
  if (status !== 'failed') return null
  return (
    <p className="reference-failed">
      {message('admin.picker.load_failed')}{' '}
      <button type="button" className="link-button" onClick={retry}>
        {message('admin.retry')}
      </button>
    </p>
  )
}

interface ReferenceFrameProps {
  readonly options: ReferredNames
  readonly children: ReactNode
}

/** The frame of a control for choosing referred records. */
export const ReferenceFrame = ({ options, children }: ReferenceFrameProps) => (
  <div>
    {children}
    <OptionsFailed status={options.status} retry={options.retry} />
  </div>
)

/**
 * A function of the rows of a list, or of their names, that computes once for the same arguments. In lines, the control
 * of a reference starts again with each line that the user enters.
 * @param compute a function that depends only on its arguments
 */
export function onceFor<T extends readonly unknown[], A extends readonly unknown[], R>(
  compute: (items: T, ...others: A) => R,
): (items: T, ...others: A) => R {
  const known = new WeakMap<T, { readonly others: A; readonly result: R }>()
  return (items, ...others) => {
    const last = known.get(items)
    if (last?.others.every((one, at) => Object.is(one, others[at])) === true) return last.result
    const result = compute(items, ...others)
    known.set(items, { others, result })
    return result
  }
}
