/** One modal message with a close button: a title, its lines, and what colour it speaks in. */
export interface Notice {
  readonly tone: 'error' | 'success' | 'info'
  readonly title: string
  readonly lines: readonly string[]
  /** What 'Reintentar' does, where the message offers it: submits the form again, or loads the page again. */
  readonly retry?: 'submit' | 'reload'
}

export function errorNotice(title: string, ...lines: string[]): Notice {
  return { tone: 'error', title, lines }
}
