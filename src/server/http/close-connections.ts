import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a request may still take to arrive completely once the app closes. Milliseconds. */
const ARRIVAL_MS = 2_000

/** The requests of a connection whose answer is not complete yet. */
type Unanswered = Map<ServerResponse, IncomingMessage>

/**
 * Lets `app.close()` end with the last answer. Node alone would wait for each client: a connection stays open after the
 * answer that was under way, and one that has not sent a request yet does not count as idle.
 *
 * Once the app closes, connections without a request are closed at once, the others after their last answer, which
 * carries `Connection: close` so that a proxy does not use the connection again. A request whose body does not come has
 * no answer to wait for: its connection is closed after a moment.
 */
export function closeConnectionsWithApp(app: FastifyInstance): void {
  const open = new Map<Socket, Unanswered>()
  let closing = false
  let overdue = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return socket.destroy()
    open.set(socket, new Map())
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', (request, response) => {
    const { socket } = request
    const unanswered = open.get(socket)
    unanswered?.set(response, request)
    response.once('close', () => {
      unanswered?.delete(response)
      if (!closing || unanswered === undefined) return
      if (unanswered.size === 0) socket.destroySoon()
      else if (overdue) closeIfArriving(socket, unanswered)
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const [socket, unanswered] of open) {
      const last = [...unanswered.keys()].at(-1)
      if (last === undefined) socket.destroy()
      else if (!last.headersSent) last.setHeader('connection', 'close')
    }
    const timer = setTimeout(() => {
      overdue = true
      for (const [socket, unanswered] of open) closeIfArriving(socket, unanswered)
    }, ARRIVAL_MS)
    timer.unref()
  })
}

/** Requests of one connection arrive one after the other: where one is complete, its answer is still to be sent. */
function closeIfArriving(socket: Socket, unanswered: Unanswered): void {
  if ([...unanswered.values()].every(({ complete }) => !complete)) socket.destroy()
}
