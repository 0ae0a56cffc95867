import { CachedAnswer } from './cached-answer'
import type { Refusal } from './refusal'
import { Tagged, etagOf } from './tagged'

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** Below this, compression costs more than it saves. Bytes. */
const WORTH_COMPRESSING = 1024

/** A success: the result of an action, as JSON. */
export async function answer(request: Request, body: unknown): Promise<Response> {
  if (body instanceof Tagged) {
    const response = await answer(request, body.body)
    response.headers.set('etag', etagOf(body.tag))
    return response
  }
  if (body instanceof CachedAnswer) return encoded(request, 200, body)
  return Response.json(body ?? {}, { headers: HEADERS })
}

const PLAIN_TEXT = { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' }

/**
 * A body that is serialised already, compressed where it is large enough and the caller accepts it.
 * @param type what the body is
 */
export async function encoded(
  request: Request,
  status: number,
  { bytes, gzip }: CachedAnswer,
  type: 'json' | 'text' = 'json',
): Promise<Response> {
  const headers = { ...(type === 'json' ? HEADERS : PLAIN_TEXT), vary: 'accept-encoding' }
  if (bytes.byteLength < WORTH_COMPRESSING || !acceptsGzip(request)) {
    return new Response(bytes, { status, headers })
  }
  return new Response(await gzip(), {
    status,
    headers: { ...headers, 'content-encoding': 'gzip' },
  })
}

/** A failure. */
export function refuse({ status, error, headers }: Refusal): Response {
  return Response.json({ error }, { status, headers: { ...HEADERS, ...headers } })
}

function acceptsGzip(request: Request): boolean {
  const accepted = request.headers.get('accept-encoding') ?? ''
  return /(^|,)\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/i.test(accepted)
}
