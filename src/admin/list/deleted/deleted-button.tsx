import { useCatalogueScope } from '../catalogue-scope'
import { readSession } from '#admin/provider/session/stored-session'
import { panelButton } from '#admin/frame/panels/panel-button'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'

const OpeningButton = panelButton({
  label: 'gestion.deleted.title',
  className: 'button-secondary',
  fetch: async () => (await import('./deleted-panel')).DeletedPanel,
})

/** 'Eliminados' beside a list: its deleted records, which only the embedded backend keeps, and only administrators see. */
export function DeletedButton() {
  const scope = useCatalogueScope()
  const isEmbedded = useEmbeddedBackend()
  const maySee = readSession()?.perfil === ADMINISTRADOR
  if (!isEmbedded || !maySee || scope.contract.metodos.borrar === undefined) return null
  return <OpeningButton panel={(onClose) => ({ scope, onClose })} />
}

/** The embedded backend's own perfil, which is asked there again. */
const ADMINISTRADOR = 'A'
