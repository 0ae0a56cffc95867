import { useListContext } from 'react-admin'
import type { ReactNode } from 'react'
import {
  type Message as TranslateMessage,
  useMessage,
  numberText,
} from '#admin/frame/texts/use-message'
import { Spinner } from '#admin/frame/spinner'
import { type CatalogueScope, useCatalogueScope } from './catalogue-scope'
import { useListCounts } from './list-context'
import type { FocusPlaces } from './use-focus-return'

interface CatalogueBodyProps {
  /** The search box takes over the focus from a button that disappears when it is pressed. */
  readonly places: FocusPlaces
  /** The table. */
  readonly children: ReactNode
}

/** The table, or its substitute: the spinner, a failed load, an empty list, a search without results. */
export function CatalogueBody({
  places: { searchBox, restingPlace },
  children,
}: CatalogueBodyProps) {
  const message = useMessage()
  const scope = useCatalogueScope()
  const { isLoading, total, error, refetch, setFilters } = useListContext()
  const { all, leftOut } = useListCounts()
  const focusSearchAfter = (work: () => unknown) => () => {
    void work()
    const place = searchBox.current ?? restingPlace.current
    place?.focus()
  }
  const reload = { action: message('admin.retry'), onAction: focusSearchAfter(() => refetch()) }
  if (isLoading === true) return <Spinner />
  if (total === undefined) return <Message text={message('admin.list.load_failed')} {...reload} />
  if (all?.count === 0) {
    return (
      <>
        <LeftOutRows count={leftOut} />
        <Message
          text={leftOut > 0 ? message('admin.list.nothing_showable') : emptyText(scope, message)}
        />
      </>
    )
  }
  return (
    <>
      <LeftOutRows count={leftOut} />
      {error !== null && <Message text={message('admin.list.refresh_failed')} {...reload} />}
      {total === 0 ? (
        <Message
          text={message('admin.list.nothing_found')}
          action={message(
            scope.contract.metodos.buscar.filters === undefined
              ? 'admin.list.clear_search'
              : 'admin.list.clear_filters',
          )}
          onAction={focusSearchAfter(() => setFilters({}))}
        />
      ) : (
        children
      )}
    </>
  )
}

/** How to fill an empty list, if the user can add records. */
function emptyText({ texts, hasAdd }: CatalogueScope, message: TranslateMessage): string {
  const { empty, add } = texts
  return hasAdd ? message('admin.list.empty_add', { empty, add }) : empty
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

/** The number of rows of the answer that could not be shown; nothing if there are none. */
export function LeftOutRows({ count }: { readonly count: number }) {
  const message = useMessage()
  if (count === 0) return null
  return (
    <output className="catalogue-left-out">
      {message('admin.list.left_out', { smart_count: count, count: numberText(count) })}
    </output>
  )
}
