import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { lock } from '../../../cli/write/lock'

const folder = mkdtempSync(join(tmpdir(), 'gestion-contable-lock-'))
const path = join(folder, 'pending/lock')
const locked = { path, what: 'generated/', patience: 10_000 }

beforeEach(() => rmSync(join(folder, 'pending'), { recursive: true, force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

it('names its owner, and is gone when it is released', async () => {
  const release = await lock(locked)
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid))
  release()
  expect(existsSync(path)).toBe(false)
})

it('makes a second run wait for the first', async () => {
  const order: string[] = []
  const release = await lock(locked)
  const runSecond = async () => {
    const releaseSecond = await lock(locked)
    order.push('second')
    releaseSecond()
  }
  const second = runSecond()
  order.push('first')
  release()
  await second
  expect(order).toEqual(['first', 'second'])
})

it('is reported to a run that waited too long, with who has it and what to do', async () => {
  const release = await lock(locked)
  await expect(lock({ ...locked, patience: 0 })).rejects.toThrow(
    `Another run (process ${process.pid}) is writing generated/. Wait for it to end; if there is none, delete ${path}`,
  )
  release()
})

it('is taken over from a run that was killed', async () => {
  ;(await lock(locked))()
  writeFileSync(path, String(spawnSync(process.execPath, ['-e', '0']).pid))
  const release = await lock({ ...locked, patience: 0 })
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid))
  release()
})

it('is taken over from a run that was killed before it wrote its number', async () => {
  ;(await lock(locked))()
  writeFileSync(path, '')
  await expect(lock({ ...locked, patience: 0 })).rejects.toThrow('Another run is writing')
  const old = Date.now() / 1000 - 60
  utimesSync(path, old, old)
  const release = await lock({ ...locked, patience: 0 })
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid))
  release()
})

/** The process of a lock cannot be asked for: with this code. */
function failingSignals(code: string): void {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error(`kill ${code}`), { code })
  })
}

it('is not taken from a process of another user, which may not be signalled', async () => {
  ;(await lock(locked))()
  writeFileSync(path, '4242')
  failingSignals('EPERM')
  await expect(lock({ ...locked, patience: 0 })).rejects.toThrow('Another run (process 4242)')
  expect(readFileSync(path, 'utf8')).toBe('4242')
})

it('asks for the owner’s process without sending it anything', async () => {
  ;(await lock(locked))()
  writeFileSync(path, '4242')
  const signalled = vi.spyOn(process, 'kill').mockImplementation(() => true)
  await expect(lock({ ...locked, patience: 0 })).rejects.toThrow('process 4242')
  expect(new Set(signalled.mock.calls.map(String))).toEqual(new Set(['4242,0']))
})

it('is taken over from a process that there is none of', async () => {
  ;(await lock(locked))()
  writeFileSync(path, '4242')
  failingSignals('ESRCH')
  ;(await lock({ ...locked, patience: 0 }))()
  expect(existsSync(path)).toBe(false)
})

it.each([
  [4, 'Another run is writing'],
  [6, undefined],
])('without a number, it is taken over after five seconds: after %i', async (age, refused) => {
  ;(await lock(locked))()
  writeFileSync(path, '')
  const then = Date.now() / 1000 - age
  utimesSync(path, then, then)
  const outcome = await lock({ ...locked, patience: 0 }).then(
    (release) => release(),
    (error: unknown) => String(error),
  )
  expect(outcome ?? '').toContain(refused ?? '')
  expect(existsSync(path)).toBe(refused !== undefined)
})

it('is for one process: two at once get it one after the other', async () => {
  const held: number[] = []
  const use = async (which: number) => {
    const release = await lock(locked)
    held.push(which)
    await new Promise((resolve) => setImmediate(resolve))
    expect(held).toEqual([which])
    held.pop()
    release()
  }
  await Promise.all([use(1), use(2), use(3)])
})

it('an error of the file system that is no lock is not taken for one', async () => {
  writeFileSync(join(folder, 'file'), '')
  const below = { ...locked, path: join(folder, 'file/lock') }
  await expect(lock(below)).rejects.toMatchObject({
    code: expect.stringMatching(/^E(NOTDIR|EXIST)$/),
  })
})
