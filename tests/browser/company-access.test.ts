import { describe, expect } from 'vitest'
import { NOT_AUTHORISED, PEOPLE } from '../support/company-provider/office'
import { test } from './support/company'
import { newPerson, PortalPage } from './support/portal'
import { signIn } from './support/sign-in'
import { ERROR_NAMES } from '../support/company-provider/wording'

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
const { ada, bruno, carla } = PEOPLE

const json = (body: unknown) => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(body),
})

describe('what login answers', () => {
  test('W-12: only the token is needed; null, numeric and absent values are empty or their text', async ({
    page,
    server,
    company,
  }) => {
    const portal = new PortalPage(page, server)
    const profile = page.getByRole('complementary', { name: 'Perfil', exact: true })
    const absent = {
      dni: undefined,
      rol: undefined,
      perfil: undefined,
      usuario: undefined,
      empresa: undefined,
    }
    const nulls = { dni: null, rol: null, perfil: null, usuario: null, empresa: null }
    const numbers = { dni: String(ada.dni), rol: 1, perfil: 2, usuario: 3030, empresa: 4040 }
    for (const [changes, name, role, empresa] of [
      [nulls, '', 'No definido', ''],
      [numbers, '3030', 'No definido', '4040'],
      [{ perfil: 'O', rol: null, otro: { campo: [1] } }, ada.nombre, 'Operador', 'Estudio Díaz'],
      [absent, '', 'No definido', ''],
    ] as const) {
      await page.evaluate(() => sessionStorage.clear())
      await page.goto(server.url)
      company.behave('login', { amend: (body) => ({ ...Object(body), ...changes }) })
      await signIn(page, ada)
      expect(await profile.getByText(role, { exact: true }).isVisible()).toBe(true)
      expect(await profile.textContent()).toContain(name)
      expect(await page.getByRole('banner').textContent()).toContain(empresa)
      expect(await page.locator('body').textContent()).not.toMatch(/\b(null|undefined|NaN)\b/)
      const { token, ...stored } = JSON.parse((await portal.stored('datos-usuario')) ?? '{}')
      expect(token).toMatch(/^sesion-/)
      const whole = { dni: ada.dni, rol: 'Administrador', perfil: 'A', usuario: ada.nombre }
      const all = { ...whole, empresa: company.office.empresa, ...changes }
      expect(stored).toEqual(JSON.parse(JSON.stringify(all)))
    }
    await page.getByRole('button', { name: 'Archivos', exact: true }).click()
    await page.getByRole('link', { name: 'Rubros', exact: true }).click()
    await page.getByRole('rowheader').first().waitFor()
  })

  test('W-07, P-08: the error of a refusal is read in every form that it may have', async ({
    page,
    server,
    company,
  }) => {
    const portal = new PortalPage(page, server)
    for (const error of ERROR_NAMES) {
      company.wording.error = error
      const isTold = !['HTML page', 'empty'].includes(error)
      for (const [account, told] of [
        [{ ...ada, clave: 'equivocada' }, 'Contraseña incorrecta.'],
        [carla, 'Usuario no habilitado.'],
      ] as const) {
        await portal.signIn(String(account.dni), account.clave)
        const text = isTold ? told : 'Error General'
        await portal.notice(LOGIN).getByText(text, { exact: true }).waitFor()
        await portal.ok()
      }
    }
  })
})

describe('what the code and password flows are answered', () => {
  test('P-23, W-07, W-12: a wrong code, whatever says so', async ({ page, server, company }) => {
    const portal = new PortalPage(page, server)
    await portal.askToRecover({ ...newPerson(), dni: String(bruno.dni) })
    const told = json({ error: 'Código incorrecto' })
    for (const answer of [
      told,
      json({ error: 'CÓDIGO INCORRECTO.' }),
      { ...told, status: 400 },
      { ...told, status: 401 },
      { status: 404 },
      { status: 400, type: 'text/html', body: '<h1>No</h1>' },
      { status: 401, type: 'text/plain', body: 'Token Invalido' },
    ]) {
      company.behave('enviar-codigo', { answer })
      await portal.enterCode('123456')
      const wrong = portal.notice('Error de validación')
      await wrong.getByText('Código incorrecto.', { exact: true }).waitFor()
      await portal.ok()
      expect(await portal.field('Código').inputValue()).toBe('')
    }
    company.behaveNormally('enviar-codigo')
    await portal.enterCode(company.office.codes.get(bruno.dni) ?? '')
    await portal.field('Nueva contraseña').waitFor()
  })
})

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
