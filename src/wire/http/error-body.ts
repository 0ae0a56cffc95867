import { isReceivedObject } from '../received'

/** Longer texts are no messages for people. Characters. */
const LONGEST = 300

/** Names under which providers put an error's text; ours is the first. */
const NAMES = ['error', 'mensaje', 'message'] as const

/**
 * The text of an error answer: `error`, `mensaje` or `message` of a JSON object, a JSON string, or plain text.
 * @param body the JSON value; a text if the body is no JSON
 * @returns undefined if it has no text that staff could read: an empty body, a web page, a stack trace
 */
export function errorTextOf(body: unknown): string | undefined {
  if (!isReceivedObject(body)) return messageIn(body)
  return NAMES.map((name) => messageIn(body[name])).find((text) => text !== undefined)
}

function messageIn(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || text.startsWith('<') || text.length > LONGEST ? undefined : text
}

/** Whether two error texts say the same: case, outer spaces and a trailing full stop do not matter. */
export function isSameError(one: string, other: string): boolean {
  return fold(one) === fold(other)
}

function fold(text: string): string {
  return text.trim().replace(/\.$/, '').toLowerCase()
}
