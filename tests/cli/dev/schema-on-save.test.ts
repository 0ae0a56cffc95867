import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, it, vi } from 'vitest'
import { clearErrorInPage, inTurn, schemaOnSave, showErrorInPage } from '../../../cli/dev/dev'
import { LIST, smallProjects } from '../gen/support/small-project'
import { configure, fakeServer } from './support/fake-server'
import type { ViteDevServer } from 'vite'

const open = smallProjects()
const SCHEMA = 'schema/postal.ts'

function watched(isGenerated: boolean) {
  const project = open(isGenerated)
  const fake = fakeServer()
  const plugin = schemaOnSave(project.root)
  const shown = () =>
    fake.send.mock.calls.map(([payload]) =>
      'err' in payload
        ? stripVTControlCharacters(JSON.stringify(payload.err))
        : JSON.stringify(payload),
    )
  const save = (path: string) => fake.watcher.emit('all', 'change', join(project.root, path))
  return { project, ...fake, plugin, shown, save, start: () => configure(plugin, fake.server) }
}

const CLEARED = '{"type":"update","updates":[]}'

it('generates at once, and again on each save of a schema file or a hook', async () => {
  const { project, start, save, shown, watcher, plugin } = watched(false)
  start()
  await expect.poll(() => project.has(LIST)).toBe(true)
  expect(watcher.add.mock.calls).toEqual([
    [['schema', 'src/app/hooks'].map((folder) => join(project.root, folder))],
  ])
  expect(plugin.apply).toBe('serve')
  for (const path of [SCHEMA, 'src/app/hooks/uno.ts']) {
    project.remove(LIST)
    save(path)
    await expect.poll(() => project.has(LIST)).toBe(true)
  }
  // A good save shows nothing, and clears nothing where nothing was shown.
  expect(shown()).toEqual([])
})

it('a mistake is shown until a save corrects it, and to a page that is opened meanwhile', async () => {
  const { project, start, save, shown, hot } = watched(true)
  start()
  const text = project.read(SCHEMA)
  project.write(SCHEMA, text.replace('label:', 'lbel:'))
  save(SCHEMA)
  await expect.poll(() => shown().length).toBe(1)
  const [mistake = ''] = shown()
  expect(mistake).toContain(`${SCHEMA}:`)
  expect(mistake).toContain('S104')
  // Of these nothing is generated.
  for (const path of ['schema-old/uno.ts', 'src/app/uno.ts', 'src/app/hooks-old/uno.ts']) save(path)
  await new Promise((resolve) => setImmediate(resolve))
  hot.emit('connection')
  await expect.poll(() => shown().length).toBe(3)
  project.write(SCHEMA, text)
  save(SCHEMA)
  await expect.poll(() => shown().length > 3 && shown().at(-1)).toBe(CLEARED)
  hot.emit('connection')
  expect(shown()).toEqual([mistake, CLEARED, mistake, CLEARED, CLEARED])
})

it('a warning is printed once, and generates all the same', async () => {
  const { project, start, save, shown, server } = watched(false)
  project.edit('schema/provincia.ts', 'entity({', "entity({ title: 'Las provincias',")
  start()
  await expect.poll(() => project.has(LIST)).toBe(true)
  project.remove(LIST)
  save(SCHEMA)
  await expect.poll(() => project.has(LIST)).toBe(true)
  const warned = vi.mocked(server.config.logger.warn).mock.calls
  expect(warned).toEqual([[expect.stringMatching(/schema\/provincia\.ts:\d+:\d+.* S906 `title`/)]])
  expect(shown()).toEqual([])
})

it('edits by hand that would be overwritten are shown', async () => {
  const { project, start, shown } = watched(true)
  project.edit(LIST, 'CatalogueScreen', 'OwnScreen')
  start()
  await expect.poll(() => shown().length).toBe(1)
  expect(shown()[0]).toContain(LIST)
  expect(project.read(LIST)).toContain('OwnScreen')
})

it('work that is asked for while it runs is done once more, and only once', async () => {
  const begun: (() => void)[] = []
  const work = inTurn(() => new Promise((resolve) => begun.push(resolve)))
  const first = work()
  await expect.poll(() => begun.length).toBe(1)
  const [second, third] = [work(), work()]
  expect(second).toBe(third)
  begun[0]?.()
  await first
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.()
  await second
  expect(begun).toHaveLength(2)
})

const error = vi.fn<(text: string) => void>()
const send = vi.fn<(payload: object) => void>()
// Of the server no more is used.
const server = {
  config: { logger: { error } },
  environments: { client: { hot: { send } } },
} as unknown as ViteDevServer

it('each error is printed, the same one again too, and shown over the pages with its advice', () => {
  const stopped = Object.assign(new Error('Stopped\nat a line'), { advice: 'Start again.' })
  showErrorInPage(server, stopped)
  showErrorInPage(server, stopped)
  const text = 'Stopped\nat a line\nStart again.'
  expect(error.mock.calls).toEqual([[text], [text]])
  expect(send).toHaveBeenLastCalledWith({
    type: 'error',
    err: {
      message: 'Stopped',
      stack: '',
      frame: 'at a line\nStart again.',
      plugin: 'gestion-contable',
    },
  })
})

it('what is no error is shown as a text, and is removed by an empty update', () => {
  showErrorInPage(server, 'plain')
  expect(send).toHaveBeenLastCalledWith(
    expect.objectContaining({ err: expect.objectContaining({ message: 'plain', frame: '' }) }),
  )
  clearErrorInPage(server)
  expect(send).toHaveBeenLastCalledWith({ type: 'update', updates: [] })
})
