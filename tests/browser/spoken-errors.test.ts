import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ALL } from './support/life'
import { test } from './support/shared-test'
import { signIn } from './support/sign-in'

/** What Chromium tells screen readers of each control that does not pass, and the text that is seen of it. */
async function told(page: Page, form: Locator): Promise<readonly (readonly [string, string])[]> {
  const session = await page.context().newCDPSession(page)
  const faulty = await form.locator('[aria-invalid="true"]').all()
  const texts = faulty.map(async (control) => {
    const seen = await control.evaluate((element) => {
      const note = document.getElementById(element.getAttribute('aria-describedby') ?? '')
      return note?.innerText.trim() ?? ''
    })
    const { object } = await session
      .send('Runtime.evaluate', { expression: selectorOf(await control.getAttribute('id')) })
      .then(({ result }) => ({ object: result.objectId ?? '' }))
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: object,
      fetchRelatives: false,
    })
    return [String(nodes[0]?.description?.value ?? ''), seen] as const
  })
  return Promise.all(texts)
}

const selectorOf = (id: string | null): string => `document.getElementById(${JSON.stringify(id)})`

describe('what is wrong with a field', () => {
  test('C-07: is spoken as it is seen, on every screen that adds', async ({ signedIn, server }) => {
    for (const { model, screen, contract } of ALL) {
      if (contract.metodos.ingresar === undefined) continue
      await signedIn.goto(`${server.url}/${model.resource}`)
      await signedIn.getByRole('button', { name: screen.texts.add, exact: true }).click()
      const form = signedIn.getByRole('dialog').or(signedIn.getByRole('region')).last()
      await signedIn.getByRole('button', { name: 'Confirmar', exact: true }).click()
      await signedIn.getByText('Requerido', { exact: true }).first().waitFor()
      const faults = await told(signedIn, form)
      expect(faults.length, model.resource).toBeGreaterThan(0)
      for (const [spoken, seen] of faults)
        expect([spoken, seen]).toEqual(['Requerido', 'Requerido'])
    }
  })

  test('P-05, M-04: is spoken as it is seen, in the portal and the change of password', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await page.getByText('Requerido', { exact: true }).first().waitFor()
    expect(await told(page, page.getByRole('form'))).toEqual([
      ['Requerido', 'Requerido'],
      ['Requerido', 'Requerido'],
    ])
    await signIn(page)
    await page.getByRole('button', { name: 'Cambiar Contraseña', exact: true }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await panel.getByText('Este campo es requerido').first().waitFor()
    const sentence = 'Este campo es requerido'
    expect(await told(page, panel)).toEqual([1, 2, 3].map(() => [sentence, sentence]))
  })
})
