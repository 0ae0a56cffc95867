import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
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
