import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets `app.close()` end with the last answer. Node alone would wait for each client: a connection stays open after the
 * answer that was under way, and one that has not sent a request yet does not count as idle.
 *
 * Once the app closes, connections without a request are closed at once, the others after their last answer, which
 * carries `Connection: close` so that a proxy does not use the connection again.
 */
export function closeConnectionsWithApp(app: FastifyInstance): void {
  const open = new Map<Socket, Set<ServerResponse>>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return socket.destroy()
    open.set(socket, new Set())
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    const unanswered = open.get(socket)
    unanswered?.add(response)
    response.once('close', () => {
      unanswered?.delete(response)
      if (closing && unanswered?.size === 0) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const [socket, unanswered] of open) {
      const last = [...unanswered].at(-1)
      if (last === undefined) socket.destroy()
      else if (!last.headersSent) last.setHeader('connection', 'close')
    }
  })
}
