import Button from '@mui/material/Button'
import { isPermitted } from '#admin/provider/auth/permissions'
import { readSession } from '#admin/provider/session/stored-session'
import { panelButton } from '#admin/frame/panels/panel-button'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import { useRecordScope } from '#admin/fields/input/record-scope'
import type { Values } from '#wire/kinds/field'

const OpeningButton = panelButton({
  label: 'admin.history.title',
  className: 'modal-continue',
  Button,
  fetch: async () => (await import('./record-history')).HistoryPanel,
})

/** 'Historial' in the form of an existing record: opens its history. Only the embedded backend keeps it. */
export function HistoryButton({ record }: { readonly record: Values }) {
  const scope = useRecordScope()
  const isKnown = useEmbeddedBackend()
  const mayRead = isPermitted(scope.contract, readSession(), 'history', record)
  if (!isKnown || !mayRead) return null
  return <OpeningButton panel={(onClose) => ({ scope, record, onClose })} />
}
