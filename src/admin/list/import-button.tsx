import { isPermitted } from '#admin/provider/auth/permissions'
import { useAccess } from '#admin/provider/auth/use-access'
import { useCatalogueScope } from './catalogue-scope'
import { readSession } from '#admin/provider/session/stored-session'
import { panelButton } from '#admin/frame/panels/panel-button'

const OpeningButton = panelButton({
  label: 'gestion.import.open',
  className: 'button-secondary',
  fetch: async () => (await import('#admin/files/import/import-dialog')).ImportDialog,
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
