import { isPermitted } from '../auth/permissions'
import { useAccess } from '../auth/use-access'
import { useCatalogueScope } from '../list/catalogue-scope'
import { readSession } from '../session/stored-session'
import { panelButton } from '../shell/panels/panel-button'

const OpeningButton = panelButton({
  label: 'gestion.import.open',
  className: 'button-secondary',
  fetch: async () => (await import('./import-dialog')).ImportDialog,
})

/** 'Importar' beside a list, for whoever may add records. */
export function ImportButton() {
  const scope = useCatalogueScope()
  const { contract, hasAdd } = scope
  const permitted = isPermitted(contract, readSession(), 'create')
  const mayAdd = useAccess(contract.resource, 'create', permitted)
  if (!mayAdd || !hasAdd || contract.metodos.ingresar === undefined) return null
  return <OpeningButton panel={(onClose) => ({ scope, onClose })} />
}
