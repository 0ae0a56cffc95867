import { describeValue } from '../../../../../cli/provider/verify/described'
import { Findings } from '../../../../../cli/provider/verify/finding'
import {
  leftoversIn,
  removeLeftovers,
  trialsOf,
  walkAll,
} from '../../../../../cli/provider/verify/trial/trials'
import type { Reply } from '../../../../../cli/provider/wire/call'
import type { Contract } from '../../../../../src/wire/contract'
import { type TestEntity, testContract } from '../../../../server/support/test-contract'

export type Row = Record<string, unknown>

export const answered = (status: number, value: unknown = {}): Reply => ({
  status,
  json: { value },
  otherwise: '',
  location: undefined,
  milliseconds: 0,
})

/** What a provider that keeps rows answers; undefined: as it should. */
export type Otherwise = (metodo: string, body: Row, rows: Row[]) => Reply | undefined

/** A provider of one entity, whose rows are in memory. */
export class Provider {
  readonly rows: Row[]
  readonly calls: string[] = []
  readonly #entity: TestEntity
  readonly #otherwise: Otherwise

  constructor(entity: TestEntity, otherwise: Otherwise = () => undefined, rows: Row[] = []) {
    this.#entity = entity
    this.#otherwise = otherwise
    this.rows = rows
  }

  readonly call = async (body: object | string): Promise<Reply> => {
    const { metodo, token: _token, ...sent }: Row = typeof body === 'string' ? {} : { ...body }
    const operation = String(metodo).replace(/^.*-/, '')
    this.calls.push(operation)
    const { rows } = this
    const other = this.#otherwise(operation, sent, rows)
    if (other !== undefined) return other
    const at = rows.findIndex((row) => row['id'] === sent['id'])
    if (operation === 'buscar') return answered(200, { [this.#entity.resource]: [...rows] })
    if (operation === 'borrar') rows.splice(at, 1)
    if (operation === 'modificar') rows.splice(at, 1, sent)
    if (operation === 'ingresar') {
      const isTaken = rows.some((row) => row['nombre'] === sent['nombre'])
      if (isTaken) return answered(400, { error: 'Ya existe.' })
      rows.push({ id: this.calls.length, ...sent })
    }
    return answered(200)
  }
}

/** Walks one entity, whose provider keeps its rows; what is found, and what is left. */
export async function tried(
  entity: TestEntity,
  provider: Provider,
  signal = new AbortController().signal,
) {
  const {
    usuarios: _usuarios,
    provincias: _provincias,
    ...entities
  } = testContract(entity).entities
  const contract: Contract = { ...testContract(entity), entities }
  const findings = new Findings()
  const reading = { call: provider.call, token: 'un token', findings, describe: describeValue }
  const lists = new Map<string, readonly unknown[]>([
    [entity.resource, [...provider.rows]],
    ['rubros', [{ id: 7, rubro: 'Cine' }]],
  ])
  const { trials, skipped } = trialsOf({ contract, lists, reading, signal })
  const before = leftoversIn(trials).map(({ records }) => records)
  const stillLeft = await removeLeftovers(trials)
  const done = await walkAll(trials, signal)
  const groups = findings.groups.map(({ metodo, expected, found }) => [metodo, expected, found])
  const places = findings.groups.map(({ severity, code, path }) => [severity, code, path])
  return { ...done, skipped: [...skipped, ...done.skipped], groups, places, before, stillLeft }
}
