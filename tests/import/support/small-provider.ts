import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

interface Client {
  id: number
  nombre: string
  localidad: string
  puntos: number | null
  notas: string
}

/** What a call is answered with, in place of its usual answer. `lost`: it is carried out, and the connection is cut. */
export type Disturbance = 'lost' | 'cut' | { readonly status: number; readonly error: string }

/**
 * A provider of clients in pages, written apart from this project: plain HTTP, an array, and its own idea of what is a
 * duplicate.
 */
export class SmallProvider {
  readonly clients: Client[] = []
  readonly calls: Record<string, unknown>[] = []
  /** By the name of the client that is written. */
  readonly disturbed = new Map<string, Disturbance>()
  /** Milliseconds that each write takes. */
  slowness = 0
  #server: Server | undefined

  async start(): Promise<string> {
    this.#server = createServer((request, response) => void this.#answer(request, response))
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve))
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  stop(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  reset(clients: readonly Omit<Client, 'id'>[]): void {
    this.clients.splice(0, Infinity, ...clients.map((one, at) => ({ id: at + 1, ...one })))
    this.calls.length = 0
    this.disturbed.clear()
    this.slowness = 0
  }

  count(metodo: string): number {
    return this.calls.filter((call) => call['metodo'] === metodo).length
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text)
    this.calls.push(body)
    const reply = (status: number, answer: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    }
    switch (body.metodo) {
      case 'login':
        return reply(200, { token: 'uno' })
      case 'clientes-buscar':
        return reply(200, this.#page(body))
      case 'clientes-leer': {
        const found = this.clients.find(({ id }) => id === Number(body.id))
        return found ? reply(200, found) : reply(404, { error: 'No existe.' })
      }
      default:
        return this.#write(body, request, reply)
    }
  }

  async #write(
    body: Record<string, unknown>,
    request: IncomingMessage,
    reply: (status: number, answer: unknown) => void,
  ): Promise<void> {
    if (this.slowness > 0) await setTimeout(this.slowness)
    const disturbance = this.disturbed.get(String(body['nombre']))
    if (disturbance === 'cut') return void request.socket.destroy()
    if (typeof disturbance === 'object')
      return reply(disturbance.status, { error: disturbance.error })
    const { token: _token, metodo, ...client } = body
    const isTaken = this.clients.some(
      ({ id, nombre }) =>
        nombre.toUpperCase() === String(client['nombre']).toUpperCase() && id !== client['id'],
    )
    if (isTaken) return reply(400, { error: 'Nombre repetido.' })
    if (metodo === 'clientes-ingresar') {
      this.clients.push({ id: this.clients.length + 1, ...client } as Client)
    } else Object.assign(this.clients.find(({ id }) => id === client['id']) ?? {}, client)
    if (disturbance === 'lost') return void request.socket.destroy()
    reply(200, {})
  }

  #page(body: Record<string, unknown>) {
    const { despues = 0 } = body
    const cantidad = Number(body['cantidad'] ?? 100)
    const texto = String(body['texto'] ?? '')
    const found = this.clients.filter(({ nombre }) =>
      nombre.toLowerCase().includes(texto.toLowerCase()),
    )
    const rows = found.filter(({ id }) => id > Number(despues)).slice(0, cantidad)
    return {
      clientes: rows.map(({ notas: _notas, ...row }) => row),
      total: found.length,
      precision: 'exacta',
      ...(rows.length > 0 ? { primero: String(rows[0]?.id), ultimo: String(rows.at(-1)?.id) } : {}),
    }
  }
}
