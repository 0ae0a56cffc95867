import { useMessage } from '../messages/use-message'
import { useListContext } from 'react-admin'
import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SEARCH_MAX } from '../../wire/search-max'
import { isPermitted } from '../auth/permissions'
import { useAccess } from '../auth/use-access'
import { DeletedButton } from '../deleted/deleted-button'
import { useExport } from '../export/use-export'
import type { ListSource } from '../rows/list-source'
import { readSession } from '../session/stored-session'
import { CloseButton } from '../shell/close-button'
import { isTyping, RESTING_PLACE } from '../shell/typing-guard'
import { useCatalogueScope } from './catalogue-scope'
import { FoundRows } from './found-rows'
import { useListCounts } from './list-context'
import type { FocusPlaces } from './use-focus-return'
import './catalogue-header.css'

interface CatalogueHeaderProps {
  readonly places: FocusPlaces
  /** Reads all rows that are found, where not all of them are loaded. */
  readonly readAll: ListSource['readAll']
}

/** Title, close, search with the number of rows found, export, and the add button. */
export function CatalogueHeader({ places, readAll }: CatalogueHeaderProps) {
  const { searchBox, addButton, restingPlace, table } = places
  const message = useMessage()
  const { title, busy } = useCatalogueScope()
  const { filterValues, setFilters, total } = useListContext()
  const { all, found } = useListCounts()
  const exportRows = useExport(readAll)
  const navigate = useNavigate()
  useSlashKey(searchBox)
  return (
    <header className="catalogue-header">
      <div className="catalogue-heading">
        <h1>{title}</h1>
        <CloseButton onClick={() => void navigate('/')} />
      </div>
      <div className="catalogue-tools">
        <div className="catalogue-searchbox">
          <SearchIcon />
          <input
            ref={searchBox}
            type="search"
            className="catalogue-search"
            placeholder={message('gestion.list.search')}
            aria-label={message('gestion.list.search')}
            aria-keyshortcuts="/"
            maxLength={SEARCH_MAX}
            autoComplete="off"
            spellCheck={false}
            value={String(filterValues.q ?? '')}
            onChange={({ target }) => setFilters({ q: target.value }, undefined, true)}
            onKeyDown={(event) => {
              const { key, currentTarget } = event
              if (key === 'Enter') setFilters({ q: currentTarget.value }, undefined, false)
              if (key !== 'ArrowDown') return
              event.preventDefault()
              table.current?.enter()
            }}
          />
          <kbd aria-hidden="true">/</kbd>
        </div>
        <div className="catalogue-count">
          {found !== undefined && <FoundRows shown={found} all={all} />}
        </div>
        <DeletedButton />
        <button
          type="button"
          className="button-secondary"
          disabled={total === undefined || total === 0}
          onClick={() => void exportRows()}
        >
          {message('gestion.list.export')}
        </button>
        <p className="visually-hidden" {...RESTING_PLACE} ref={restingPlace}>
          {busy ? message('gestion.saving') : title}
        </p>
        <AddButton ref={addButton} />
      </div>
    </header>
  )
}

/** Nothing where nothing can be added. */
function AddButton({ ref }: { readonly ref: FocusPlaces['addButton'] }) {
  const { contract, texts, hasAdd, busy, openAdd } = useCatalogueScope()
  const permitted = isPermitted(contract, readSession(), 'create')
  const mayAdd = useAccess(contract.resource, 'create', permitted)
  if (!mayAdd || !hasAdd) return null
  return (
    <button ref={ref} type="button" className="button-primary" disabled={busy} onClick={openAdd}>
      {texts.add}
    </button>
  )
}

const SearchIcon = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
      <circle cx="7" cy="7" r="4.5" />
      <path d="M10.5 10.5L14 14" />
    </g>
  </svg>
)

/** '/' puts the caret into the search, unless one is typing or a modal is open. */
function useSlashKey(searchBox: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent): void => {
      const typing =
        isTyping() ||
        (event.target instanceof Element &&
          event.target.closest('input, textarea, select, [role=dialog], [role=alertdialog]') !==
            null)
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      searchBox.current?.focus()
    }
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [searchBox])
}
