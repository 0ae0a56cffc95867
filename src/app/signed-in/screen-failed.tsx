import { ErrorDialog } from '../../runtime/dialogs/error-dialog'
import type { Notice } from '../../runtime/errors/describe-failure'
import { isFetchOfCode } from '../load-boundary'

/** Told in place of a screen that cannot be shown; OK goes home, Reintentar loads the page anew. */
export const ScreenFailed = ({ error }: { error: unknown }) => (
  <ErrorDialog
    notice={isFetchOfCode(error) ? NOT_FETCHED : BROKEN}
    onOk={() => location.assign('/')}
    onRetry={() => location.reload()}
  />
)

/** The screen's code got no answer (row W-09). */
const NOT_FETCHED: Notice = {
  title: 'Error de conexión',
  text: 'No hay conexión a Internet.',
  leads: 'list',
  retry: true,
}

const BROKEN: Notice = {
  title: 'Error General',
  text: 'Error en la aplicación, avise.',
  leads: 'list',
  retry: false,
}
