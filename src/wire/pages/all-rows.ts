import type { EntityContract } from '../contract'
import { isReceivedObject, type Received, receivedRows } from '../received'
import { type PageRequest, PAGE_MAX, readPage } from './pages'

/** The rows of a list's answer that are records. @returns undefined: the answer is no list */
export function listedRows(answer: unknown, envelope: string): readonly Received[] | undefined {
  return receivedRows(answer, envelope)?.filter(isReceivedObject)
}

/** One answer of a list, and its rows; undefined: it is no list. */
export interface AnsweredPage<Row> {
  readonly answer: unknown
  readonly rows: readonly Row[] | undefined
}

/**
 * The rows of a list, whether it is answered whole or served in pages: then each page is asked for behind the one before.
 * @param ask makes one call
 * @param most rows after which no further page is asked for
 * @returns undefined: an answer was no list
 */
export async function allRows<Row>(
  { metodos: { buscar } }: Pick<EntityContract, 'metodos'>,
  ask: (request: PageRequest) => Promise<AnsweredPage<Row>>,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly Row[] | undefined> {
  if (buscar.pages === undefined) return (await ask({})).rows
  const all: Row[] = []
  for (let despues: string | undefined; ;) {
    const place = despues === undefined ? {} : { despues }
    const { answer, rows } = await ask({ cantidad: PAGE_MAX, ...place })
    if (rows === undefined) return undefined
    all.push(...rows)
    const { ultimo } = isReceivedObject(answer) ? readPage(answer, rows.length) : {}
    // The same place twice would never end.
    if (rows.length < PAGE_MAX || all.length >= most || !ultimo || ultimo === despues) return all
    despues = ultimo
  }
}
