import { describe, expect } from 'vitest'
import { PEOPLE } from '../support/company-provider/office'
import type { CompanyProvider } from '../support/company-provider/company-provider'
import { Desk, test } from './support/company'
import { newPerson, PortalPage } from './support/portal'
import { share } from '../support/long'

const LOST = ['Error de conexión', 'No hay conexión a Internet.'] as const

/** Every way in which the provider does not answer one metodo, the long silence aside. */
const LOSSES = {
  refused: { lose: (company: CompanyProvider) => company.stop() },
  reset: {
    lose: async (company: CompanyProvider, metodo: string) =>
      company.behave(metodo, { fault: 'reset' }),
  },
  'reset in mid-body': {
    lose: async (company: CompanyProvider, metodo: string) =>
      company.behave(metodo, { fault: 'reset in mid-body' }),
  },
} as const

async function restore(company: CompanyProvider, metodo: string): Promise<void> {
  company.behaveNormally(metodo)
  await company.stop()
  await company.listen()
}

describe.each(Object.entries(LOSSES))('the provider does not answer: %s', (_name, { lose }) => {
  test('W-09: a list and the parameter offer Reintentar; the session stays', async ({
    desk,
    company,
  }) => {
    for (const [path, metodo, there] of [
      ['/rubros', 'rubros-buscar', desk.row('Comercio')],
      ['/parametros', 'parametro-buscar', desk.page.getByRole('radio', { name: 'Todos' })],
    ] as const) {
      await lose(company, metodo)
      await desk.open(path)
      await desk.acknowledge(...LOST)
      expect(await desk.hasSession()).toBe(true)
      await restore(company, metodo)
      await desk.press('Reintentar')
      await there.waitFor()
    }
  })
})

describe.each(share(Object.entries(LOSSES), 1))(
  'a login that is not answered: %s',
  (_name, { lose }) => {
    test('W-09: it says so; OK gives the empty form, Reintentar sends it again', async ({
      page,
      server,
      company,
    }) => {
      const portal = new PortalPage(page, server)
      await lose(company, 'login')
      await portal.signIn(String(PEOPLE.ada.dni), PEOPLE.ada.clave)
      await portal.notice(LOST[0]).getByText(LOST[1], { exact: true }).waitFor()
      await portal.ok()
      expect(await portal.field('DNI').inputValue()).toBe('')
      await portal.signIn(String(PEOPLE.ada.dni), PEOPLE.ada.clave)
      await portal.notice(LOST[0]).waitFor()
      await restore(company, 'login')
      await portal.button('Reintentar').click()
      await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
    })
  },
)

