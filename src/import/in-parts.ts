import { BODY_LIMIT_BYTES } from '#wire/http/endpoint'

/** The size of a body without its rows. Bytes. */
const AROUND = 2_000

/**
 * Rows in parts, of which one request takes each.
 * @param most rows of a part
 */
export function inParts<T>(rows: readonly T[], most: number): readonly (readonly T[])[] {
  const encoder = new TextEncoder()
  const parts: T[][] = []
  let [part, bytes]: [T[], number] = [[], 0]
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length + 1
    if (part.length > 0 && (part.length === most || bytes + size > BODY_LIMIT_BYTES - AROUND)) {
      parts.push(part)
      part = []
      bytes = 0
    }
    part.push(row)
    bytes += size
  }
  if (part.length > 0) parts.push(part)
  return parts
}

/**
 * Lets other work of the program run, such as the user's input. Browsers slow timers down in a tab that is not in sight,
 * to one a second, but no messages.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    // A port with a listener does not receive before it is started.
    port1.start()
    port2.postMessage(undefined)
  })
}
