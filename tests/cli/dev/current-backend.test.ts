import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CurrentBackend } from '../../../cli/dev/dev'
import { FakeBackends } from './support/fake-backends'
import { fakeServer } from './support/fake-server'

function opened() {
  const { server, modules, loaded, logger } = fakeServer()
  const backends = new FakeBackends(modules)
  const current = new CurrentBackend(server)
  return { current, backends, loaded, logger, ...backends }
}

const STARTED = (name: number) => [`open ${name}`, `events ${name}`, `administrator ${name}`]

it('requests that come together, and later ones, have one backend', async () => {
  const { current, done, loaded } = opened()
  const [one, two] = await Promise.all([current.get(), current.get()])
  expect(one).toBe(two)
  expect(await current.get()).toBe(one)
  expect(done).toEqual(STARTED(1))
  const paths = [...new Set(loaded)].map((path) => path.replace('/project/', ''))
  expect(paths.toSorted()).toEqual([
    'src/server/service/open-backend.ts',
    'src/server/service/settings/settings.ts',
  ])
  // Nothing else here would notice a file that was moved: the server is not a real one.
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

it('is opened with the settings of the environment, and may go back to an earlier schema', async () => {
  const { current, openings } = opened()
  await current.get()
  expect(openings).toMatchObject([
    { settings: { env: process.env }, allowed: { drop: [], goingBack: true, backup: true } },
  ])
})

it('another source makes another one, once the first is closed', async () => {
  const { current, backends, done } = opened()
  const first = await current.get()
  backends.save()
  const [second, third] = await Promise.all([current.get(), current.get()])
  expect(second).not.toBe(first)
  expect(third).toBe(second)
  expect(done).toEqual([...STARTED(1), 'close 1', ...STARTED(2)])
})

it('one that does not open is tried again by the next request, those that wait among them', async () => {
  const { current, backends, done } = opened()
  backends.failure = new Error('in use')
  const both = await Promise.allSettled([current.get(), current.get()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(done).toEqual(['open 1', ...STARTED(2)])
})

it('is closed once, and opened again by a later request', async () => {
  const { current, done } = opened()
  await current.close()
  await current.get()
  await current.close()
  await current.close()
  expect(done).toEqual([...STARTED(1), 'close 1'])
  await current.get()
  expect(done.slice(4)).toEqual(STARTED(2))
})

it('one whose opening failed is nothing to close', async () => {
  const { current, backends, done } = opened()
  backends.failure = new Error('in use')
  const failed = Promise.allSettled([current.get()])
  while (done.length === 0) await Promise.resolve()
  await current.close()
  expect(await failed).toMatchObject([{ status: 'rejected' }])
  expect(done).toEqual(['open 1'])
})

it('what a start changes, and the first administrator, are told on the terminal', async () => {
  const { current, backends, logger } = opened()
  backends.startMessages = ['adds a column', 'adds a table']
  backends.first = { dni: 1, clave: 'abcd' }
  await current.get()
  expect(logger.info.mock.calls).toEqual([
    ['adds a column'],
    ['adds a table'],
    ['First administrator: DNI 1, password abcd'],
  ])
})

it('nothing is told of a start that changes nothing; what is logged goes to the terminal', async () => {
  const { current, backends, logger, openings } = opened()
  backends.hasEvents = false
  await current.get()
  expect(logger.info).not.toHaveBeenCalled()
  openings[0]?.log.error({ code: 7 }, 'It failed')
  openings[0]?.log.warn({ slow: true }, 'It is slow')
  expect(logger.error.mock.calls).toEqual([['It failed {"code":7}']])
  expect(logger.warn.mock.calls).toEqual([['It is slow {"slow":true}']])
})
