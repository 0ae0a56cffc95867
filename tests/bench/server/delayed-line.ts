import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to another port on which everything takes as long as between two machines. */
export interface DelayedLine {
  readonly port: number
  end(): void
}

/**
 * @param port on this machine, where the line leads
 * @param delay each way. Milliseconds
 */
export async function delayedLine(port: number, delay: number): Promise<DelayedLine> {
  const sockets = new Set<Socket>()
  const line = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true })
    pass(near, far, delay)
    pass(far, near, delay)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const address = line.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return {
    port: address.port,
    end() {
      line.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Timers of one delay end in the order in which they were set, so nothing overtakes. */
function pass(from: Socket, to: Socket, delay: number): void {
  from.on('data', (part) => setTimeout(() => to.write(part), delay))
  from.on('close', () => setTimeout(() => to.destroy(), delay))
  from.on('error', () => {})
}
