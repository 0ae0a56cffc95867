import { useListContext } from 'react-admin'
import { type RefObject, useEffect } from 'react'
import { SEARCH_MAX } from '../../wire/search/search-max'
import { useMessage } from '../messages/use-message'
import { SearchIcon } from '../shell/panels/search-icon'
import { isTyping } from '../shell/typing-guard'
import type { FocusPlaces } from './use-focus-return'

/** The list's search. Enter searches at once, the arrow down leads to the rows, '/' leads here. */
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
        placeholder={message('gestion.list.search')}
        aria-label={message('gestion.list.search')}
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
