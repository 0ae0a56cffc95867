import { deepStrictEqual, ok } from 'node:assert'
import { rpcRequest, type TestBackend } from '../../support/test-backend'
import {
  addLote,
  addTienda,
  addZona,
  closeTienda,
  editLote,
  editTienda,
  editZona,
  type Expected,
  type Fields,
  findLote,
  type Holds,
  invalid,
  removeLote,
  removeTienda,
  removeZona,
  UNAUTHORISED,
} from './expected'
import { Model, type Zona } from './model'
import { type Sample, SAMPLES } from './samples'
import { chosen, type Step, WRONG_FROM } from './steps'

/** A state that was answered as a tag, of which entity, and when that was. */
interface KnownTag {
  readonly entity: string
  readonly tag: string
  readonly at: number
}

type Field = keyof typeof SAMPLES

function sampleOf(field: Field, number: number): Sample {
  const { right, wrong } = SAMPLES[field]
  const samples: readonly Sample[] = number < WRONG_FROM ? right : wrong
  const sample = chosen(samples, number)
  if (sample === undefined) throw new Error(`No samples of ${field}`)
  return sample
}

/** Makes the calls of a scenario, and compares each answer with what the model says it must be. */
export class Run {
  readonly model = new Model()
  /** The calls so far, for whoever reads a failure. */
  readonly script: string[] = []
  #tags: KnownTag[] = []
  #ids = new Set<unknown>()

  constructor(
    readonly backend: TestBackend,
    readonly tokens: Readonly<Record<Step['who'], string>>,
  ) {}

  async list(entity: 'zonas' | 'tiendas' | 'lotes', who: Step['who']): Promise<void> {
    const { status, body, tag } = await this.#send(who, `${entity}-buscar`, {})
    if (who === 'nadie') {
      deepStrictEqual([status, body], [401, { error: UNAUTHORISED.error }])
      return
    }
    deepStrictEqual(status, 200)
    deepStrictEqual(body, { [entity]: this.model.lists(who === 'administrador')[entity] })
    ok(tag !== undefined, 'A list has a tag')
    this.#remember(entity, tag)
  }

  async step(step: Step): Promise<void> {
    await this.#call(step)
    for (let again = 0; again < step.repeats; again += 1) {
      await this.#call({ ...step, condition: 'previous' })
    }
  }

