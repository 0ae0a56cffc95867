import * as z from 'zod/mini'
import type { ListContract } from '../../wire/contract'
import type { Parser } from '../../wire/parser'

/** Judges a list's answer: the rows under their envelope or, where the contract allows it, bare (row W-06). */
export function readList<R>(list: ListContract<R>): Parser<readonly R[]> {
  return {
    safeParse: (answer) =>
      list.response.safeParse(
        list.bareArray && Array.isArray(answer) ? answer : unwrapped(answer, list.envelope),
      ),
  }
}

/** What stands under the envelope; where there is none, the rows' own check then says so. */
function unwrapped(answer: unknown, envelope: string): unknown {
  const body = z.looseObject({ [envelope]: z.unknown() }).safeParse(answer)
  return body.success ? body.data[envelope] : undefined
}
