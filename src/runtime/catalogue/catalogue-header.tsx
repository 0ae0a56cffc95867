import { type ReactNode, type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { CloseButton } from '../shell/close-button'
import { isTyping, RESTING_PLACE } from '../shell/typing-guard'
import { FoundRows } from './found-rows'
import { SEARCH_MAX } from './list-address'
import './catalogue-header.css'

interface CatalogueHeaderProps {
  readonly title: string
  readonly search: string
  readonly searchBox: RefObject<HTMLInputElement | null>
  /** undefined while the list is loading. */
  readonly found: { readonly shown: number; readonly all: number } | undefined
  readonly addLabel: string | undefined
  readonly addButton: RefObject<HTMLButtonElement | null>
  /** Has the focus while a write is in flight, and while somebody types where nothing can be typed. */
  readonly restingPlace: RefObject<HTMLParagraphElement | null>
  readonly busy: boolean
  /** Buttons before 'Exportar'. */
  readonly tools: ReactNode
  onSearch(text: string): void
  onExport(): void
  onAdd(): void
}

/** Title, close, search with the number of rows found, export, and the add button. */
export function CatalogueHeader(props: CatalogueHeaderProps) {
  const { title, search, searchBox, found, addLabel, addButton, restingPlace, busy } = props
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
            placeholder="Buscar..."
            aria-label="Buscar..."
            aria-keyshortcuts="/"
            maxLength={SEARCH_MAX}
            autoComplete="off"
            spellCheck={false}
            value={search}
            onChange={(event) => props.onSearch(event.target.value)}
          />
          <kbd aria-hidden="true">/</kbd>
        </div>
        <div className="catalogue-count">{found !== undefined && <FoundRows {...found} />}</div>
        {props.tools}
        <button
          type="button"
          className="button-secondary"
          disabled={found === undefined || found.shown === 0}
          onClick={props.onExport}
        >
          Exportar
        </button>
        <p className="visually-hidden" {...RESTING_PLACE} ref={restingPlace}>
          {busy ? 'Guardando…' : title}
        </p>
        {addLabel !== undefined && (
          <button
            ref={addButton}
            type="button"
            className="button-primary"
            disabled={busy}
            onClick={props.onAdd}
          >
            {addLabel}
          </button>
        )}
      </div>
    </header>
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
