import type { BrowserContextOptions } from 'playwright-core'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { accessibilityProblems, sidewaysOverflow } from './support/accessibility'
import { newPerson, PortalPage } from './support/portal'
import { type OpenedPage, test } from './support/test'
import type { TestServer } from './support/server'

/** Where the pictures go that a person looks at; set SHOTS to keep them. */
const SHOTS = process.env['SHOTS'] ?? join(tmpdir(), 'gestion-contable-screenshots')

interface Stage {
  readonly open: (options: BrowserContextOptions) => Promise<OpenedPage>
  readonly server: TestServer
}

/** Goes through a whole registration, and looks at each form on the way. @returns what was wrong, by its name */
async function walk(colorScheme: 'light' | 'dark', width: number, { open, server }: Stage) {
  const { page } = await open({
    colorScheme,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  })
  const wrong: Record<string, readonly string[]> = {}
  const portal = new PortalPage(page, server)
  await mkdir(SHOTS, { recursive: true })
  const look = async (name: string): Promise<void> => {
    const problems = [...(await accessibilityProblems(page))]
    if ((await sidewaysOverflow(page)) > 0) problems.push('scrolls sideways')
    if (problems.length > 0) wrong[name] = problems
    await page.screenshot({ path: join(SHOTS, `portal-${name}-${width}-${colorScheme}.png`) })
  }

  await page.goto(server.url)
  await portal.button('Ingresar').click()
  await look('login-faults')
  await portal.toRecovery()
  await portal.button('Enviar código').click()
  await look('recovery-faults')
  await portal.button('Volver').click()
  const person = newPerson()
  await portal.askToRegister(person)
  await look('code')
  await portal.enterCode('1')
  await look('code-fault')
  await portal.button('Cancelar').click()
  await look('registration')
  await portal.field('DNI').fill('')
  await portal.field('Reingrese email').fill('otro@example.com')
  await portal.button('Registrar').click()
  await portal.ok()
  await look('registration-faults')
  await portal.fillRegistration(person)
  await portal.button('Registrar').click()
  await portal.enterCode(await portal.mailedCode(person))
  await portal.setPassword('corta', 'otra')
  await look('password-faults')
  return wrong
}

describe('each form, wide and narrow, has nothing that axe finds wrong, nor scrolls sideways', () => {
  test('in light', async ({ open, server }) => {
    for (const width of [1280, 360]) {
      expect(await walk('light', width, { open, server }), `${width} px`).toEqual({})
    }
  })

  test('in the dark', async ({ open, server }) => {
    for (const width of [1280, 360]) {
      expect(await walk('dark', width, { open, server }), `${width} px`).toEqual({})
    }
  })
})
