import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { tempDir } from '../../../support/temp-dir'

/**
 * A program that is the only one of the path: it notes the password of its environment and its arguments.
 * @param ends what it does then, as a shell script
 * @returns what it was run with last
 */
export function standIn(tool: 'pg_dump' | 'pg_restore', ends = '') {
  const folder = tempDir()
  const notes = join(folder, 'notes')
  const note = `printf '%s\\n' "\${PGPASSWORD-none}" "$@" > '${notes}'`
  writeFileSync(join(folder, tool), `#!/bin/sh\n${note}\n${ends}\n`, { mode: 0o700 })
  vi.stubEnv('PATH', folder)
  return () => {
    const [password = '', ...args] = readFileSync(notes, 'utf8').trimEnd().split('\n')
    return { password, args }
  }
}
