import { RecordContextProvider } from 'react-admin'
import { useCatalogueScope } from '../list/catalogue-scope'
import type { Row } from '../rows/row'

/** What may be done to the record: the buttons of its row. */
export function DetailButtons({ record }: { readonly record: Row }) {
  const { actionsOf, openFor, busy, rowAction } = useCatalogueScope()
  const actions = actionsOf(record)
  if (actions.length === 0 && !rowAction) return null
  return (
    <footer className="detail-buttons">
      {actions.map(({ name, label }, place) => (
        <button
          // 'Habilitar' takes the place of 'Deshabilitar', and the focus that this had.
          key={place}
          type="button"
          className="button-secondary"
          disabled={busy}
          onClick={() => openFor(name, record)}
        >
          {label}
        </button>
      ))}
      {rowAction && <RecordContextProvider value={record}>{rowAction}</RecordContextProvider>}
    </footer>
  )
}
