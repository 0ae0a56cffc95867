import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFirefox } from './firefox'

describe('findFirefox', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'firefox-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const install = async (name: string) => {
    const path = join(folder, name)
    await writeFile(path, '#!/bin/sh\n')
    await chmod(path, 0o755)
    return path
  }

  it('takes FIREFOX_PATH before an installed one', async () => {
    const [chosen] = [await install('my-firefox'), await install('firefox-esr')]
    expect(findFirefox({ FIREFOX_PATH: chosen, PATH: folder })).toBe(chosen)
  })

  it('takes an installed one where FIREFOX_PATH is not set', async () => {
    const installed = await install('firefox')
    expect(findFirefox({ PATH: `/nowhere:${folder}` })).toBe(installed)
  })

  it('fails where there is none, and says what to do', () => {
    expect(() => findFirefox({ PATH: folder })).toThrow(
      'No Firefox is installed. Install firefox-esr',
    )
    const wrong = join(folder, 'missing')
    expect(() => findFirefox({ FIREFOX_PATH: wrong, PATH: folder })).toThrow(
      `FIREFOX_PATH names ${wrong}, which is no executable file. Install firefox-esr`,
    )
  })
})
