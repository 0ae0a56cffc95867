import { type ReactNode, useMemo } from 'react'
import { plainText } from '../catalogue/column'
import { type ReferenceOptions, useFormScope } from '../forms/form-scope'
import './reference.css'

const NOT_LOADED: ReferenceOptions = { rows: [], status: 'loading', retry: () => undefined }

/** Where a reference may lead. */
export interface ReferredNames {
  readonly names: readonly string[]
  readonly status: ReferenceOptions['status']
  retry(): void
}

/** The names of the records that a form's references to a resource may lead to, loaded when it opened. */
export function useReferredNames(resource: string, shows: string): ReferredNames {
  const { references } = useFormScope()
  const { rows, status, retry } = references[resource] ?? NOT_LOADED
  const names = useMemo(() => rows.map((row) => plainText(row[shows])), [rows, shows])
  return { names, status, retry }
}

/** Says that they could not be loaded, and offers to try again. */
const OptionsFailed = ({ status, retry }: Pick<ReferredNames, 'status' | 'retry'>) =>
  status === 'failed' && (
    <p className="reference-failed">
      No se pudieron cargar las opciones.{' '}
      <button type="button" className="link-button" onClick={retry}>
        Reintentar
      </button>
    </p>
  )

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
