import { type RefObject, useEffect } from 'react'
import { CloseButton } from '../shell/close-button'

/** Characters that a search takes (specification, section 5). */
const SEARCH_MAX = 50

interface CatalogueHeaderProps {
  readonly title: string
  readonly search: string
  readonly searchBox: RefObject<HTMLInputElement | null>
  /** undefined while the list is loading. */
  readonly found: { readonly shown: number; readonly all: number } | undefined
  readonly addLabel: string | undefined
  readonly addButton: RefObject<HTMLButtonElement | null>
  readonly busy: boolean
  onSearch(text: string): void
  onAdd(): void
  onClose(): void
}

/** Title, close, search with the number of rows found, and the add button. */
export function CatalogueHeader(props: CatalogueHeaderProps) {
  const { title, search, searchBox, found, addLabel, addButton, busy, onSearch, onAdd, onClose } =
    props
  useSlashKey(searchBox)
  return (
    <header className="catalogue-header">
      <div className="catalogue-heading">
        <h1>{title}</h1>
        <CloseButton onClick={onClose} />
      </div>
      <div className="catalogue-tools">
        <input
          ref={searchBox}
          type="search"
          className="catalogue-search"
          placeholder="Buscar..."
          aria-label="Buscar..."
          aria-keyshortcuts="/"
          maxLength={SEARCH_MAX}
          autoComplete="off"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
        <output className="catalogue-found">
          {found === undefined ? '' : foundText(found.shown, found.all)}
        </output>
        {addLabel !== undefined && (
          <button
            ref={addButton}
            type="button"
            className="button-primary"
            disabled={busy}
            onClick={onAdd}
          >
            {addLabel}
          </button>
        )}
      </div>
    </header>
  )
}

const numbers = new Intl.NumberFormat('es-AR')

/** '19.947 filas', or '12 de 19.947 filas' while something is searched. */
function foundText(shown: number, all: number): string {
  const noun = all === 1 ? 'fila' : 'filas'
  const total = `${numbers.format(all)} ${noun}`
  return shown === all ? total : `${numbers.format(shown)} de ${total}`
}

/** '/' puts the caret into the search, unless one is typing or a modal is open. */
function useSlashKey(searchBox: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent): void => {
      const typing =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [role=dialog], [role=alertdialog]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      searchBox.current?.focus()
    }
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [searchBox])
}
