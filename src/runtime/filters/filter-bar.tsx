import { useListContext } from 'react-admin'
import { useRef } from 'react'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useListCounts } from '../list/list-context'
import { useMessage } from '../messages/use-message'
import { declaredFilters } from './declared-filters'
import { FilterChip } from './filter-chip'
import { filterLabel, filterWords } from './filter-words'
import './filter-bar.css'

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
    <fieldset ref={bar} className="filter-bar" aria-label={message('gestion.filter.bar')}>
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
          {message('gestion.filter.remove_all')}
        </button>
      )}
      {/* In the page before it says anything, so that screen readers read it out. */}
      <output className="filter-ignored">
        {isUnfiltered === true && message('gestion.filter.ignored')}
      </output>
    </fieldset>
  )
}
