import { deepStrictEqual, ok } from 'node:assert'
import * as z from 'zod'
import { rpcRequest, type TestBackend } from '../../support/test-backend'
import { found, sorted } from './listed'
import { Model, NO_SALA, type Outcome, type Reserva } from './model'
import { type Filters, type Query, SALAS, type Step } from './steps'

const page = z.object({
  reservas: z.array(z.record(z.string(), z.unknown())),
  total: z.number(),
  precision: z.string(),
  primero: z.string().optional(),
  ultimo: z.string().optional(),
})
const rows = z.array(z.looseObject({ id: z.number() }))

/** Ids that no record has. */
const GONE = 999_999

/** What each value of a filter is counted for. */
const COUNTED: { readonly [F in keyof Filters]-?: readonly NonNullable<Filters[F]>[] } = {
  sala: [[''], ['Norte'], ['Sur', 'Este'], ['Ninguna']],
  estado: [[''], ['P'], ['H', 'X']],
  desde: [
    { desde: '2026-03-03' },
    { hasta: '2026-03-03' },
    { desde: '2026-03-02', hasta: '2026-03-04' },
  ],
  importe: [{ desde: '0.00' }, { hasta: '0.00' }, { desde: '0.01', hasta: '9.99' }],
}

/** Makes the calls of a scenario, and compares each answer with what the model says it must be. */
export class Run {
  readonly model = new Model()
  /** The calls so far, for whoever reads a failure. */
  readonly script: string[] = []
  #salas = new Map<string, unknown>()
  /** States that were answered, and when that was. */
  #tags: { readonly tag: string; readonly at: number }[] = []

  constructor(readonly backend: TestBackend) {}

  async begin(): Promise<void> {
    for (const sala of SALAS) {
      await this.#send('salas-ingresar', { sala, estado: 'A' })
      this.model.salas.set(sala, true)
    }
    for (const { id, sala } of await this.backend.rows('salas-buscar', 'salas')) {
      this.#salas.set(String(sala), id)
    }
    await this.compare()
  }

  /** All records, each as a page answers it and as `leer` does. */
  async compare(): Promise<void> {
    const { body, tag } = await this.#send('reservas-buscar', { cantidad: 1000 })
    deepStrictEqual(page.parse(body).reservas, this.model.reservas.map(answered))
    ok(tag !== undefined, 'A list has a tag')
    this.#remember(tag)
    const last = this.model.reservas.at(-1)
    const { status, body: one } = await this.#send('reservas-leer', { id: last?.id ?? GONE })
    if (last === undefined) deepStrictEqual(status, 404)
    else deepStrictEqual(one, answered(last))
  }

  async step(step: Step): Promise<void> {
    switch (step.kind) {
      case 'sala': {
        const estado = step.isOpen ? 'A' : 'C'
        const { sala } = step
        const id = this.#salas.get(sala)
        await this.#send('salas-modificar', { id, sala, estado })
        this.model.salas.set(sala, step.isOpen)
        return
      }
      case 'list':
        return this.#list(step.query)
      case 'count':
        return this.#count(step.query, step.field)
      default:
        await this.#write(step)
        return this.compare()
    }
  }

