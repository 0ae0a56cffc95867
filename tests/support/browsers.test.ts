import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findChromium } from './chromium'
import { findFirefox } from './firefox'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browsers-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function install(name: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, '#!/bin/sh\n')
  await chmod(path, 0o755)
  return path
}

describe('findChromium', () => {
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

describe('findFirefox', () => {
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
