import fc from 'fast-check'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { DRAWN } from '../../support/drawn'
import { useBackend } from '../support/test-backend'
import { ON_POSTGRES } from '../support/test-database'
import { Run } from './paged-model/run'
import { pagedContract } from './paged-model/schema'
import { type Step, steps } from './paged-model/steps'

const RUNS = ON_POSTGRES ? 8 : 15

const backend = useBackend({ contract: pagedContract })

async function follow(scenario: readonly Step[]): Promise<void> {
  await backend.empty('reservas', 'salas')
  const run = new Run(backend)
  try {
    await run.begin()
    for (const step of scenario) await run.step(step)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${run.script.join('\n')}\n${reason}`, { cause: error })
  }
  await setImmediate()
}

/**
 * The proof of answers: every answer to adding, editing, deleting, acting and reading, for one record and many, under each
 * condition on the state that was read, is what a model without any code of the server says.
 */
it('a list in pages, its filters and counts, periods, limited references and actions on many records are what the model says', async () => {
  await fc.assert(fc.asyncProperty(steps, follow), { ...DRAWN, numRuns: RUNS })
  expect(backend.logged).toEqual([])
})