describe.each(share(Object.entries(LOSSES).slice(0, 2), 1))(
  'a write that is not answered: %s',
  (_name, { lose }) => {
    test('W-09: typed text and session stay; confirmed again it is stored', async ({
      desk,
      company,
    }) => {
      await desk.open('/rubros')
      await desk.row('Comercio').waitFor()
      await lose(company, 'rubros-ingresar')
      await desk.press('Agregar Rubro')
      await desk.type('Ingrese Rubro', 'Escrito una vez')
      await desk.press('Confirmar')
      await desk.acknowledge(...LOST)
      const input = desk.form('Agregar Rubro').getByLabel('Ingrese Rubro', { exact: true })
      expect(await input.inputValue()).toBe('Escrito una vez')
      await restore(company, 'rubros-ingresar')
      await desk.press('Confirmar')
      await desk.row('Escrito una vez').waitFor()

      await lose(company, 'rubros-borrar')
      await desk.pressIn('Comercio', 'Eliminar')
      await desk.press('Si')
      await desk.form('Eliminar Rubro').getByRole('button', { name: 'Eliminar' }).click()
      await desk.acknowledge(...LOST)
      await desk.row('Comercio').waitFor()
      expect(await desk.hasSession()).toBe(true)
      await restore(company, 'rubros-borrar')
    })

    test('W-09: neither do a user’s action, the parameter, nor provinces', async ({
      desk,
      company,
    }) => {
      await desk.open('/usuarios')
      await desk.row('Bruno Díaz').waitFor()
      await lose(company, 'usuarios-deshabilitar')
      await desk.pressIn('Bruno Díaz', 'Deshabilitar')
      await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Si' }).click()
      await desk.acknowledge(...LOST)
      await desk.row('Bruno Díaz').waitFor()
      await restore(company, 'usuarios-deshabilitar')

      await desk.open('/parametros')
      const all = desk.page.getByRole('radio', { name: 'Todos', exact: true })
      await all.check()
      await lose(company, 'parametro-grabar')
      await desk.press('Guardar')
      await desk.acknowledge(...LOST)
      expect(await all.isChecked()).toBe(true)
      await restore(company, 'parametro-grabar')
      await desk.press('Guardar')
      await desk.page.getByRole('navigation', { name: 'Menú principal' }).waitFor()

      await desk.open('/postales')
      await desk.loaded()
      await lose(company, 'provincias')
      await desk.press('Agregar Cód. Postales')
      await desk.acknowledge(...LOST)
      expect(await desk.hasSession()).toBe(true)
      await restore(company, 'provincias')
    })

    test('W-09: the flows of recovery and registration go on where they were', async ({
      page,
      server,
      company,
    }) => {
      const portal = new PortalPage(page, server)
      const lost = portal.notice(LOST[0]).getByText(LOST[1], { exact: true })
      const person = newPerson()
      await portal.toRegistration()
      await portal.fillRegistration(person)
      await lose(company, 'registracion')
      await portal.button('Registrar').click()
      await lost.waitFor()
      await portal.ok()
      expect(await portal.field('Reingrese email').inputValue()).toBe(person.correo)
      await restore(company, 'registracion')
      await portal.button('Registrar').click()
      await portal.codeModal.waitFor()
      const codigo = company.office.codes.get(Number(person.dni)) ?? ''
      await lose(company, 'enviar-codigo')
      await portal.enterCode(codigo)
      await lost.waitFor()
      await portal.ok()
      await restore(company, 'enviar-codigo')
      await portal.enterCode(codigo)
      await portal.heading('Registrar contraseña').waitFor()
      await lose(company, 'enviar-clave')
      await portal.setPassword(person.clave)
      await lost.waitFor()
      await portal.ok()
      expect(await portal.field('Nueva contraseña').inputValue()).toBe(person.clave)
      await restore(company, 'enviar-clave')
      await portal.button('Confirmar contraseña').click()
      await portal.notice('Contraseña Confirmada').waitFor()
      await portal.ok()
    })

    test('W-09: neither is a change of password, and what was typed stays', async ({
      desk,
      company,
    }) => {
      const { ada } = PEOPLE
      await desk.open('/')
      await desk.press('Cambiar Contraseña')
      const panel = desk.page.getByRole('dialog', { name: 'Cambiar Contraseña', exact: true })
      const typed = [ada.clave, 'una clave nueva', 'una clave nueva']
      for (const [index, text] of typed.entries()) {
        await panel.getByRole('textbox').nth(index).fill(text)
      }
      await lose(company, 'actualizar-clave')
      await panel.getByRole('button', { name: 'Confirmar', exact: true }).click()
      await desk.acknowledge(...LOST)
      for (const [index, text] of typed.entries()) {
        expect(await panel.getByRole('textbox').nth(index).inputValue()).toBe(text)
      }
      await restore(company, 'actualizar-clave')
      await panel.getByRole('button', { name: 'Confirmar', exact: true }).click()
      await desk.notice('Contraseña actualizada con éxito').waitFor()
    })
  },
)

describe('a provider that hangs', () => {
  test('W-09: with no answer in 30 s the load offers Reintentar, and the session stays', async ({
    open,
    server,
    company,
  }) => {
    const opened = await open({ alone: true })
    // Time-outs of 30 s, and only those, end in the tenth part.
    await opened.page.addInitScript(() => {
      const after = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => after(ms === 30_000 ? 3000 : ms)
    })
    const desk = await Desk.at(opened, server, company)
    company.behave('bancos-buscar', { fault: 'no answer' })
    await desk.open('/bancos')
    await desk.acknowledge(...LOST)
    expect(await desk.hasSession()).toBe(true)
    company.behaveNormally('bancos-buscar')
    await desk.press('Reintentar')
    await desk.row('Banco de la Nación').waitFor()
  })
})

