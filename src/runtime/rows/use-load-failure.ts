import { useEvent } from 'react-admin'
import { describeFailure, type FailureNotice } from '../errors/describe-failure'
import { useMessage } from '../messages/use-message'
import { failureOf } from '../provider/http-error'
import { useShell } from '../shell/shell-context'

/** What is done with an error of a load: a failed call is reported; where nothing could be sent, the session is over. */
export function useLoadFailure(
  title: string,
  onFailed: (notice: FailureNotice) => void,
): (error: unknown) => void {
  const message = useMessage()
  const shell = useShell()
  return useEvent((error: unknown) => {
    const failure = failureOf(error)
    if (failure === undefined) shell.endSession()
    else onFailed(describeFailure(failure, { operation: 'load', title }, message))
  })
}
