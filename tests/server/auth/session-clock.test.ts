import { expect, it } from 'vitest'
import { ADMIN, openTestBackend, signIn } from '../support/test-backend'

const DAY_MS = 86_400_000

it('a session that was opened while the clock was ahead is over once the clock is right', async () => {
  const backend = await openTestBackend()
  const { now } = backend
  backend.now = now + 365 * DAY_MS
  const token = await signIn(backend, ADMIN)
  backend.now = now + 200 * DAY_MS
  expect((await backend.post({ metodo: 'rubros-buscar', token })).status).toBe(403)
  await backend.close()
})
