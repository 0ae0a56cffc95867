import { useListContext } from 'react-admin'
import { useRef } from 'react'
import { useCatalogueScope } from '../catalogue-scope'
import { useListCounts } from '../list-context'
import { useMessage } from '#admin/frame/texts/use-message'
import { declaredFilters, type DeclaredFilter, filterLabel, filterWords } from './declared-filters'
import './filter-bar.css'
import { fetchedPanel } from '#admin/frame/panels/fetched-panel'
import { useOpenPanel } from '#admin/frame/leaving/use-open-panel'

/** A chip for each filter of the list, and a button that removes those in use. */
export function FilterBar() {
  const message = useMessage()
  const { contract, columns } = useCatalogueScope()
  const { filterValues, setFilters, total } = useListContext()
  const { isUnfiltered } = useListCounts()
  const bar = useRef<HTMLFieldSetElement>(null)
  const chips = declaredFilters(contract).map((declared) => {
    const worded = { ...declared, columns, message }
    const wanted: unknown = filterValues[declared.name]
    return { declared, wanted, label: filterLabel(worded), words: filterWords(worded, wanted) }
  })
  const isUsed = chips.some(({ words }) => words !== undefined)
  // A list that cannot be loaded because of its filters can be loaded without them.
  if (total === undefined && !isUsed) return null
  return (
    <fieldset ref={bar} className="filter-bar" aria-label={message('admin.filter.bar')}>
      {chips.map(({ declared, ...chip }) => (
        <FilterChip
          key={declared.name}
          {...chip}
          filter={declared}
          onChange={(wanted) => setFilters({ ...filterValues, [declared.name]: wanted })}
        />
      ))}
      {isUsed && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            setFilters({ q: filterValues['q'] })
            // The button disappears when it is pressed.
            bar.current?.querySelector('button')?.focus()
          }}
        >
          {message('admin.filter.remove_all')}
        </button>
      )}
      {/* In the page before it has a text, so that screen readers announce the text. */}
      <output className="filter-ignored">
        {isUnfiltered === true && message('admin.filter.ignored')}
      </output>
    </fieldset>
  )
}

interface FilterChipProps {
  readonly filter: DeclaredFilter
  readonly label: string
  /** The words of the filter; undefined: it is not used. */
  readonly words: string | undefined
  readonly wanted: unknown
  /** @param wanted undefined: the filter is no longer used */
  onChange(wanted: unknown): void
}

const FilterPanel = fetchedPanel(async () => (await import('./filter-panel')).FilterPanel)

/** A filter: its button opens the panel with the values, and its cross or the key Supr removes the filter. */
function FilterChip({ filter, label, words, wanted, onChange }: FilterChipProps) {
  const message = useMessage()
  const { isOpen, button, opener, close } = useOpenPanel(`filtro.${filter.name}`)
  const isUsed = words !== undefined
  const remove = (): void => {
    onChange(undefined)
    button.current?.focus()
  }
  return (
    <span className={isUsed ? 'filter-chip filter-chip-used' : 'filter-chip'}>
      <button
        {...opener}
        className="filter-open"
        onKeyDown={({ key }) => {
          if (isUsed && !isOpen && (key === 'Delete' || key === 'Backspace')) remove()
        }}
      >
        {isUsed ? message('admin.filter.value', { label, value: words }) : label}
      </button>
      {isUsed && (
        <button
          type="button"
          className="filter-remove"
          aria-label={message('admin.filter.remove', { label })}
          onClick={remove}
        >
          <Cross />
        </button>
      )}
      {isOpen && (
        <FilterPanel
          filter={filter}
          label={label}
          wanted={wanted}
          anchor={button}
          onChange={onChange}
          onClose={close}
        />
      )}
    </span>
  )
}

const Cross = () => (
  <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
    <path d="M1 1l8 8M9 1l-8 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
)
