import { describeCodeFailure } from '#admin/provider/code/code-not-fetched'
import type { FailureNotice } from './describe-failure'

interface CodeNotice {
  readonly notice: FailureNotice
  /** What 'Reintentar' does. */
  onRetry(): void
}

/** What the app tells of code that could not be fetched for something that was pressed. @param again does that once more */
export function codeNotice(error: unknown, again: () => void): CodeNotice {
  const { title, text, remedy } = describeCodeFailure(error)
  return {
    notice: { title, text, leads: 'list', retry: true },
    onRetry: remedy === 'fetch' ? again : () => location.reload(),
  }
}
