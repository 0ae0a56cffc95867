import { describe, expect } from 'vitest'
import { PEOPLE } from '../support/company-provider/office'
import { ERROR_NAMES } from '../support/company-provider/wording'
import { test } from './support/company'
import { newPerson, PortalPage } from './support/portal'
import { signIn } from './support/sign-in'

const LOGIN = 'Error de inicio de sesión'
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

  test('W-12, P-08: a 200 with an error and no token is that error, however it is told', async ({
    open,
    server,
    company,
  }) => {
    const { page, watch } = await open()
    watch.allow(/"login"/)
    await page.goto(server.url)
    const portal = new PortalPage(page, server)
    for (const [body, text] of [
      [{ error: 'Usuario No Habilitado' }, 'Usuario no habilitado.'],
      [{ error: 'No registrado' }, 'DNI no registrado.'],
      [{ error: 'DATOS INCORRECTOS.' }, 'Contraseña incorrecta.'],
      [{ error: 'no registrado.', token: null }, 'DNI no registrado.'],
      [{ mensaje: 'Datos incorrectos' }, 'Contraseña incorrecta.'],
      [{ message: 'usuario no habilitado' }, 'Usuario no habilitado.'],
      [{ error: 'Sistema en mantenimiento' }, 'Error General'],
      [{}, 'Error General'],
      [null, 'Error General'],
    ] as const) {
      company.behave('login', { answer: json(body) })
      await portal.signIn(String(ada.dni), ada.clave)
      await portal.notice(LOGIN).getByText(text, { exact: true }).waitFor()
      await portal.ok()
      expect(await portal.field('DNI').inputValue()).toBe('')
    }
    expect(await portal.stored('datos-usuario')).toBeNull()
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

  test('W-12: enviar-clave answered 200 with an error is a failure that shows it', async ({
    page,
    server,
    company,
  }) => {
    const portal = new PortalPage(page, server)
    await portal.askToRecover({ ...newPerson(), dni: String(bruno.dni) })
    await portal.enterCode(company.office.codes.get(bruno.dni) ?? '')
    for (const error of ['Clave ya usada', 'Token Invalido']) {
      company.behave('enviar-clave', { answer: json({ error }) })
      await portal.setPassword('una clave nueva')
      await page.getByRole('alertdialog').getByText(error, { exact: true }).waitFor()
      await portal.ok()
      expect(await portal.field('Nueva contraseña').inputValue()).toBe('una clave nueva')
    }
    company.behave('enviar-clave', { answer: json({ error: '', token: 't' }) })
    await portal.button('Confirmar contraseña').click()
    await portal.notice('Contraseña restablecida con éxito').waitFor()
    await portal.ok()
  })

  test('P-12, P-13: an answer with no correo gives the browser alert, whatever else it is', async ({
    open,
    server,
    company,
  }) => {
    // Alone: it answers dialogs itself.
    const { page, watch } = await open({ alone: true })
    watch.allow(/"(cambiar-clave|registracion)"/)
    await page.goto(server.url)
    const portal = new PortalPage(page, server)
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(`${dialog.type()}: ${dialog.message()}`)
      void dialog.dismiss()
    })
    const answers = [
      '{}',
      '{"correo":null}',
      '{"correo":""}',
      'null',
      '[]',
      '"a@b.example"',
      '7',
      '',
    ]
    const expected = answers.map(
      () => 'alert: No se pudo procesar la solicitud. Inténtelo de nuevo.',
    )
    const tryAll = async (metodo: string, button: string) => {
      for (const body of answers) {
        company.behave(metodo, { answer: { status: 200, type: 'application/json', body } })
        const before = alerts.length
        await portal.button(button).click()
        await expect.poll(() => alerts.length, { message: body }).toBe(before + 1)
        await expect.poll(() => portal.button(button).isEnabled()).toBe(true)
      }
    }
    await portal.toRecovery()
    await portal.field('DNI').fill('998')
    await tryAll('cambiar-clave', 'Enviar código')
    expect(alerts).toEqual(expected)
    expect(await portal.field('DNI').inputValue()).toBe('998')
    await portal.button('Volver').click()
    await portal.toRegistration()
    await portal.fillRegistration(newPerson())
    alerts.length = 0
    await tryAll('registracion', 'Registrar')
    expect(alerts).toEqual(expected)
    expect(await portal.field('Apellidos y Nombres').inputValue()).toBe('Muñoz Ana')
  })
})
