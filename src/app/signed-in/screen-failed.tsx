import { GENERAL_ERROR, NO_CONNECTION } from '../../wire/errors'
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
  ...NO_CONNECTION,
  leads: 'list',
  retry: true,
}

const BROKEN: Notice = {
  title: 'Error General',
  text: GENERAL_ERROR.text,
  leads: 'list',
  retry: false,
}
