import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ReactNode } from 'react'
import type { Referral } from '#wire/kinds/reference'
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
  /** The same array until other records have come. */
  readonly rows: readonly Row[]
  readonly status: 'loading' | 'loaded' | 'failed'
  /** What is above a record, if records form a tree: 'Activo / Disponibilidades / '; left out: nothing is above any. */
  aboveOf?(row: Row): string
  /** Called with what is typed, if the records are asked for by that; left out: they are all there. */
  search?(text: string): void
  retry(): void
}

/** The same, by their names. */
export interface ReferredNames extends Omit<ReferredRows, 'rows'> {
  readonly names: readonly string[]
  /** The id of one of them; a name that is not that of just one stays a name. */
  readonly findId: FindId
  /** What a record is called among the names; undefined if it is not among them. */
  nameOf(row: Row): string | undefined
  /** The record of a name; undefined if none has it, or several have. */
  recordNamed(name: string): Row | undefined
}

/** How a picker comes by the records to choose from. */
export interface NameSource {
  /** @param source the field of the form */
  useRows(referral: Referral, source: string): ReferredRows
}

/** All records, once for each opening of the form. */
export const allNames: NameSource = {
  useRows: useAllRows,
}

/** The query of all records that a picker of a form has loaded: those of a tree without what the reference is limited to. */
export const allRowsKey = (
  { resource, where, tree }: Pick<Referral, 'resource' | 'where' | 'tree'>,
  opening: number,
): QueryKey => optionsKey(resource, opening, tree === undefined ? where : undefined)

function useAllRows({ resource, where }: Referral): ReferredRows {
  const dataProvider = useDataProvider()
  const { number } = useFormOpening()
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: optionsKey(resource, number, where),
    queryFn: () => dataProvider.getList<Row>(resource, { ...WHOLE_LIST, filter: where ?? {} }),
    // The form may close and open again meanwhile: `useOptions` removes them with the opening.
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

/** The names of records, by the field that they are shown by. */
export function useReferredNames(
  { shows }: Referral,
  { rows, ...loading }: ReferredRows,
): ReferredNames {
  const { names, byName } = namesOf(rows, shows)
  return {
    ...loading,
    names,
    findId: (_referral, name) => onlyIdOf(rows, shows, name) ?? name,
    nameOf: ({ id }) => rows.flatMap((row) => (row.id === id ? plainText(row[shows]) : []))[0],
    recordNamed: (name) => byName.get(name),
  }
}

/** The names of rows, and the row of each that no other one has. */
const namesOf = onceFor(function namesOf(rows: readonly Row[], shows: string) {
  const byName = new Map<string, Row | undefined>()
  const names = rows.map((row) => plainText(row[shows]))
  for (const [at, name] of names.entries()) {
    byName.set(name, byName.has(name) ? undefined : rows[at])
  }
  return { names, byName }
})

/** Says that they could not be loaded, and offers to try again. */
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

/** Around the control that one chooses referred records with. */
export const ReferenceFrame = ({ options, children }: ReferenceFrameProps) => (
  <div>
    {children}
    <OptionsFailed status={options.status} retry={options.retry} />
  </div>
)

/**
 * A function of the rows of a list, or of their names, that computes once for the same ones: in lines the control of a reference
 * starts again with each line that the user enters.
 * @param compute what depends on nothing but its arguments
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
