import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { type ReactNode, useMemo } from 'react'
import type { Referral } from '../../../wire/kinds/reference'
import { plainText } from '../../columns/column'
import { useMessage } from '../../messages/use-message'
import { optionsKey } from '../../form/use-options'
import { useFormOpening } from '../../form/form-opening'
import { type FindId, onlyIdOf } from '../../provider/wire-values'
import type { Row } from '../../rows/row'
import { WHOLE_LIST } from '../../rows/whole-list'
import './reference.css'

const NO_ROWS: readonly Row[] = []

/** The records that a reference may lead to. */
export interface ReferredNames {
  readonly names: readonly string[]
  readonly status: 'loading' | 'loaded' | 'failed'
  /** The id of one of them; a name that is not that of just one stays a name. */
  readonly findId: FindId
  retry(): void
}

/** Loads the names of the records that a reference may lead to, once for each opening of the form. */
export function useReferredNames({ resource, shows }: Referral): ReferredNames {
  const dataProvider = useDataProvider()
  const { number } = useFormOpening()
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: optionsKey(resource, number),
    queryFn: () => dataProvider.getList<Row>(resource, WHOLE_LIST),
    // The form may close and open again meanwhile: `useOptions` removes them with the opening.
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
  })
  const rows = data?.data ?? NO_ROWS
  const names = useMemo(() => rows.map((row) => plainText(row[shows])), [rows, shows])
  return {
    names,
    status: isFetching ? 'loading' : isError ? 'failed' : 'loaded',
    findId: (_referral, name) => onlyIdOf(rows, shows, name) ?? name,
    retry: () => void refetch(),
  }
}

/** Says that they could not be loaded, and offers to try again. */
function OptionsFailed({ status, retry }: Pick<ReferredNames, 'status' | 'retry'>) {
  const message = useMessage()
  if (status !== 'failed') return null
  return (
    <p className="reference-failed">
      {message('gestion.picker.load_failed')}{' '}
      <button type="button" className="link-button" onClick={retry}>
        {message('gestion.retry')}
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
