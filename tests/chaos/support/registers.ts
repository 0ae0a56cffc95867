import { setTimeout } from 'node:timers/promises'
import { performance } from 'node:perf_hooks'
import * as z from 'zod'
import { API_PATH } from '#wire/http/endpoint'
import type { Operation } from './history'

/** Elements of a register are written in the name of a rubro, one after the other. */
const SEPARATOR = ' '
/** What fits in 50 characters. */
const CAPACITY = 9

const listed = z.object({ rubros: z.array(z.object({ id: z.number(), rubro: z.string() })) })

interface Answered {
  /** undefined: no answer came. */
  readonly status: number | undefined
  readonly body: unknown
  readonly etag: string | undefined
}

/** A client of registers that are records of `rubros`; it uses a server of its choice for each call. */
export class RegisterClient {
  readonly history: Operation[] = []
  #calls = 0

  /** @param urls the servers, whichever are there */
  constructor(
    readonly client: number,
    readonly urls: readonly string[],
    readonly token: string,
  ) {}

  /** Reads the register and adds an element to what it read, unless somebody has written it meanwhile. */
  async append(register: number): Promise<void> {
    const seen = await this.read(register)
    if (seen === undefined || seen.elements.length >= CAPACITY) return
    const element = `${this.client.toString(36)}${(this.#calls += 1).toString(36)}`
    const began = performance.now()
    const { status } = await this.#call(
      'rubros-modificar',
      { id: register, rubro: nameOf(seen.first, [...seen.elements, element]) },
      seen.etag,
    )
    const result = resultOf(status)
    this.#note({ register, append: element, began, result })
  }

  /** @returns what it holds; undefined if no answer came or nothing is there */
  async read(register: number) {
    const began = performance.now()
    const { status, body, etag } = await this.#call('rubros-buscar', {})
    if (status !== 200 || etag === undefined) return undefined
    const row = listed.parse(body).rubros.find(({ id }) => id === register)
    if (row === undefined) return undefined
    const elements = elementsOf(row.rubro)
    this.#note({ register, append: undefined, began, result: 'done', elements })
    return { first: firstOf(row.rubro), elements, etag }
  }

  #note(operation: Omit<Operation, 'client' | 'ended'>): void {
    this.history.push({ ...operation, client: this.client, ended: performance.now() })
  }

  async #call(metodo: string, fields: object, etag?: string): Promise<Answered> {
    const url = this.urls[Math.floor(Math.random() * this.urls.length)]
    try {
      const answer = await fetch(`${url}${API_PATH}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(etag === undefined ? {} : { 'if-match': etag }),
        },
        body: JSON.stringify({ metodo, token: this.token, ...fields }),
      })
      const body: unknown = await answer.json()
      return { status: answer.status, body, etag: answer.headers.get('etag') ?? undefined }
    } catch {
      await setTimeout(20)
      return { status: undefined, body: undefined, etag: undefined }
    }
  }
}

/** What a register is called that holds these elements: a rubro's name is never empty nor that of another one. */
export const nameOf = (first: string, elements: readonly string[]): string =>
  [first, ...elements].join(SEPARATOR)

const firstOf = (rubro: string): string => rubro.split(SEPARATOR)[0] ?? ''

export const elementsOf = (rubro: string): readonly string[] => rubro.split(SEPARATOR).slice(1)

function resultOf(status: number | undefined): Operation['result'] {
  if (status === 200) return 'done'
  // 503 after a connection that was lost while it committed leaves open whether it is stored.
  return status === 400 || status === 409 ? 'refused' : 'unknown'
}
