import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityProblems, colourProblems, sidewaysOverflow } from './support/accessibility'
import { keepPicture, KEEPS_PICTURES } from './support/pictures'
import { newPerson, PortalPage } from './support/portal'
import { test } from './support/shared-test'
import { LONG } from '../support/long'

const WIDTHS = [1280, 360]

/** Looks at a form as it stands, in light and in the dark. @returns what is wrong */
async function look(
  page: Page,
  name: string,
  widths: readonly number[],
): Promise<readonly string[]> {
  const problems: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // Whatever is not a colour is the same in the dark.
      const problemsOf = colorScheme === 'light' ? accessibilityProblems : colourProblems
      const found = [...(await problemsOf(page))]
      if ((await sidewaysOverflow(page)) > 0) found.push('scrolls sideways')
      problems.push(...found.map((problem) => `${name} at ${width} px, ${colorScheme}: ${problem}`))
      await keepPicture(page, `portal-${name}-${width}-${colorScheme}`)
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  return problems
}

describe('each form, wide and narrow, in light and in the dark', () => {
  test('has nothing that axe finds wrong, nor scrolls sideways', async ({ open, server }) => {
    const { page } = await open()
    const portal = new PortalPage(page, server)
    const wrong: string[] = []
    // Unless it is the long run, each form in one of the widths, in turn.
    const turns = LONG || KEEPS_PICTURES ? [WIDTHS] : WIDTHS.map((width) => [width])
    let forms = 0
    const lookAt = async (name: string): Promise<void> => {
      wrong.push(...(await look(page, name, turns[forms++ % turns.length] ?? WIDTHS)))
    }

    await page.goto(server.url)
    await portal.button('Ingresar').click()
    await lookAt('login-faults')
    await portal.toRecovery()
    await portal.button('Enviar código').click()
    await lookAt('recovery-faults')
    await portal.button('Volver').click()
    const person = newPerson()
    await portal.askToRegister(person)
    await lookAt('code')
    await portal.enterCode('1')
    await lookAt('code-fault')
    await portal.button('Cancelar').click()
    await lookAt('registration')
    await portal.field('DNI').fill('')
    await portal.field('Reingrese email').fill('otro@example.com')
    await portal.button('Registrar').click()
    await portal.ok()
    await lookAt('registration-faults')
    await portal.fillRegistration(person)
    await portal.button('Registrar').click()
    await portal.enterCode(await portal.mailedCode(person))
    await portal.setPassword('corta', 'otra')
    await lookAt('password-faults')
    expect(wrong).toEqual([])
  })
})
