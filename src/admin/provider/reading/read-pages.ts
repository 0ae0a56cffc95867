import type { EntityContract } from '#wire/contract'
import { type PageRequest, PAGE_MAX, type PageAnswer, readPage } from '#wire/pages/pages'
import { isReceivedObject } from '#wire/received'
import { callVersioned, type Version } from '../wire/versioned-call'
import { toHttpError } from '../http-error'
import { type ReceivedList, readList } from './list-answer'
import type { PageWish } from './page-params'

/** A part of a list, and the version that it was read in. */
export interface ReadPage<R> extends ReceivedList<R>, PageAnswer {
  readonly version: Version
}

/**
 * The answers to as many requests as needed. Each request asks for the records after those of the one before.
 * @param signal aborts the calls
 * @throws HttpError if a call fails; NoSessionError if nothing could be sent; the reason of the signal
 */
export async function* readPages<R extends object>(
  contract: EntityContract<R>,
  { request, count }: PageWish,
  signal?: AbortSignal,
): AsyncGenerator<ReadPage<R>> {
  let next: PageRequest | undefined = request
  let missing = count
  // The position is known if the first page does not begin behind a record.
  let position = request.despues === undefined ? (request.saltear ?? 0) : undefined
  while (next !== undefined && missing > 0) {
    const asked: CountedRequest = { ...next, cantidad: Math.min(missing, PAGE_MAX) }
    const page: ReadPage<R> = await readPageOf(contract, asked, signal)
    yield page
    missing -= answered(page)
    if (position !== undefined) position += answered(page)
    next = isLast(asked, page, position) ? undefined : following(request, page.ultimo)
  }
}

interface CountedRequest extends PageRequest {
  readonly cantidad: number
}

const answered = ({ rows, leftOut }: ReceivedList<object>): number => rows.length + leftOut

/** @param position the number of records up to the end of the page, if it is known */
function isLast(
  { cantidad, despues }: CountedRequest,
  page: ReadPage<object>,
  position: number | undefined,
): boolean {
  const count = answered(page)
  // A page that repeats itself would never end.
  if (count === 0 || page.ultimo === despues) return true
  const isAtEnd = position === undefined || position >= page.total
  return isAtEnd && (count < cantidad || (position !== undefined && page.precision === 'exacta'))
}

/** All answers in one: it begins with the first one and ends with the last one. */
export async function readWish<R extends object>(
  contract: EntityContract<R>,
  wish: PageWish,
  signal?: AbortSignal,
): Promise<ReadPage<R>> {
  const pages: ReadPage<R>[] = []
  for await (const page of readPages(contract, wish, signal)) pages.push(page)
  const [first, last] = [pages[0], pages.at(-1)]
  if (first === undefined || last === undefined) throw new Error('No records were asked for')
  return {
    ...last,
    rows: pages.flatMap(({ rows }) => rows),
    leftOut: pages.reduce((sum, { leftOut }) => sum + leftOut, 0),
    // A record written after the first answer must count as a conflict.
    version: first.version,
    ...(first.primero === undefined ? {} : { primero: first.primero }),
  }
}

async function readPageOf<R extends object>(
  contract: EntityContract<R>,
  request: PageRequest,
  signal: AbortSignal | undefined,
): Promise<ReadPage<R>> {
  const { metodo } = contract.metodos.buscar
  try {
    const { answer, version } = await callVersioned(metodo, { ...request }, { signal })
    const list = readList(contract, answer)
    const received = isReceivedObject(answer) ? answer : {}
    return { ...list, ...readPage(received, answered(list)), version }
  } catch (error) {
    throw toHttpError(error)
  }
}

function following(request: PageRequest, despues: string | undefined): PageRequest | undefined {
  const { saltear: _saltear, ...rest } = request
  return despues === undefined ? undefined : { ...rest, despues }
}
