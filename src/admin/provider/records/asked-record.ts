import type { Identity } from '#wire/received'
import { isReceivedObject } from '#wire/received'

/** A record that a list is filtered by, as an address has it: its id, and its text in the list. */
export interface AskedRecord {
  readonly id: Identity
  readonly texto: string
}

const PREFIX = 'id:'

/** `id:5:Norte`. The text is for people who read the address. */
export function writeAsked({ id, texto }: AskedRecord): string {
  return `${PREFIX}${encodeURIComponent(JSON.stringify(id))}:${texto}`
}

/** @returns undefined if the text is the name of a record */
export function readAsked(text: string): AskedRecord | undefined {
  const parted = /^id:([^:]+):(.*)$/s.exec(text)
  const id = parsed(parted?.[1] ?? '')
  return isId(id) ? { id, texto: parted?.[2] ?? '' } : undefined
}

function isId(value: unknown): value is Identity {
  const parts = isReceivedObject(value) ? Object.values(value) : [value]
  return parts.every((part) => typeof part === 'string' || typeof part === 'number')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text))
  } catch {
    return undefined
  }
}
