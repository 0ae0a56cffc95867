import { describe, expect } from 'vitest'
import { type FailingOperation, FAILURES, toldOf } from './support/error-stage'
import { NO_MODAL, Stage } from './support/error-stage'
import { FAILING_SCREENS } from './support/failing-screens'
import { answerAll, callsOf, provoke, type Provoked, recordCalls } from './support/provoke'
import { test } from './support/shared-test'
import { LONG } from '../support/long'

type Case = readonly [name: string, failure: Provoked]

/** Unless it is the long run, one of the two that differ in their words alone. */
const SCREENS = FAILING_SCREENS.filter(({ path }) => LONG || path !== '/bancos')

const OPERATIONS = SCREENS.flatMap(({ operations }) => operations)

/**
 * The failures that an operation meets, besides those that have a text of its own: one, or in the long run every third. The
 * operations of all screens together meet each failure.
 */
function casesOf(operation: FailingOperation): readonly Case[] {
  const failures = Object.entries(FAILURES)
  const turn = OPERATIONS.indexOf(operation) % failures.length
  return failures.filter(
    ([name], at) =>
      at === turn || (LONG && at % 3 === turn % 3) || operation.own?.[Number(name)] !== undefined,
  )
}

/** What the acceptance rows say of an operation's failures, by failure. */
function wantedOf(operation: FailingOperation): Readonly<Record<string, unknown>> {
  const wanted = casesOf(operation).map(([name, failure]) => {
    const told = toldOf(operation, failure)
    if (told === undefined) return [name, NO_MODAL]
    return [name, { ...told, behind: [], session: told.leads.startsWith('end') ? 'ended' : 'kept' }]
  })
  return Object.fromEntries(wanted)
}

describe.each(SCREENS)('failures on $path', { timeout: 900_000 }, (screen) => {
  test('C-10, C-14, C-31, C-32, C-33, W-07, W-09: what they show and hide, and where OK leads', async ({
    open,
    server,
  }) => {
    const { path, answers, operations } = screen
    const { page, watch } = await open()
    watch.allow(/no cumple el contrato/)
    await answerAll(page, answers)
    const stage = await Stage.open(page, server.url, path)
    const calls = recordCalls(page)
    const seen: Record<string, Record<string, unknown>> = {}
    for (const operation of operations) {
      const told: Record<string, unknown> = {}
      for (const [name, failure] of casesOf(operation)) {
        const silent = toldOf(operation, failure) === undefined
        if (silent) await stage.forgetSuccess()
        const restore = await provoke(page, operation.metodo, failure)
        await stage.enter(operation)
        const before = callsOf(calls, operation).length
        await operation.run(page)
        told[name] = silent ? await stage.seeNone() : await stage.see()
        // What is never called shows nothing, whatever fails.
        if (callsOf(calls, operation).length === before) told[name] = 'no call'
        await restore()
      }
      seen[operation.name] = told
    }
    const wanted = operations.map((operation) => [operation.name, wantedOf(operation)])
    expect(seen).toEqual(Object.fromEntries(wanted))
  })
})
