import type { Wire } from '../../../src/import/record-store'
import type { Values } from '#wire/kinds/field'

/** A call that was refused with a status. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error = 'No.',
  ) {
    super(error)
  }
}

export interface MadeCall {
  readonly metodo: string
  readonly body: Values
  readonly version: string | undefined
}

type Answer = (call: MadeCall) => unknown

/** A wire whose calls are answered by a function. It throws for a call that is refused or not answered. */
export function fakeWire(answer: Answer, versions: readonly string[] = []) {
  const calls: MadeCall[] = []
  const wire: Wire = {
    async call(metodo, body, { version, signal } = {}) {
      signal?.throwIfAborted()
      const call = { metodo, body, version }
      calls.push(call)
      const answered = await answer(call)
      return { answer: answered, version: versions[calls.length - 1] }
    },
    refusalOf: (error) =>
      error instanceof Refused ? { status: error.status, error: error.error } : undefined,
    malformed: (metodo) => new Error(`unusable: ${metodo}`),
  }
  return { wire, calls, bodies: () => calls.map(({ metodo, body }) => ({ metodo, ...body })) }
}
