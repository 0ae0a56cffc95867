import { afterEach, beforeEach, vi } from 'vitest'
import { SETTING_NAMES } from '#server/service/settings/settings'

/** What a command that runs in this process has printed. */
export interface CommandOutput {
  printed: string[]
  complaints: string[]
  /** Both, in order, each on a separate line. */
  all: string
}

/** Before each test no setting is in the environment, and what is printed is collected; both end with the test. */
export function useCommandOutput(): CommandOutput {
  const output: CommandOutput = { printed: [], complaints: [], all: '' }
  const collect = (to: 'printed' | 'complaints') => (text: string) => {
    output[to].push(text)
    output.all += `${text}\n`
  }
  beforeEach(() => {
    for (const name of SETTING_NAMES) vi.stubEnv(name, undefined)
    output.printed = []
    output.complaints = []
    output.all = ''
    vi.spyOn(console, 'log').mockImplementation(collect('printed'))
    vi.spyOn(console, 'error').mockImplementation(collect('complaints'))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })
  return output
}
