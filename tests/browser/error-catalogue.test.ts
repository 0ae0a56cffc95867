import { describe, expect } from 'vitest'
import { type FailingOperation, FAILURES, toldOf } from './support/error-catalogue'
import { NO_MODAL, Stage } from './support/error-stage'
import { FAILING_SCREENS } from './support/failing-screens'
import { answerAll, provoke } from './support/provoke'
import { test } from './support/test'

/** What the acceptance rows say of an operation's failures, by failure. */
function wantedOf(operation: FailingOperation): Readonly<Record<string, unknown>> {
  const cases = Object.entries(FAILURES).map(([name, failure]) => {
    const told = toldOf(operation, failure)
    if (told === undefined) return [name, NO_MODAL]
    return [name, { ...told, behind: [], session: told.leads.startsWith('end') ? 'ended' : 'kept' }]
  })
  return Object.fromEntries(cases)
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
    const seen: Record<string, Record<string, unknown>> = {}
    for (const operation of operations) {
      const told: Record<string, unknown> = {}
      for (const [name, failure] of Object.entries(FAILURES)) {
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
    const wanted = operations.map((operation) => [operation.name, wantedOf(operation)])
    expect(seen).toEqual(Object.fromEntries(wanted))
  })
})
