import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A line to another port that can fail in the ways of a network. */
export interface TcpLine {
  readonly port: number
  /** Keeps connections open and passes nothing on, new ones included. */
  hang(): void
  /** Resets every connection. */
  cut(): void
  mend(): void
}

/** @param port on this machine, where the line leads */
export async function tcpLine(port: number): Promise<TcpLine> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isHanging = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()]) {
      from?.on('data', (part) => to?.write(part))
      from?.on('error', () => to?.destroy())
      from?.on('close', () => {
        to?.destroy()
        pairs.delete(pair)
      })
    }
    if (isHanging) for (const socket of pair) socket.pause()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(act)
  }
  onTestFinished(() => {
    server.close()
    each((socket) => socket.destroy())
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return {
    port: address.port,
    hang() {
      isHanging = true
      each((socket) => socket.pause())
    },
    cut: () => each((socket) => socket.resetAndDestroy()),
    mend() {
      isHanging = false
      each((socket) => socket.resume())
    },
  }
}
