import { describe, expect } from 'vitest'
import { NOT_AUTHORISED, PEOPLE } from '../support/company-provider/office'
import { test } from './support/company'
import { newPerson, PortalPage } from './support/portal'
import { signIn } from './support/sign-in'

const LOGIN = 'Error de inicio de sesión'
const REGISTRATION = 'Error de registración'
const RECOVERY = 'Error de restablecer contraseña'

describe('access to the company', () => {
  test('P-07, P-08, W-01, W-04: signing in, and each way to fail', async ({
    page,
    server,
    company,
  }) => {
    const portal = new PortalPage(page, server)
    const { ada, carla } = PEOPLE
    for (const [dni, clave, text] of [
      [999, 'cualquiera', 'DNI no registrado.'],
      [ada.dni, 'equivocada', 'Contraseña incorrecta.'],
      [carla.dni, carla.clave, 'Usuario no habilitado.'],
    ] as const) {
      await portal.signIn(String(dni), clave)
      await portal.notice(LOGIN).getByText(text, { exact: true }).waitFor()
      await portal.ok()
      expect(await portal.field('DNI').inputValue()).toBe('')
      expect(await portal.field('Contraseña').inputValue()).toBe('')
    }
    await signIn(page, ada)
    const user = JSON.parse((await portal.stored('datos-usuario')) ?? '{}')
    expect(user).toEqual({
      token: expect.any(String),
      dni: ada.dni,
      rol: 'Administrador',
      perfil: 'A',
      usuario: ada.nombre,
      empresa: company.office.empresa,
    })
    await page.getByRole('banner').getByText(company.office.empresa).waitFor()
    expect(company.received('login').at(-1)).toBe(
      `{"metodo":"login","dni":${ada.dni},"clave":"${ada.clave}"}`,
    )
  })

  test('P-13 to P-17, W-02: recovery, a wrong code first', async ({ page, server, company }) => {
    const portal = new PortalPage(page, server)
    const { bruno } = PEOPLE
    const dni = String(bruno.dni)
    await portal.toRecovery()
    await portal.field('DNI').fill('998')
    await portal.button('Enviar código').click()
    await portal.notice(RECOVERY).getByText('DNI incorrecto.', { exact: true }).waitFor()
    await portal.ok()
    await portal.field('DNI').fill(dni)
    await portal.button('Enviar código').click()
    await portal.codeModal.getByText(bruno.email).waitFor()
    await portal.enterCode('999999')
    await portal
      .notice('Error de validación')
      .getByText('Código incorrecto.', { exact: true })
      .waitFor()
    await portal.ok()
    const codigo = company.office.codes.get(bruno.dni) ?? ''
    expect(codigo).toMatch(/^0/)
    await portal.enterCode(codigo)
    await portal.field('Nueva contraseña').waitFor()
    const token = await portal.stored('token')
    await portal.setPassword('otra clave de bruno')
    await portal.notice('Contraseña restablecida con éxito').waitFor()
    await portal.ok()
    await signIn(page, { dni: bruno.dni, clave: 'otra clave de bruno' })
    const sent = company.requests.map(({ text }) => JSON.parse(text))
    expect(sent.filter(({ metodo }) => /clave|codigo/.test(metodo)).slice(1)).toEqual([
      { metodo: 'cambiar-clave', dni: bruno.dni },
      { metodo: 'enviar-codigo', dni: bruno.dni, codigo: '999999' },
      { metodo: 'enviar-codigo', dni: bruno.dni, codigo },
      { metodo: 'enviar-clave', token, clave: 'otra clave de bruno' },
    ])
  })

  test('P-11 to P-17, W-10: registration, refused, with a wrong code, and whole', async ({
    page,
    server,
    company,
  }) => {
    const portal = new PortalPage(page, server)
    const person = newPerson()
    await portal.toRegistration()
    for (const [dni, text] of [
      [PEOPLE.ada.dni, 'DNI ya registrado.'],
      [NOT_AUTHORISED, 'DNI no autorizado a registrarse.'],
    ] as const) {
      await portal.fillRegistration({ ...person, dni: String(dni) })
      await portal.button('Registrar').click()
      await portal.notice(REGISTRATION).getByText(text, { exact: true }).waitFor()
      await portal.ok()
      expect(await portal.field('Email').inputValue()).toBe(person.correo)
    }
    await portal.fillRegistration(person)
    await portal.button('Registrar').click()
    await portal.codeModal.getByText(person.correo).waitFor()
    await portal.enterCode('999999')
    await portal
      .notice('Error de validación')
      .getByText('Código registro incorrecto', { exact: true })
      .waitFor()
    await portal.ok()
    await portal.button('Registrar').click()
    await portal.codeModal.waitFor()
    await portal.enterCode(company.office.codes.get(Number(person.dni)) ?? '')
    await portal.heading('Registrar contraseña').waitFor()
    const token = await portal.stored('token')
    await portal.setPassword(person.clave)
    await portal.notice('Contraseña Confirmada').waitFor()
    await portal.ok()
    await signIn(page, { dni: Number(person.dni), clave: person.clave })
    expect(JSON.parse(company.received('registracion').at(-1) ?? '')).toEqual({
      metodo: 'registracion',
      dni: Number(person.dni),
      nombre: person.nombre,
      correo: person.correo,
    })
    expect(company.received('enviar-clave')).toEqual([
      `{"metodo":"enviar-clave","token":"${token}","clave":"${person.clave}"}`,
    ])
  })

  test('M-01, M-03, M-04, M-05, W-02: menu, password and leaving', async ({
    page,
    server,
    company,
  }) => {
    const { ada } = PEOPLE
    const portal = new PortalPage(page, server)
    await signIn(page, ada)
    const token = JSON.parse((await portal.stored('datos-usuario')) ?? '{}').token
    const profile = page.getByRole('complementary', { name: 'Perfil', exact: true })
    expect(await profile.getByRole('paragraph').allTextContents()).toEqual([
      ada.nombre,
      'Administrador',
    ])
    await portal.button('Cambiar Contraseña').click()
    const panel = page.getByRole('dialog', { name: 'Cambiar Contraseña', exact: true })
    const change = async (anterior: string, nueva: string) => {
      await panel.getByRole('textbox').nth(0).fill(anterior)
      await panel.getByRole('textbox').nth(1).fill(nueva)
      await panel.getByRole('textbox').nth(2).fill(nueva)
      await panel.getByRole('button', { name: 'Confirmar', exact: true }).click()
    }
    await change('no es esta', 'una clave nueva')
    await panel.getByText('Contraseña actual es incorrecta').waitFor()
    await change(ada.clave, 'una clave nueva')
    await portal.notice('Contraseña actualizada con éxito').waitFor()
    await portal.ok()
    expect(company.received('actualizar-clave').at(-1)).toBe(
      `{"metodo":"actualizar-clave","token":"${token}","anterior":"${ada.clave}","nueva":"una clave nueva"}`,
    )
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
    await portal.button('Cerrar Sesión').click()
    await portal.button('Confirmar Cierre').click()
    await portal.button('Ingresar').waitFor()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
})
