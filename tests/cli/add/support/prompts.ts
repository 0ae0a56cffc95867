/**
 * What stands in for `@clack/prompts`: answers that a test has typed. One module for all tests of the questions, because
 * files of tests share their modules: what the first one puts in its place stays for the others.
 */

/** A question as the terminal would show it. */
export interface Question {
  readonly kind: 'text' | 'select' | 'confirm'
  readonly message: string
  readonly initialValue?: unknown
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly validate?: (value?: string) => string | undefined
}

export const ENTER = Symbol('Enter')
export const CTRL_C = Symbol('Ctrl+C')

/** What somebody types or chooses, question by question. */
export const typed: unknown[] = []
export const asked: Question[] = []
/** Why answers were not taken. */
export const refusals: string[] = []

export function startOver(): void {
  for (const list of [typed, asked, refusals]) list.length = 0
}

const answer =
  (kind: Question['kind']) =>
  async (question: Omit<Question, 'kind'>): Promise<unknown> => {
    asked.push({ ...question, kind })
    for (;;) {
      const next = typed.shift()
      if (next === CTRL_C) return next
      const value =
        next === ENTER ? (question.initialValue ?? (kind === 'confirm' ? true : '')) : next
      if (question.options?.every((option) => option.value !== value)) {
        throw new Error(`'${question.message}' offers no ${String(value)}`)
      }
      const refusal = question.validate?.(String(value))
      if (refusal === undefined) return value
      refusals.push(refusal)
    }
  }

export const intro = (): void => undefined
export const text = answer('text')
export const select = answer('select')
export const confirm = answer('confirm')
