import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** What becomes of a request: dropped before an answer, cut off in the middle of it, or answered 404. */
export type Fault = 'refused' | 'cut off' | 'gone'

/** A line between a browser and a server that can fail: the browser's own network code meets the fault. */
export interface FlakyLine {
  /** The server's address, seen through the line. */
  readonly url: string
  /** Files that were asked for so far. */
  readonly asked: readonly string[]
  /** Lets requests for matching paths fail until `mend` is called. */
  fail(path: RegExp, fault: Fault): void
  mend(): void
  end(): Promise<void>
}

/** @param server the address to pass requests on to */
export async function flakyLine(server: string): Promise<FlakyLine> {
  let failing: { readonly path: RegExp; readonly fault: Fault } | undefined
  const asked: string[] = []
  const line = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    asked.push(path)
    const fault = failing?.path.test(path) === true ? failing.fault : undefined
    if (fault === 'refused') return incoming.socket.destroy()
    if (fault === 'gone') return answer.writeHead(404).end()
    return passOn(server, incoming, answer, fault === 'cut off')
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const address = line.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    fail: (path, fault) => void (failing = { path, fault }),
    mend: () => void (failing = undefined),
    async end() {
      line.close().closeAllConnections()
      await once(line, 'close')
    },
  }
}

function passOn(
  server: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  cutOff: boolean,
): void {
  const { method, headers, url } = incoming
  const outgoing = request(new URL(url ?? '/', server), { method, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers)
    if (!cutOff) return answered.pipe(answer)
    return answered.once('data', (data: Buffer) => {
      answer.write(data.subarray(0, data.length / 2), () => incoming.socket.destroy())
    })
  })
  outgoing.on('error', () => incoming.socket.destroy())
  incoming.pipe(outgoing)
}
