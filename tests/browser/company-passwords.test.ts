import { describe, expect } from 'vitest'
import { PEOPLE } from '../support/company-provider/office'
import { test } from './support/company'
import { newPerson, PortalPage } from './support/portal'
import { signIn } from './support/sign-in'

const { bruno } = PEOPLE

describe('new passwords', () => {
  test('P-25, C-33: the company’s own rules for passwords hold, not ours', async ({
    page,
    server,
    company,
  }) => {
    const portal = new PortalPage(page, server)
    await portal.askToRecover({ ...newPerson(), dni: String(bruno.dni) })
    await portal.enterCode(company.office.codes.get(bruno.dni) ?? '')
    await portal.setPassword('   ')
    await expect.poll(() => portal.fault('Nueva contraseña')).toBe('Requerido')
    expect(company.received('enviar-clave')).toEqual([])
    for (const status of [422, 409]) {
      company.office.claveRefusal.status = status
      await portal.setPassword('abc')
      const refused = page.getByRole('alertdialog')
      await refused.getByText('La clave debe tener 4 letras o más', { exact: true }).waitFor()
      await portal.ok()
      expect(await portal.field('Nueva contraseña').inputValue()).toBe('abc')
    }
    company.wording.write = 'no content'
    await portal.setPassword('abcd')
    await portal.notice('Contraseña restablecida con éxito').waitFor()
    await portal.ok()
    await signIn(page, { dni: bruno.dni, clave: 'abcd' })

    await portal.button('Cambiar Contraseña').click()
    const panel = page.getByRole('dialog', { name: 'Cambiar Contraseña', exact: true })
    const change = async (nueva: string) => {
      for (const [index, text] of ['abcd', nueva, nueva].entries()) {
        await panel.getByRole('textbox').nth(index).fill(text)
      }
      await panel.getByRole('button', { name: 'Confirmar', exact: true }).click()
    }
    await change('xyz')
    const refused = page.getByRole('alertdialog')
    await refused.getByText('La clave debe tener 4 letras o más', { exact: true }).waitFor()
    await portal.ok()
    expect(await panel.getByRole('textbox').nth(1).inputValue()).toBe('xyz')
    company.wording.write = 'HTML'
    await change('wxyz')
    await portal.notice('Contraseña actualizada con éxito').waitFor()
    await portal.ok()
  })

  test('P-25, W-07: so it is in registration', async ({ page, server, company }) => {
    const portal = new PortalPage(page, server)
    const person = newPerson()
    await portal.askToRegister(person)
    await portal.enterCode(company.office.codes.get(Number(person.dni)) ?? '')
    company.wording.write = 'text'
    await portal.setPassword('corta')
    await portal.notice('Contraseña Confirmada').waitFor()
    await portal.ok()
    await signIn(page, { dni: Number(person.dni), clave: 'corta' })
  })
})
