import { describe, expect } from 'vitest'
import { type FailingOperation, FAILURES, toldOf } from './support/error-catalogue'
import { NO_MODAL, Stage } from './support/error-stage'
import { FAILING_SCREENS } from './support/failing-screens'
import { answerAll, provoke, type Provoked } from './support/provoke'
import { LONG } from '../support/long'
import { test } from './support/test'

/** Unless it is the long run, an operation meets one failure of so many, besides those that have a text of its own. */
const SHARE = 5

type Case = readonly [name: string, failure: Provoked]

/** The failures that each operation of a screen meets; together they meet every one. */
function casesOf(operations: readonly FailingOperation[]): readonly (readonly Case[])[] {
  const share = LONG ? 1 : Math.min(SHARE, operations.length)
  return operations.map(({ own }, at) =>
    Object.entries(FAILURES).filter(
      ([name], place) => (place + at) % share === 0 || own?.[Number(name)] !== undefined,
    ),
  )
}

/** What the acceptance rows say of an operation's failures, by failure. */
function wantedOf(
  operation: FailingOperation,
  cases: readonly Case[],
): Readonly<Record<string, unknown>> {
  const wanted = cases.map(([name, failure]) => {
    const told = toldOf(operation, failure)
    if (told === undefined) return [name, NO_MODAL]
    return [name, { ...told, behind: [], session: told.leads.startsWith('end') ? 'ended' : 'kept' }]
  })
  return Object.fromEntries(wanted)
}

describe.each(FAILING_SCREENS)('failures on $path', { timeout: 180_000 }, (screen) => {
  test('C-10, C-14, C-31, C-32, C-33, W-07, W-09: what they show and hide, and where OK leads', async ({
    open,
    server,
  }) => {
    const { path, answers, operations } = screen
    const { page, watch } = await open()
    watch.allow(/no cumple el contrato/)
    await answerAll(page, answers)
    const stage = await Stage.open(page, server.url, path)
    const cases = casesOf(operations)
    const seen: Record<string, Record<string, unknown>> = {}
    for (const [at, operation] of operations.entries()) {
      const told: Record<string, unknown> = {}
      for (const [name, failure] of cases[at] ?? []) {
        const silent = toldOf(operation, failure) === undefined
        if (silent) await stage.forgetSuccess()
        const restore = await provoke(page, operation.metodo, failure)
        await stage.enter(operation)
        await operation.run(page)
        told[name] = silent ? await stage.seeNone() : await stage.see()
        await restore()
      }
      seen[operation.name] = told
    }
    const wanted = operations.map((operation, at) => [
      operation.name,
      wantedOf(operation, cases[at] ?? []),
    ])
    expect(seen).toEqual(Object.fromEntries(wanted))
  })
})
