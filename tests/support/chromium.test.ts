import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findChromium } from './chromium'

describe('findChromium', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chromium-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const install = async (name: string) => {
    const path = join(folder, name)
    await writeFile(path, '#!/bin/sh\n')
    await chmod(path, 0o755)
    return path
  }

  it('takes CHROME_PATH before an installed one', async () => {
    const [chosen] = [await install('my-chrome'), await install('chromium')]
    const found = await findChromium({ CHROME_PATH: chosen, PATH: folder })
    expect(found).toEqual({ executablePath: chosen, source: 'CHROME_PATH', env: {} })
  })

  it('takes an installed one where CHROME_PATH is not set', async () => {
    const chrome = await install('google-chrome')
    const found = await findChromium({ PATH: `/nowhere:${folder}` })
    expect(found).toEqual({ executablePath: chrome, source: 'installed', env: {} })
  })

  it('takes the one from npm where CHROME_PATH says so, whatever is installed', async () => {
    await install('chromium')
    const found = await findChromium({ CHROME_PATH: 'prebuilt', PATH: folder })
    expect(found.source).toBe('prebuilt')
    expect(found.executablePath).not.toContain(folder)
  })

  it('says what is wrong with a CHROME_PATH that leads nowhere, and never falls back silently', async () => {
    await install('chromium')
    const wrong = join(folder, 'missing')
    await expect(findChromium({ CHROME_PATH: wrong, PATH: folder })).rejects.toThrow(
      `CHROME_PATH names ${wrong}, which is no executable file. Install chromium`,
    )
  })
})
