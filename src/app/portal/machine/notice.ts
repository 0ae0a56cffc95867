/** One modal message with a close button: a title, its lines, and what colour it speaks in. */
export interface Notice {
  readonly tone: 'error' | 'success' | 'info'
  readonly title: string
  readonly lines: readonly string[]
  /** What failed may be tried again from the message itself. */
  readonly retry?: true
}

export function errorNotice(title: string, ...lines: string[]): Notice {
  return { tone: 'error', title, lines }
}
