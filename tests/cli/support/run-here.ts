import { vi } from 'vitest'
import { run } from '../../../cli/commands/main'
import type { Ended, TemporaryProject } from './project'

/** Runs a command in this process: its output and its exit code are the same, and it starts sooner. */
export async function runHere(
  project: Pick<TemporaryProject, 'root'>,
  ...argv: readonly string[]
): Promise<Ended> {
  const printed = { output: '', stdout: '' }
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => {
    printed.output += `${text}\n`
    printed.stdout += `${text}\n`
  })
  const error = vi.spyOn(console, 'error').mockImplementation((text: string) => {
    printed.output += `${text}\n`
  })
  try {
    return { code: await run(argv, project.root), ...printed }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}
