import { searchedFields } from '../../wire/search/searched-fields'
import { useMessage } from '../messages/use-message'
import { useListContext } from 'react-admin'
import { useContext } from 'react'
import { useNavigate } from 'react-router'
import { isPermitted } from '../auth/permissions'
import { useAccess } from '../auth/use-access'
import { DeletedButton } from '../deleted/deleted-button'
import { ExportMenu } from '../export/export-menu'
import { useExport } from '../export/use-export'
import { FormIsComing } from '../form/screen-form'
import { ImportButton } from '../import/import-button'
import { readSession } from '../session/stored-session'
import { CloseButton } from '../shell/panels/close-button'
import { RESTING_PLACE } from '../shell/typing-guard'
import { useCatalogueScope } from './catalogue-scope'
import { FoundRows } from './found-rows'
import { useListCounts } from './list-context'
import { FillButton, type ListFill } from './list-height'
import { SearchBox } from './search-box'
import type { FocusPlaces } from './use-focus-return'
import './catalogue-header.css'

interface CatalogueHeaderProps {
  readonly places: FocusPlaces
  readonly fill: ListFill
}

/** Title, close, search with the number of rows found, export, and the add button. */
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
        <FillButton fill={fill} />
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
            {message('gestion.list.export')}
          </button>
          <ExportMenu disabled={total === undefined || total === 0} onChoose={exportRows} />
        </div>
        {progress}
        <p className="visually-hidden" {...RESTING_PLACE} ref={restingPlace}>
          {busy ? message('gestion.saving') : title}
        </p>
        <AddButton ref={addButton} />
      </div>
    </header>
  )
}

const HIDDEN = { visibility: 'hidden' } as const

/** Nothing where nothing can be added. */
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
      // Hidden rather than removed, so that the layout does not shift. It is shown once the form can open at once: keys that
      // are typed while it loads would be lost.
      style={isComing ? HIDDEN : undefined}
      onClick={openAdd}
    >
      {texts.add}
    </button>
  )
}