  async #write(step: Exclude<Step, { kind: 'sala' | 'list' | 'count' }>): Promise<void> {
    const { model } = this
    const seen = 'seen' in step ? this.#seen(step.seen) : undefined
    const one = (metodo: string, body: object) => this.#one(metodo, body, seen?.header)
    model.clock += 1
    const at = seen?.at
    switch (step.kind) {
      case 'add': {
        const { values } = step
        const next = await this.#nextId(async () => one('reservas-ingresar', values))
        return deepStrictEqual(next.outcome, model.add(next.id, values))
      }
      case 'edit': {
        const id = this.#idOf(step.of)
        const outcome = await one('reservas-modificar', { id, ...step.values })
        return deepStrictEqual(outcome, single(model.edit(id, step.values, at)))
      }
      case 'remove': {
        const id = this.#idOf(step.of)
        return deepStrictEqual(await one('reservas-borrar', { id }), model.remove(id, at))
      }
      case 'close': {
        const id = this.#idOf(step.of)
        const outcome = await one('reservas-cerrar', { id, ...step.asked })
        return deepStrictEqual(outcome, single(model.close(id, step.asked, at)))
      }
      case 'cancel': {
        const id = this.#idOf(step.of)
        return deepStrictEqual(await one('reservas-anular', { id }), single(model.cancel(id, at)))
      }
      case 'write-many':
        return this.#writeMany(step, seen)
      case 'close-many':
        return this.#act('cerrar', step.of, seen, step.asked, (id, state) =>
          model.close(id, step.asked, state),
        )
      case 'cancel-many':
        return this.#act('anular', step.of, seen, {}, (id, state) => model.cancel(id, state))
    }
  }

  async #writeMany(
    { rows: drawn }: Extract<Step, { kind: 'write-many' }>,
    seen: Seen | undefined,
  ): Promise<void> {
    const { model } = this
    const known = new Set(model.reservas.map(({ id }) => id))
    const written = drawn.map((row) =>
      'add' in row ? row : { id: this.#idOf(row.of), change: row.change },
    )
    const filas = written.map((row) =>
      'add' in row ? { alta: row.add } : { cambio: { id: row.id, ...row.change } },
    )
    const { status, body } = await this.#send(
      'registros.grabar',
      { entidad: 'reservas', filas },
      seen?.header,
    )
    deepStrictEqual(status, 200)
    // New records follow each other, whatever was written between them.
    const after = rows.parse(
      (await this.#send('reservas-buscar', { cantidad: 1000 })).body['reservas'],
    )
    const ids = after.map(({ id }) => id).filter((id) => !known.has(id))
    const touched = new Set<number>()
    const expected = written.map((row) => {
      if ('add' in row) {
        const outcome = model.add(ids[0] ?? 0, row.add)
        if (outcome.status === 200) ids.shift()
        return outcome
      }
      // What this call has written itself is not somebody else's.
      const outcome = model.edit(row.id, row.change, touched.has(row.id) ? undefined : seen?.at)
      if (outcome.status === 200) touched.add(row.id)
      return single(outcome)
    })
    deepStrictEqual(body['resultados'], expected.map(result))
  }

  async #act(
    accion: string,
    of: readonly number[],
    seen: Seen | undefined,
    datos: { readonly destino?: string },
    expect: (id: number, seenAt: number | undefined) => Outcome,
  ): Promise<void> {
    const ids = of.map((number) => this.#idOf(number))
    const filas = ids.map((id) => ({ id }))
    const call = { entidad: 'reservas', accion, filas, datos }
    const { status, body } = await this.#send('registros.accionar', call, seen?.header)
    if (datos.destino !== undefined && !this.model.hasSala(datos.destino)) {
      const { error } = NO_SALA('Destino')
      return deepStrictEqual([status, body], [422, { error }])
    }
    deepStrictEqual(status, 200)
    const touched = new Set<number>()
    const expected = ids.map((id) => {
      const outcome = expect(id, touched.has(id) ? undefined : seen?.at)
      if (outcome.status === 200) touched.add(id)
      return outcome
    })
    deepStrictEqual(body['resultados'], expected.map(result))
  }

  /** Each page of a list, forwards by where the one before ended, then back from the last; and all of it but what is left out. */
  async #list({ cantidad, ...query }: Query): Promise<void> {
    const { orden, sentido, filtros, texto } = query
    const all = sorted(found(this.model.reservas, texto, filtros), orden, sentido).map(answered)
    const request = { texto, filtros, sentido, ...(orden !== undefined && { orden }) }
    const ask = async (more: object) => {
      const { status, body } = await this.#send('reservas-buscar', {
        ...request,
        cantidad,
        ...more,
      })
      deepStrictEqual(status, 200)
      const answer = page.parse(body)
      deepStrictEqual([answer.total, answer.precision], [all.length, 'exacta'])
      return answer
    }
    let last = await ask({})
    for (let at = 0; at < all.length; at += cantidad) {
      deepStrictEqual(last.reservas, all.slice(at, at + cantidad))
      const isLast = at + cantidad >= all.length
      if (isLast) break
      last = await ask({ despues: last.ultimo })
    }
    deepStrictEqual((await ask({ saltear: 2 })).reservas, all.slice(2, 2 + cantidad))
    if (all.length === 0)
      return deepStrictEqual([last.primero, last.ultimo], [undefined, undefined])
    const before = Math.floor((all.length - 1) / cantidad) * cantidad
    const back = await ask({
      despues: last.primero,
      sentido: sentido === 'asc' ? 'desc' : 'asc',
    })
    deepStrictEqual(back.reservas, all.slice(Math.max(0, before - cantidad), before).toReversed())
  }

  async #count({ texto, filtros }: Query, field: keyof Filters): Promise<void> {
    const { [field]: _own, ...others } = filtros
    const valores = COUNTED[field]
    const call = { entidad: 'reservas', campo: field, valores, texto, filtros: others }
    const { body } = await this.#send('registros.contar', call)
    const counts = valores.map(
      (value) => found(this.model.reservas, texto, { ...others, [field]: value }).length,
    )
    const exact = counts.map((total) => ({ total, precision: 'exacta' }))
    deepStrictEqual(body, { cantidades: exact })
  }

  /** Adds a record. @returns the id that it got, the greatest one so far, or one that nobody has where it was refused */
  async #nextId(add: () => Promise<Outcome>): Promise<{ id: number; outcome: Outcome }> {
    const outcome = await add()
    if (outcome.status !== 200) return { id: GONE, outcome }
    const { body } = await this.#send('reservas-buscar', { sentido: 'desc', cantidad: 1 })
    const [newest] = rows.parse(body['reservas'])
    ok(
      newest !== undefined && this.model.find(newest.id) === undefined,
      'A new record has a new id',
    )
    return { id: newest.id, outcome }
  }

  async #one(metodo: string, body: object, ifMatch: string | undefined): Promise<Outcome> {
    const answer = await this.#send(metodo, body, ifMatch)
    const { status } = answer
    const { error } = z.object({ error: z.string().optional() }).parse(answer.body)
    return error === undefined ? { status } : { status, error }
  }

  #idOf(number: number): number {
    return this.model.reservas[number]?.id ?? GONE
  }

  #seen(seen: 'any' | 'latest' | 'old'): Seen | undefined {
    const known = seen === 'latest' ? this.#tags.at(-1) : this.#tags.at(-3)
    return seen === 'any' || known === undefined ? undefined : { header: known.tag, at: known.at }
  }

  #remember(tag: string): void {
    this.#tags.push({ tag, at: this.model.clock })
  }

  async #send(metodo: string, body: object, ifMatch?: string) {
    const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch }
    this.script.push(`${metodo} ${JSON.stringify(body)}${ifMatch ? ` If-Match: ${ifMatch}` : ''}`)
    const request = rpcRequest({ metodo, token: this.backend.token, ...body }, headers)
    const answer = await this.backend.handleRpc(request)
    const text = await answer.text()
    this.script.push(`  -> ${answer.status} ${text}`)
    const parsed = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
    return { status: answer.status, body: parsed, tag: answer.headers.get('etag') ?? undefined }
  }
}

/** A state that the caller has read, and when that was. */
interface Seen {
  readonly header: string
  readonly at: number
}

const answered = ({ at: _at, ...row }: Reserva) => row

/** A call for one record does not say that nothing has changed. */
const single = ({ same: _same, ...outcome }: Outcome): Outcome => outcome

const result = ({ status, error, same }: Outcome) => ({
  estado: status,
  ...(same && { igual: true }),
  ...(error !== undefined && { error }),
})
