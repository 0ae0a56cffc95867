import type { ReactNode } from 'react'
import { Spinner } from '../shell/spinner'
import type { CatalogueTexts } from './catalogue-texts'
import { LeftOutRows } from './left-out-rows'
import type { CatalogueRows } from './use-catalogue-rows'

interface CatalogueBodyProps {
  readonly list: CatalogueRows
  readonly texts: CatalogueTexts
  /** How many rows the search finds. */
  readonly found: number
  onReload(): void
  onClearSearch(): void
  /** The table. */
  readonly children: ReactNode
}

/** The table, or what stands in its place: the spinner, a failed load, an empty list, a search that finds nothing. */
export function CatalogueBody(props: CatalogueBodyProps) {
  const { list, texts, found, onReload, onClearSearch, children } = props
  if (list.status === 'loading') return <Spinner />
  if (list.rows === undefined) {
    return <Message text="No se pudo cargar la lista." action="Reintentar" onAction={onReload} />
  }
  if (list.rows.length === 0) {
    return (
      <>
        <LeftOutRows count={list.leftOut} />
        <Message text={list.leftOut > 0 ? NOTHING_SHOWABLE : emptyText(texts)} />
      </>
    )
  }
  return (
    <>
      <LeftOutRows count={list.leftOut} />
      {list.status === 'failed' && (
        <Message text="No se pudo actualizar la lista." action="Reintentar" onAction={onReload} />
      )}
      {found === 0 ? (
        <Message
          text="No se encontraron registros."
          action="Limpiar búsqueda"
          onAction={onClearSearch}
        />
      ) : (
        children
      )}
    </>
  )
}

/** Where rows came and none of them can be shown, the list is not empty. */
const NOTHING_SHOWABLE = 'No hay registros que se puedan mostrar.'

/** An empty list says so, and what to do about it. */
function emptyText({ empty, add }: CatalogueTexts): string {
  return add === undefined ? empty : `${empty} Use «${add}» para crear el primer registro.`
}

interface MessageProps {
  readonly text: string
  readonly action?: string
  onAction?(): void
}

const Message = ({ text, action, onAction }: MessageProps) => (
  <div className="catalogue-message">
    <p>{text}</p>
    {action !== undefined && (
      <button type="button" className="button-secondary" onClick={onAction}>
        {action}
      </button>
    )}
  </div>
)
