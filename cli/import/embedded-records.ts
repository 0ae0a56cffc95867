import { inParts } from '../../src/import/in-parts'
import type { WantedKeys } from '../../src/import/wanted-keys'
import type { EntityContract } from '#wire/contract'
import {
  archivoOf,
  readFound,
  readResults,
  recordsMetodos,
  type RowResult,
  WANTED_MAX,
  WRITTEN_MAX,
  type WrittenRow,
} from '#wire/metodos/records'
import { RefusedCall } from './import-error'
import type { RecordChange } from './transport'
import type { Values } from '#wire/kinds/field'

/** Makes a call with the session's token. @throws ImportError if it is refused or not answered */
export type CallEmbedded = (
  body: Values & { readonly metodo: string },
  headers?: Readonly<Record<string, string>>,
) => Promise<{ readonly answer: unknown; readonly headers: Headers }>

/** Finds, adds and changes many records in one call, if the embedded backend answers. */
export class EmbeddedRecords {
  /** The state that records were first read in: a record that was written since is a conflict. */
  #version: string | undefined

  /** @param unusable makes the error for an answer that cannot be used */
  constructor(
    private readonly call: CallEmbedded,
    private readonly unusable: (metodo: string) => Error,
  ) {}

  async find(
    { resource }: EntityContract,
    keys: readonly WantedKeys[],
  ): Promise<readonly Values[]> {
    const metodo = recordsMetodos.find
    const records = new Map<string, Values>()
    for (const { fields, values } of keys) {
      for (const valores of inParts(values, WANTED_MAX)) {
        const { answer, headers } = await this.call({
          metodo,
          entidad: resource,
          campos: fields,
          valores,
        })
        const found = readFound(answer)
        if (found === undefined) throw this.unusable(metodo)
        this.#version ??= headers.get('etag') ?? undefined
        for (const record of found.records) records.set(JSON.stringify(record), record)
      }
    }
    return [...records.values()]
  }

  add(
    entity: EntityContract,
    bodies: readonly Values[],
    sources: readonly string[] = [],
  ): Promise<readonly RowResult[]> {
    const rows = bodies.map((alta, at) => ({ alta, ...placeIn(sources[at]) }))
    return this.#write(entity, rows, sources, {})
  }

  change(
    entity: EntityContract,
    changes: readonly RecordChange[],
    sources: readonly string[] = [],
  ): Promise<readonly RowResult[]> {
    const rows = changes.map(({ request }, at) => ({ cambio: request, ...placeIn(sources[at]) }))
    const headers = this.#version === undefined ? {} : { 'if-match': this.#version }
    return this.#write(entity, rows, sources, headers)
  }

  async #write(
    { resource }: EntityContract,
    rows: readonly WrittenRow[],
    sources: readonly string[],
    headers: Readonly<Record<string, string>>,
  ): Promise<readonly RowResult[]> {
    const metodo = recordsMetodos.write
    const archivo = fileIn(sources[0])
    const send = async (filas: readonly WrittenRow[]): Promise<readonly RowResult[]> => {
      const { answer } = await this.call({ metodo, entidad: resource, archivo, filas }, headers)
      const read = readResults(answer, filas.length)
      if (read === undefined) throw this.unusable(metodo)
      return read
    }
    const results: RowResult[] = []
    for (const filas of inParts(rows, WRITTEN_MAX)) results.push(...(await inSmaller(filas, send)))
    return results
  }
}

const [TOO_LARGE, UNSOUND] = [413, 422]

/**
 * Sends rows at once; in halves if they are too large for one call.
 * @returns their results: a call for a single row that is too large or unsound counts as the refusal of this row
 * @throws any other error of `send`
 */
async function inSmaller(
  rows: readonly WrittenRow[],
  send: (rows: readonly WrittenRow[]) => Promise<readonly RowResult[]>,
): Promise<readonly RowResult[]> {
  try {
    return await send(rows)
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error
    const { status, reason } = error
    const isOne = rows.length === 1
    if (isOne && (status === TOO_LARGE || status === UNSOUND))
      return [{ ok: false, status, error: reason }]
    if (isOne || status !== TOO_LARGE) throw error
    const half = Math.ceil(rows.length / 2)
    const first = await inSmaller(rows.slice(0, half), send)
    return [...first, ...(await inSmaller(rows.slice(half), send))]
  }
}

/** The line of `rubros.csv:12`. */
function placeIn(source: string | undefined): { readonly linea?: number } {
  const line = Number(/:(\d+)$/.exec(source ?? '')?.[1])
  return line > 0 ? { linea: line } : {}
}

const fileIn = (source: string | undefined): string =>
  archivoOf((source ?? '').replace(/:\d+$/, ''))
