import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { giveToOwnerOf, restrictToOwner } from '#server/store/owner-only'
import { tempDir } from './support/temp-dir'

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** A file of the running user with these rights. */
function fileWith(mode: number): string {
  const path = join(tempDir(), 'file')
  writeFileSync(path, '')
  chmodSync(path, mode)
  return path
}

/** The process runs as this user. */
const runAs = (uid: number) => vi.spyOn(process, 'getuid').mockReturnValue(uid)

describe('the rights of what others must not read', () => {
  it.each([0o644, 0o666, 0o640, 0o604, 0o700, 0o400, 0o600])('%o become the owner’s', (mode) => {
    const path = fileWith(mode)
    restrictToOwner(path, 0o600)
    expect(rightsOf(path)).toBe('600')
  })

  it('are those of a folder', () => {
    const path = join(tempDir(), 'folder')
    mkdirSync(path)
    chmodSync(path, 0o755)
    restrictToOwner(path, 0o700)
    expect(rightsOf(path)).toBe('700')
  })

  it('stay as they are where it belongs to another user', () => {
    const path = fileWith(0o640)
    runAs(statSync(path).uid + 1)
    restrictToOwner(path, 0o600)
    expect(rightsOf(path)).toBe('640')
  })

  it('are none where there is nothing', () => {
    expect(() => restrictToOwner(join(tempDir(), 'nothing'), 0o600)).not.toThrow()
  })
})

describe('the owner of what was created', () => {
  it('stays where the process is not root’s', () => {
    const path = fileWith(0o600)
    const before = statSync(path)
    runAs(1000)
    giveToOwnerOf(path, join(tempDir(), 'nothing'))
    expect(statSync(path)).toMatchObject({ uid: before.uid, gid: before.gid })
  })
})