describe('what the provider refuses', () => {
  test('W-09, C-10: a status that it answers is an answer, 502 and 504 too', async ({
    desk,
    company,
  }) => {
    for (const status of [502, 504, 500, 404, 418]) {
      company.behave('rubros-buscar', {
        answer: { status, type: 'text/html', body: '<h1>No</h1>' },
      })
      await desk.signIn()
      await desk.open('/rubros')
      await desk.acknowledge('Error General', 'Error en la aplicación, avise.')
      await desk.portal()
      expect(await desk.hasSession()).toBe(false)
    }
  })

  test('C-10: its 401 and 403, whatever the body, end the session', async ({ desk, company }) => {
    const expired = await desk.signIn()
    company.office.expired.add(expired)
    company.wording.error = 'HTML page'
    await desk.open('/bancos')
    await desk.acknowledge('Token Vencido', 'Vuelve a iniciar sesión para generar un nuevo token.')
    await desk.portal()
    await desk.signIn()
    company.office.sessions.clear()
    company.wording.error = 'empty'
    await desk.open('/bancos')
    await desk.acknowledge('Token Invalido', 'No Autorizado.')
    await desk.portal()
  })

  test('C-33, W-07: 409, 422, 429, 503 and 507 show their own error; typed text and session stay', async ({
    desk,
    company,
  }) => {
    await desk.open('/rubros')
    await desk.loaded()
    await desk.press('Agregar Rubro')
    await desk.type('Ingrese Rubro', 'Queda escrito')
    const input = desk.form('Agregar Rubro').getByLabel('Ingrese Rubro', { exact: true })
    for (const [status, type, body, text] of [
      [409, 'application/json', '{"error":"El rubro está en uso."}', 'El rubro está en uso.'],
      [422, 'application/json', '{"mensaje":"Nombre no admitido"}', 'Nombre no admitido'],
      [422, 'application/json', '"Texto solo"', 'Texto solo'],
      [503, 'text/plain', 'Base ocupada', 'Base ocupada'],
      [507, 'application/json', '{"message":"Sin espacio"}', 'Sin espacio'],
      [429, 'application/json', '{"error":"Espere 5 minutos"}', 'Espere 5 minutos'],
      [429, 'text/html', '<h1>Slow</h1>', 'Demasiados intentos. Espere y vuelva a intentar.'],
      [429, 'text/plain', '', 'Demasiados intentos. Espere y vuelva a intentar.'],
    ] as const) {
      company.behave('rubros-ingresar', { answer: { status, type, body } })
      await desk.press('Confirmar')
      await desk.acknowledge('Agregar Rubro', text)
      expect(await input.inputValue(), String(status)).toBe('Queda escrito')
    }
    company.behaveNormally('rubros-ingresar')
    await desk.press('Confirmar')
    await desk.row('Queda escrito').waitFor()
    expect(await desk.hasSession()).toBe(true)
  })

  test('C-09, W-07: a 400 is a duplicate, whatever its body', async ({ desk, company }) => {
    await desk.open('/bancos')
    await desk.loaded()
    await desk.press('Agregar Banco')
    await desk.type('Ingrese Banco', 'Repetido')
    for (const [type, body] of [
      ['application/json', '{"error":"Ya existe"}'],
      ['text/html', '<h1>400</h1>'],
      ['text/plain', ''],
    ] as const) {
      company.behave('bancos-ingresar', { answer: { status: 400, type, body } })
      await desk.press('Confirmar')
      await desk.acknowledge('Agregar Banco', 'Ya existe un banco con ese nombre.')
    }
    await desk.press('Cancelar')
  })

  test('W-08: slow answers are waited for; a second click sends nothing', async ({
    desk,
    company,
  }) => {
    await desk.open('/rubros')
    await desk.loaded()
    company.latency = 500
    await desk.press('Agregar Rubro')
    await desk.type('Ingrese Rubro', 'Lento')
    await desk.button('Confirmar').dblclick()
    await desk.row('Lento').waitFor()
    expect(company.received('rubros-ingresar')).toHaveLength(1)
  })
})
