import { useListContext } from 'react-admin'
import { useContext, useEffect, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { searchedFields, SEARCH_MAX } from '#wire/search/search-text'
import { useMessage, type Message, countText, type Counted } from '#admin/frame/texts/use-message'
import { isPermitted } from '#admin/provider/auth/permissions'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import { useAccess } from '#admin/provider/auth/use-access'
import { FormIsComing } from '#admin/record/form/screen-form'
import { readSession } from '#admin/provider/session/stored-session'
import { CloseButton } from '#admin/frame/panels/close-button'
import { RESTING_PLACE, isTyping } from '#admin/frame/typing-guard'
import { SearchIcon } from '#admin/frame/panels/search-icon'
import { panelButton } from '#admin/frame/panels/panel-button'
import { ExportMenu, useExport } from './export/use-export'
import { useCatalogueScope } from './catalogue-scope'
import { useListCounts } from './list-context'
import { EnlargeButton, type Enlarged } from './enlarge'
import type { FocusPlaces } from './use-focus-return'
import './catalogue-header.css'

interface CatalogueHeaderProps {
  readonly places: FocusPlaces
  readonly fill: Enlarged
}

/** Title, close button, search with the number of rows found, export, and the add button. */
export function CatalogueHeader({ places, fill }: CatalogueHeaderProps) {
  const { addButton, restingPlace } = places
  const message = useMessage()
  const { title, busy, contract } = useCatalogueScope()
  const { total } = useListContext()
  const { all, found } = useListCounts()
  const [exportRows, progress] = useExport()
  const navigate = useNavigate()
  return (
    <header className="catalogue-header">
      <div className="catalogue-heading">
        <h1>{title}</h1>
        <CloseButton onClick={() => void navigate('/')} />
      </div>
      <div className="catalogue-tools">
        {searchedFields(contract).length > 0 && <SearchBox places={places} />}
        <EnlargeButton fill={fill} />
        <div className="catalogue-count">
          {found !== undefined && <FoundRows shown={found} all={all} />}
        </div>
        <DeletedButton />
        <ImportButton />
        <div className="catalogue-export">
          <button
            type="button"
            className="button-secondary"
            disabled={total === undefined || total === 0}
            onClick={() => exportRows()}
          >
            {message('admin.list.export')}
          </button>
          <ExportMenu disabled={total === undefined || total === 0} onChoose={exportRows} />
        </div>
        {progress}
        <p className="visually-hidden" {...RESTING_PLACE} ref={restingPlace}>
          {busy ? message('admin.saving') : title}
        </p>
        <AddButton ref={addButton} />
      </div>
    </header>
  )
}

const HIDDEN = { visibility: 'hidden' } as const

/** Renders nothing if the user cannot add records. */
function AddButton({ ref }: { readonly ref: FocusPlaces['addButton'] }) {
  const { contract, texts, hasAdd, busy, openAdd } = useCatalogueScope()
  const permitted = isPermitted(contract, readSession(), 'create')
  const mayAdd = useAccess(contract.resource, 'create', permitted)
  const isComing = useContext(FormIsComing)
  if (!mayAdd || !hasAdd) return null
  return (
    <button
      ref={ref}
      type="button"
      className="button-primary"
      disabled={busy}
      // Hidden rather than removed, so that the layout does not shift. It is shown once the form can open at once: keys
      // typed while the form loads would be lost.
      style={isComing ? HIDDEN : undefined}
      onClick={openAdd}
    >
      {texts.add}
    </button>
  )
}

/**
 * Silence after the last key before the number is announced, so that it is not read out during typing. Milliseconds.
 */
const ANNOUNCED_AFTER_MS = 700

interface FoundRowsProps {
  readonly shown: Counted
  /** undefined: not known. */
  readonly all: Counted | undefined
}

/** The number of listed rows: shown at once, and announced to screen readers once it no longer changes. */
export function FoundRows({ shown, all }: FoundRowsProps) {
  const message = useMessage()
  const text = foundText(shown, all, message)
  return (
    <>
      <span className="catalogue-found" aria-hidden="true">
        {text}
      </span>
      <output className="visually-hidden">{useSettled(text)}</output>
    </>
  )
}

/** '19.947 registros', or '12 de 19.947 registros' during a search. */
function foundText(shown: Counted, all: Counted = shown, message: Message): string {
  const total = message('admin.list.total', {
    smart_count: all.count,
    count: countText(all, message),
  })
  return shown.count === all.count
    ? total
    : message('admin.list.found', { shown: countText(shown, message), total })
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ANNOUNCED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The list's search. Enter searches at once, ArrowDown moves the focus to the rows, '/' moves it here. */
export function SearchBox({ places: { searchBox, table } }: { readonly places: FocusPlaces }) {
  const message = useMessage()
  const { filterValues, setFilters } = useListContext()
  const search = (q: string, typing: boolean) =>
    setFilters({ ...filterValues, q }, undefined, typing)
  useSlashKey(searchBox)
  return (
    <div className="catalogue-searchbox">
      <SearchIcon size={16} />
      <input
        ref={searchBox}
        type="search"
        className="catalogue-search"
        placeholder={message('admin.list.search')}
        aria-label={message('admin.list.search')}
        aria-keyshortcuts="/"
        maxLength={SEARCH_MAX}
        autoComplete="off"
        spellCheck={false}
        value={String(filterValues.q ?? '')}
        onChange={({ target }) => search(target.value, true)}
        onKeyDown={(event) => {
          const { key, currentTarget } = event
          if (key === 'Enter') search(currentTarget.value, false)
          if (key !== 'ArrowDown') return
          event.preventDefault()
          table.current?.enter()
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </div>
  )
}

/** '/' moves the focus to the search, unless the user is typing or a modal is open. */
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

const ImportOpener = panelButton({
  label: 'admin.import.open',
  className: 'button-secondary',
  fetch: async () => (await import('#admin/files/import/import-dialog')).ImportDialog,
})

/** 'Importar' beside a list, for users who may add records. */
function ImportButton() {
  const scope = useCatalogueScope()
  const { contract, hasAdd } = scope
  const permitted = isPermitted(contract, readSession(), 'create')
  const mayAdd = useAccess(contract.resource, 'create', permitted)
  if (!mayAdd || !hasAdd || contract.metodos.ingresar === undefined) return null
  return <ImportOpener panel={(onClose) => ({ scope, onClose })} />
}

const DeletedOpener = panelButton({
  label: 'admin.deleted.title',
  className: 'button-secondary',
  fetch: async () => (await import('./deleted/deleted-panel')).DeletedPanel,
})

/**
 * 'Eliminados' beside a list: its deleted records, which only the embedded backend keeps, and only administrators see.
 */
export function DeletedButton() {
  const scope = useCatalogueScope()
  const isEmbedded = useEmbeddedBackend()
  const maySee = readSession()?.perfil === ADMINISTRADOR
  if (!isEmbedded || !maySee || scope.contract.metodos.borrar === undefined) return null
  return <DeletedOpener panel={(onClose) => ({ scope, onClose })} />
}

/** A perfil of the embedded backend, which checks it again. */
const ADMINISTRADOR = 'A'
