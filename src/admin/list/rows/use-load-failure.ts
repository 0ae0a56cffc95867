import { useEvent } from 'react-admin'
import { describeFailure, type FailureNotice } from '#admin/frame/errors/describe-failure'
import { useMessage } from '#admin/frame/texts/use-message'
import { failureOf } from '#admin/provider/http-error'
import { useShell } from '#admin/frame/shell-context'
import { NoSessionError } from '#admin/provider/wire/session-call'

/** What is done with an error of a load: a failed call is reported; where nothing could be sent, the session is over. */
export function useLoadFailure(
  title: string,
  onFailed: (notice: FailureNotice) => void,
): (error: unknown) => void {
  const message = useMessage()
  const shell = useShell()
  return useEvent((error: unknown) => {
    const failure = failureOf(error)
    if (failure !== undefined) {
      onFailed(describeFailure(failure, { operation: 'load', title }, message))
    } else if (error instanceof NoSessionError) shell.endSession()
    // A developer's mistake, such as a filter that the list does not have: the list says that it could not be loaded.
    else console.error(error)
  })
}
