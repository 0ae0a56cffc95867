import { HttpResponse } from 'msw'
import * as z from 'zod'
import type { Wire } from '../wire'

/** A client as the office stores it. */
export interface Cliente {
  readonly id: number
  readonly nombre: string
  readonly localidad: string
  readonly puntos: number
  readonly notas: string
}

const request = z.strictObject({
  metodo: z.string(),
  token: z.string(),
  texto: z.string().max(50).optional(),
  orden: z.enum(['nombre', 'puntos']).optional(),
  sentido: z.enum(['asc', 'desc']).optional(),
  despues: z.string().optional(),
  saltear: z.int().min(0).optional(),
  cantidad: z.int().min(1).max(1000).optional(),
})
type Request = z.infer<typeof request>

/** Where a row is in an order: its value and its number. */
const place = z.tuple([z.union([z.string(), z.number()]), z.number()])
type Place = z.infer<typeof place>

const byId = z.looseObject({ id: z.union([z.number(), z.string()]) })
const client = z.object({
  nombre: z.string(),
  localidad: z.string(),
  puntos: z.number().nullable(),
  notas: z.string(),
})

/**
 * An office whose clients are served in pages, written by the description of the wire alone: it shares no code with the
 * product's client or server.
 */
export class PagedOffice {
  rows: Cliente[]
  /** Finds are counted up to this number only. */
  countsTo = Number.POSITIVE_INFINITY

  constructor(count: number) {
    this.rows = Array.from({ length: count }, (_, at) => cliente(at + 1))
  }

  /** From now on the calls of a test come here. */
  serve(wire: Pick<Wire, 'answer'>): void {
    wire.answer('clientes-buscar', (body) => this.#page(request.parse(body)))
    wire.answer('clientes-leer', (body) => this.#one(body))
    wire.answer('clientes-ingresar', (body) => {
      this.add(client.parse(body).nombre)
      return HttpResponse.json({})
    })
    wire.answer('clientes-modificar', (body) => {
      const { id } = byId.parse(body)
      const { puntos, ...values } = client.parse(body)
      this.rows = this.rows.map((row) =>
        row.id === Number(id) ? { ...row, ...values, puntos: puntos ?? 0 } : row,
      )
      return HttpResponse.json({})
    })
    wire.answer('clientes-borrar', (body) => {
      this.remove(Number(byId.parse(body).id))
      return HttpResponse.json({})
    })
    wire.answer('clientes-anotar', () => HttpResponse.json({}))
  }

  add(nombre: string): void {
    const last = Math.max(0, ...this.rows.map(({ id }) => id))
    this.rows = [...this.rows, { ...cliente(last + 1), nombre }]
  }

  /** As if it had been there before all others. */
  addFirst(nombre: string): void {
    const first = Math.min(1, ...this.rows.map(({ id }) => id))
    this.rows = [{ ...cliente(first - 1), nombre }, ...this.rows]
  }

  remove(id: number): void {
    this.rows = this.rows.filter((row) => row.id !== id)
  }

  #one(body: object): Response {
    const { id } = byId.parse(body)
    const row = this.rows.find((one) => one.id === id)
    return row === undefined
      ? HttpResponse.json({ error: 'No existe.' }, { status: 404 })
      : HttpResponse.json(row)
  }

  #page({ texto = '', orden, sentido = 'asc', despues, saltear = 0, cantidad = 100 }: Request) {
    const sign = sentido === 'asc' ? 1 : -1
    const placeOf = (row: Cliente): Place => [orden === undefined ? 0 : row[orden], row.id]
    const found = this.rows
      .filter(({ nombre }) => plain(nombre).includes(plain(texto)))
      .sort((a, b) => sign * compare(placeOf(a), placeOf(b)))
    const from = despues === undefined ? undefined : place.parse(JSON.parse(despues))
    const behind =
      from === undefined ? found : found.filter((row) => sign * compare(placeOf(row), from) > 0)
    const page = behind.slice(saltear, saltear + cantidad)
    const [first, last] = [page[0], page.at(-1)]
    return HttpResponse.json({
      clientes: page.map(({ notas: _notas, ...row }) => row),
      total: Math.min(found.length, this.countsTo),
      precision: found.length > this.countsTo ? 'minima' : 'exacta',
      ...(first && { primero: JSON.stringify(placeOf(first)) }),
      ...(last && { ultimo: JSON.stringify(placeOf(last)) }),
    })
  }
}

/** 'Cliente 0007' is the seventh. */
export function cliente(id: number): Cliente {
  const nombre = `Cliente ${String(id).padStart(4, '0')}`
  return { id, nombre, localidad: 'Salta', puntos: (id * 7919) % 1000, notas: `Nota ${id}` }
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function compare([a, first]: Place, [b, second]: Place): number {
  const order =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), 'es')
  return order === 0 ? first - second : order
}
