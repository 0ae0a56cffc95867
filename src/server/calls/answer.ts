import type { Refusal } from '#server/store/refusal'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Tagged, etagOf } from './refusals'

const compress = promisify(gzip)

/** A body that is encoded once and compressed once, and sent many times. */
export class CachedAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>
  #gzip: Promise<Uint8Array<ArrayBuffer>> | undefined

  constructor(body: string | Uint8Array<ArrayBuffer>) {
    this.bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  }

  readonly gzip = (): Promise<Uint8Array<ArrayBuffer>> => {
    this.#gzip ??= compress(this.bytes).then((bytes) => new Uint8Array(bytes))
    return this.#gzip
  }
}

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** Compressing a smaller body costs more than it saves. Bytes. */
const WORTH_COMPRESSING = 1024

/** A success: the result of an action, as JSON. */
export async function answer(request: Request, body: unknown): Promise<Response> {
  if (body instanceof Tagged) {
    const response = await answer(request, body.body)
    response.headers.set('etag', etagOf(body.tag))
    return response
  }
  if (body instanceof CachedAnswer) return encoded(request, 200, body)
  const bytes = new TextEncoder().encode(JSON.stringify(body ?? {}))
  return withBytes(bytes, { headers: HEADERS })
}

/**
 * A response whose bytes are sent as they are. Node copies the bytes of other responses several times, which takes 50
 * milliseconds for 3 MB.
 */
export class EncodedResponse extends Response {
  constructor(
    readonly encoded: Uint8Array<ArrayBuffer>,
    init: ResponseInit,
  ) {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        controller.enqueue(encoded)
        controller.close()
      },
    })
    super(body, init)
  }
}

/** For larger bodies a stream costs less than the copies. Bytes. */
const WORTH_STREAMING = 16 * 1024

const withBytes = (bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response =>
  bytes.byteLength < WORTH_STREAMING ? new Response(bytes, init) : new EncodedResponse(bytes, init)

const PLAIN_TEXT = { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' }

/**
 * A body that is serialised already, compressed if it is large enough and the caller accepts it.
 * @param type the body's media type
 */
export async function encoded(
  request: Request,
  status: number,
  { bytes, gzip }: CachedAnswer,
  type: 'json' | 'text' = 'json',
): Promise<Response> {
  const headers = { ...(type === 'json' ? HEADERS : PLAIN_TEXT), vary: 'accept-encoding' }
  if (bytes.byteLength < WORTH_COMPRESSING || !acceptsGzip(request)) {
    return withBytes(bytes, { status, headers })
  }
  return withBytes(await gzip(), {
    status,
    headers: { ...headers, 'content-encoding': 'gzip' },
  })
}

/** The response of a refusal: its status, and `{error}` as JSON. */
export function refuse({ status, error, headers }: Refusal): Response {
  return Response.json({ error }, { status, headers: { ...HEADERS, ...headers } })
}

function acceptsGzip(request: Request): boolean {
  const accepted = request.headers.get('accept-encoding') ?? ''
  return /(^|,)\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/i.test(accepted)
}
