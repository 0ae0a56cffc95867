import { useMessage } from '../messages/use-message'
import { fetchedPanel } from '../shell/panels/fetched-panel'
import { useOpenPanel } from '../shell/leaving/use-open-panel'
import type { DeclaredFilter } from './declared-filters'

interface FilterChipProps {
  readonly filter: DeclaredFilter
  readonly label: string
  /** What it asks for; undefined: nothing. */
  readonly words: string | undefined
  readonly wanted: unknown
  /** @param wanted undefined: nothing */
  onChange(wanted: unknown): void
}

const FilterPanel = fetchedPanel(async () => (await import('./filter-panel')).FilterPanel)

/** A filter: its button opens the panel to choose in, a cross removes what was chosen, as Supr does. */
export function FilterChip({ filter, label, words, wanted, onChange }: FilterChipProps) {
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
        {isUsed ? message('gestion.filter.value', { label, value: words }) : label}
      </button>
      {isUsed && (
        <button
          type="button"
          className="filter-remove"
          aria-label={message('gestion.filter.remove', { label })}
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
