import { ErrorDialog } from '#admin/frame/dialogs/error-dialog'
import { CodeNotFetched, describeCodeFailure } from '#admin/provider/code/code-not-fetched'
import type { LoadFailure } from '#admin/provider/code/load-boundary'

/** Shown in place of a screen whose code does not arrive, or that breaks; OK goes home. */
export function ScreenFailed({ error, onRetry }: LoadFailure) {
  const { title, text, remedy } = describeCodeFailure(error)
  return (
    <ErrorDialog
      notice={{ title, text, leads: 'list', retry: error instanceof CodeNotFetched }}
      onOk={() => location.assign('/')}
      onRetry={remedy === 'fetch' ? onRetry : () => location.reload()}
    />
  )
}
