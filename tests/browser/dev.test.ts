import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { API_PATH } from '#wire/http/endpoint'
import { copyProject } from '../support/copied-project.js'
import { freePort } from '../support/free-port'
import { ADMIN, ADMIN_ENV } from './support/server'
import { test as base } from './support/test'
import { LONG } from '../support/long'

interface DevServer {
  readonly root: string
  /** What it was told to listen on. */
  readonly port: number
  readonly url: string
  /** Saves a schema file with one text instead of another. */
  save(file: string, from: string, to: string): void
}

/** `npm run dev` in a copy of the project, whose schema is then changed. */
const test = base.extend<{ dev: DevServer }>({
  dev: async ({}, use) => {
    const root = copyProject()
    const port = await freePort()
    const child = spawn(process.execPath, ['cli/bin.js', 'dev', '--port', String(port)], {
      cwd: root,
      env: { ...process.env, ...ADMIN_ENV, NODE_ENV: 'development', NO_COLOR: '1' },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    await use({
      root,
      port,
      url: await address(child),
      save(file, from, to) {
        const path = join(root, file)
        const text = readFileSync(path, 'utf8')
        if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
        writeFileSync(path, text.replaceAll(from, to))
      },
    })
    child.kill('SIGTERM')
    await once(child, 'exit')
    rmSync(root, { recursive: true, force: true })
  },
})

describe.runIf(LONG)('npm run dev', () => {
  test('G-01: a saved schema file is on screen with the page’s state kept, a mistake shows until it is mended', async ({
    dev,
    open,
  }) => {
    expect(new URL(dev.url).port).toBe(String(dev.port))
    const { page } = await open({ alone: true })
    const { dni, clave } = ADMIN
    const answer = await fetch(`${dev.url}${API_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ metodo: 'login', dni, clave }),
    })
    const user = await answer.text()
    await page.addInitScript((stored) => sessionStorage.setItem('datos-usuario', stored), user)
    await page.goto(`${dev.url}/rubros`)
    await page.getByRole('button', { name: 'Agregar Rubro' }).click()
    await page.getByRole('textbox', { name: 'Ingrese Rubro' }).fill('Honorarios')

    dev.save('schema/rubro.ts', 'Ingrese Rubro', 'Nombre del rubro')
    const renamed = page.getByRole('textbox', { name: 'Nombre del rubro' })
    await renamed.waitFor()
    expect(await renamed.inputValue(), 'what was typed').toBe('Honorarios')

    dev.save('schema/rubro.ts', 'max: 50', 'max: 0')
    await page.getByText('schema/rubro.ts:').first().waitFor()
    dev.save('schema/rubro.ts', 'max: 0', 'max: 60')
    await page.getByText('schema/rubro.ts:').first().waitFor({ state: 'detached' })
    expect(await renamed.inputValue(), 'what was typed').toBe('Honorarios')

    await expect.poll(() => renamed.getAttribute('maxlength')).toBe('60')
    // The backend behind the page is made anew too: what did not fit before does now.
    await renamed.fill('R'.repeat(60))
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await page.getByRole('rowheader', { name: 'R'.repeat(60) }).waitFor()
  })
})

async function address({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The development server has no standard output')
  let text = ''
  return new Promise((found, failed) => {
    stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const [, url] = /Local:\s+(\S+?)\/?\s/.exec(text) ?? []
      if (url !== undefined) found(url)
    })
    stdout.on('end', () => failed(new Error(`The development server ended:\n${text}`)))
  })
}
