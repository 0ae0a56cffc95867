import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of the loopback address that was free a moment ago, for a server that has to be at a known one. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