  async #call(step: Step): Promise<void> {
    const [entity = ''] = step.kind.split('-')
    if (step.kind === 'buscar') {
      const entities = ['zonas', 'tiendas', 'lotes'] as const
      return this.list(entities[step.record % 3] ?? 'zonas', step.who)
    }
    const condition = this.#condition(step, entity)
    const { body, expected, written } = this.#plan(step, condition.holds)
    const answer = await this.#send(step.who, step.kind, body, condition.header)
    const { status, error, apply } = expected
    const { id, ...rest } = answer.body
    deepStrictEqual([answer.status, rest], [status, error === undefined ? {} : { error }])
    const hasId = apply !== undefined && step.kind === 'zonas-ingresar'
    if (!hasId) deepStrictEqual(id, undefined)
    if (apply === undefined) {
      // The refusal of a changed record has the tag of its present state; no other refusal has one.
      const isChanged = error === 'Otro usuario modificó este registro.'
      deepStrictEqual(answer.tag !== undefined, isChanged)
      if (isChanged) this.#remember(entity, answer.tag)
      return
    }
    this.model.clock += 1
    if (apply()) {
      const record = written?.()
      if (record !== undefined) record.at = this.model.clock
    }
    if (/-(modificar|cerrar)$/.test(step.kind)) {
      ok(answer.tag !== undefined, 'An edit has a tag')
      this.#remember(entity, answer.tag)
    } else ok(answer.tag === undefined, 'This answer has no tag')
    if (hasId) {
      await this.#learnId()
      deepStrictEqual(id, this.model.zonas.at(-1)?.id)
    }
  }

  /** The body of a call, and what its answer has to be. */
  #plan(step: Step, holds: Holds): Plan {
    const { model } = this
    const at = (field: Field) => sampleOf(field, step[field])
    const [zona, lote, numero, manzana] = [at('zona'), at('lote'), at('numero'), at('manzana')]
    const [estado, tope, nota] = [at('estado'), at('tope'), at('nota')]
    const zonaRecord = step.record < WRONG_FROM ? chosen(model.zonas, step.record) : undefined
    const id = this.#idOf(zonaRecord, step)
    const tienda = model.tiendas.find((one) => one.numero === numero.kept)
    const loteRecord = findLote(model, manzana, lote)
    const fields = { zona, estado, nota }
    const newLote = sampleOf('lote', step.record)
    const referred = step.tope < 4 ? 'none' : zonaRecord
    const zonaId = { sent: referred === 'none' ? null : id }
    const labelled = {
      id: ['ID', { sent: id }],
      zona: ['Zona', zona],
      lote: ['Lote', lote],
      newLote: ['Lote', newLote],
      numero: ['Número', numero],
      manzana: ['Manzana', manzana],
      estado: ['Estado', estado],
      tope: ['Tope', tope],
      nota: ['Nota', nota],
      zonaId: ['Zona', zonaId],
    } as const
    const plan = (
      request: Readonly<Record<string, keyof typeof labelled>>,
      expected: () => Expected,
      written?: Plan['written'],
    ): Plan => {
      const sent = Object.entries(request).map(([name, of]) => [name, labelled[of]] as const)
      const body = Object.fromEntries(sent.map(([name, [, { sent: value }]]) => [name, value]))
      const checks = sent.map(([, field]) => field)
      const first = this.#refusedBefore(step, checks)
      return {
        body: step.isExtended ? { ...body, otro: 1 } : body,
        expected: first ?? expected(),
        written,
      }
    }
    switch (step.kind) {
      case 'zonas-ingresar':
        return plan(
          { zona: 'zona' },
          () => addZona(model, zona),
          () => model.zonas.at(-1),
        )
      case 'zonas-modificar':
        return plan(
          { id: 'id', zona: 'zona' },
          () => editZona(model, zonaRecord, zona, holds),
          () => zonaRecord,
        )
      case 'zonas-borrar':
        return plan({ id: 'id' }, () => removeZona(model, zonaRecord, holds))
      case 'tiendas-ingresar':
        return plan(
          { numero: 'numero', zona: 'zona', estado: 'estado', tope: 'tope', nota: 'nota' },
          () => addTienda(model, numero, tope, fields),
          () => model.tiendas.at(-1),
        )
      case 'tiendas-modificar':
        return plan(
          { numero: 'numero', zona: 'zona', estado: 'estado', nota: 'nota' },
          () => editTienda(model, tienda, fields, holds),
          () => tienda,
        )
      case 'tiendas-cerrar':
        return plan(
          { numero: 'numero' },
          () => closeTienda(tienda, holds),
          () => tienda,
        )
      case 'tiendas-borrar':
        return plan({ numero: 'numero' }, () => removeTienda(model, tienda, holds))
      case 'lotes-ingresar':
        return plan(
          { manzana: 'manzana', lote: 'lote', zona: 'zonaId' },
          () => addLote(model, manzana, lote, referred),
          () => model.lotes.at(-1),
        )
      case 'lotes-modificar':
        return plan(
          { manzana: 'manzana', loteAnterior: 'lote', loteNuevo: 'newLote', zona: 'zonaId' },
          () => editLote(model, loteRecord, newLote, referred, holds),
          () => loteRecord,
        )
      default:
        return plan({ manzana: 'manzana', lote: 'lote' }, () =>
          removeLote(model, loteRecord, holds),
        )
    }
  }

  /** What is wrong whatever the records are: the caller, then the fields, then those that nobody knows. */
  #refusedBefore({ who, kind, isExtended }: Step, checks: Fields): Expected | undefined {
    const isAllowed = who === 'administrador' || (who === 'operador' && !kind.startsWith('tiendas'))
    if (!isAllowed) return UNAUTHORISED
    const wrong = invalid(checks)
    if (wrong !== undefined || !isExtended) return wrong
    return { status: 422, error: 'otro: Campo no admitido' }
  }

  /** The id of a record as a request may send it; one that nobody has where there is no record. */
  #idOf(record: Zona | undefined, { isText, record: number }: Step): unknown {
    const gone = [...this.#ids].filter((id) => this.model.zonas.every((one) => one.id !== id))
    const id = record === undefined ? (chosen(gone, number) ?? 999_999) : record.id
    return isText ? String(id) : id
  }

  /** The header, and whether it lets a write to a record pass. */
  #condition({ condition, tag: number }: Step, entity: string): Condition {
    const known = this.#tags.filter((one) => one.entity === entity)
    const latest = known.at(-1)
    const old = condition === 'previous' ? known.at(-2) : chosen(known, number)
    if (condition === 'none' || latest === undefined || old === undefined) {
      return { header: undefined, holds: () => true }
    }
    if (condition === 'any') return { header: ' * ', holds: () => true }
    if (condition === 'unknown') {
      return { header: '"nunca"', holds: (record) => record === undefined }
    }
    const header = {
      latest: latest.tag,
      previous: old.tag,
      old: old.tag,
      altered: `W/${old.tag.replace(/"$/, '-gzip"')}`,
      two: `"nunca", ${old.tag}`,
    }[condition]
    const { at } = condition === 'latest' ? latest : old
    return { header, holds: (record) => record === undefined || record.at <= at }
  }

  /** The id that the latest record got: the list tells it. It must be a new one. */
  async #learnId(): Promise<void> {
    const rows = await this.backend.rows('zonas-buscar', 'zonas')
    const id = rows.at(-1)?.['id']
    ok(typeof id === 'number', 'An id is a number')
    ok(!this.#ids.has(id), 'An id is never assigned twice')
    this.#ids.add(id)
    const record = this.model.zonas.at(-1)
    if (record !== undefined) record.id = id
  }

  #remember(entity: string, tag: string | undefined): void {
    if (tag !== undefined) this.#tags.push({ entity, tag, at: this.model.clock })
  }

  async #send(who: Step['who'], metodo: string, body: object, ifMatch?: string) {
    const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch }
    const condition = ifMatch === undefined ? '' : ` If-Match: ${ifMatch}`
    this.script.push(`${who}: ${metodo} ${JSON.stringify(body)}${condition}`)
    const request = rpcRequest({ metodo, token: this.tokens[who], ...body }, headers)
    const answer = await this.backend.handleRpc(request)
    const text = await answer.text()
    this.script.push(`  -> ${answer.status} ${text}`)
    const tag = answer.headers.get('etag') ?? undefined
    return { status: answer.status, body: JSON.parse(text), tag }
  }
}

interface Plan {
  readonly body: object
  readonly expected: Expected
  /** The record that a success writes. */
  readonly written?: (() => { at: number } | undefined) | undefined
}

interface Condition {
  readonly header: string | undefined
  readonly holds: Holds
}
