import fc from 'fast-check'
import { setImmediate } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { DRAWN } from '../../support/drawn'
import { fastHasher } from '../support/fast-hasher'
import { useBackend, signIn } from '../support/test-backend'
import { ON_POSTGRES } from '../support/test-database'
import { Run } from './model/run'
import { modelContract } from './model/schema'
import { BEGINNING, type Step, steps } from './model/steps'

const RUNS = ON_POSTGRES ? 12 : 25
const OPERADOR = { dni: 30111222, clave: 'clave segura' }

let tokens: Readonly<Record<Step['who'], string>>

const backend = useBackend({ contract: modelContract })
beforeAll(async () => {
  const { dni, clave } = OPERADOR
  const email = 'operador@example.com'
  const user = { dni, nombre: 'Olga', email, email__folded: email, rol: 'O', estado: 'H' }
  const hash = await fastHasher().hash(clave)
  await backend.store.transact(async (trx) => {
    await trx.insertInto('usuarios').values(user).execute()
    await trx.insertInto('auth_credentials').values({ dni, hash }).execute()
  })
  tokens = {
    administrador: backend.token,
    operador: await signIn(backend, OPERADOR),
    nadie: 'x'.repeat(43),
  }
})

async function follow(scenario: readonly Step[]): Promise<void> {
  await backend.empty('lotes', 'tiendas', 'zonas')
  const run = new Run(backend, tokens)
  try {
    for (const step of [...BEGINNING, ...scenario]) await run.step(step)
    for (const who of ['administrador', 'operador'] as const) {
      for (const entity of ['zonas', 'tiendas', 'lotes'] as const) await run.list(entity, who)
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${run.script.join('\n')}\n${reason}`, { cause: error })
  }
  await setImmediate()
}

it('W-01, C-05 to C-09: every answer and every list is what the model of the records says', async () => {
  await fc.assert(fc.asyncProperty(steps, follow), { ...DRAWN, numRuns: RUNS })
  expect(backend.logged).toEqual([])
})
