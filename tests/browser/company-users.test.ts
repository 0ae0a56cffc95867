import { describe, expect } from 'vitest'
import { PEOPLE } from '../support/company-provider/office'
import { ERROR_NAMES } from '../support/company-provider/wording'
import { type Desk, test } from './support/company'

/** Presses an action of a row and says yes to its question. */
async function act(desk: Desk, name: string, action: string): Promise<void> {
  await desk.pressIn(name, action)
  await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Si' }).click()
}

/** What a user's estado may be, how it may read, and the action that its row offers. */
const ESTADOS = [
  ['D', ['Deshabilitado'], 'Habilitar'],
  ['d', ['Deshabilitado'], 'Habilitar'],
  ['P', ['Pendiente'], 'Habilitar'],
  ['deshabilitado', ['Deshabilitado'], 'Habilitar'],
  ['DESHABILITADO', ['Deshabilitado'], 'Habilitar'],
  ['pendiente', ['Pendiente'], 'Habilitar'],
  ['Inactivo', ['Inactivo', 'Deshabilitado'], 'Habilitar'],
  ['INACTIVO', ['INACTIVO', 'Deshabilitado'], 'Habilitar'],
  ['Habilitado', ['Habilitado'], 'Deshabilitar'],
  ['habilitado', ['Habilitado'], 'Deshabilitar'],
  ['H', ['H', 'Habilitado'], 'Deshabilitar'],
  ['A', ['A', 'Habilitado'], 'Deshabilitar'],
  ['ACTIVO', ['ACTIVO', 'Habilitado'], 'Deshabilitar'],
  ['Suspendido', ['Suspendido'], 'Deshabilitar'],
  ['De baja', ['De baja'], 'Deshabilitar'],
  ['', [''], 'Deshabilitar'],
  [null, [''], 'Deshabilitar'],
  [7, ['7'], 'Deshabilitar'],
  [true, ['true'], 'Deshabilitar'],
] as const

describe('users of the company', () => {
  test('C-30: any estado but those that say disabled or pending offers Deshabilitar', async ({
    desk,
    company,
  }) => {
    const people = ESTADOS.map(([estado, reads, action], index) => ({
      account: { ...PEOPLE.bruno, dni: 30_000_001 + index, nombre: `Persona ${index}.`, estado },
      reads,
      action,
    }))
    await desk.open('/')
    await desk.page.getByRole('banner').waitFor()
    // No more at a time than are in sight: the others are not on the page.
    for (let first = 0; first < people.length; first += 6) {
      const some = people.slice(first, first + 6)
      company.office.accounts = [PEOPLE.ada, ...some.map(({ account }) => account)]
      await desk.reopen('/usuarios')
      await desk.row(`Persona ${first}.`).waitFor()
      const reads = new Map((await desk.cells()).map((row) => [row[1], row[4]]))
      for (const { account, reads: wanted, action } of some) {
        const estado = JSON.stringify(account.estado)
        const labels = await desk.row(account.nombre).getByRole('button').allTextContents()
        expect(labels, estado).toEqual(['Editar', 'Eliminar', action])
        expect(wanted, estado).toContain(reads.get(account.nombre))
      }
    }
    const last = people.at(-1)?.account.nombre ?? ''
    await act(desk, last, 'Deshabilitar')
    // Not as soon as it was received: it must find the user.
    await desk.row(last).getByText('Deshabilitado', { exact: true }).waitFor()
    expect(company.received('usuarios-deshabilitar')).toHaveLength(1)
    company.office.accounts = [PEOPLE.ada, { ...PEOPLE.bruno, estado: 'P' }]
    await desk.reopen('/usuarios')
    await act(desk, PEOPLE.bruno.nombre, 'Habilitar')
    await desk.row(PEOPLE.bruno.nombre).getByText('Habilitado', { exact: true }).waitFor()
  })

  test('C-30: the list’s rol preselects the perfil in any case; an unknown one must be chosen', async ({
    desk,
    company,
  }) => {
    const roles = ['ADMINISTRADOR', 'operador', 'Supervisor', null, 'Administrador']
    const people = roles.map((rol, index) => ({
      dni: 30_000_000 + index,
      nombre: `Persona ${index}.`,
      email: 'p@empresa.example',
      rol,
      estado: 'Habilitado',
    }))
    company.behave('usuarios-buscar', { amend: () => people })
    company.behave('usuarios-modificar', { answer: { status: 204 } })
    await desk.open('/usuarios')
    for (const [index, perfil] of ['A', 'O', undefined, undefined, 'A'].entries()) {
      await desk.pressIn(`Persona ${index}.`, 'Editar')
      await desk.form('Editar Usuario').getByRole('button', { name: 'Confirmar' }).click()
      if (perfil === undefined) {
        await desk.form('Editar Usuario').getByText('Requerido', { exact: true }).waitFor()
        await desk.press('Cancelar')
      }
      await desk.form('Editar Usuario').waitFor({ state: 'detached' })
    }
    await expect.poll(() => company.received('usuarios-modificar').length).toBe(3)
    const sent = company.received('usuarios-modificar').map((text) => JSON.parse(text).perfil)
    expect(sent).toEqual(['A', 'O', 'A'])
  })

  test('C-30: actions by rol in any case, the own row by DNI alone', async ({ desk, company }) => {
    const { ada, bruno } = PEOPLE
    const buttons = (name: string) => desk.row(name).getByRole('button').allTextContents()
    for (const [rol, dni, own, other] of [
      ['ADMINISTRADOR', ada.dni, ['Editar'], ['Editar', 'Eliminar', 'Deshabilitar']],
      ['administrador', String(ada.dni), ['Editar'], ['Editar', 'Eliminar', 'Deshabilitar']],
      [null, ada.dni, [], []],
      ['Administradora', ada.dni, [], []],
    ] as const) {
      const token = company.office.openSession(ada.dni)
      await desk.page.evaluate(
        (stored) => sessionStorage.setItem('datos-usuario', stored),
        JSON.stringify({ token, dni, rol, perfil: 'A' }),
      )
      await desk.open('/usuarios')
      await desk.row(ada.nombre).waitFor()
      expect(await buttons(ada.nombre), String(rol)).toEqual(own)
      expect(await buttons(bruno.nombre), String(rol)).toEqual(other)
    }
  })

  test('C-32: a company without the users’ metodos: its error shows, OK leads to the list, the session stays', async ({
    desk,
    company,
  }) => {
    const actions = [
      ['usuarios-deshabilitar', 'Deshabilitar', 'Bruno Díaz'],
      ['usuarios-habilitar', 'Habilitar', 'Carla Ñáñez'],
      ['usuarios-borrar', 'Eliminar', 'Bruno Díaz'],
      ['usuarios-modificar', 'Editar', 'Bruno Díaz'],
    ] as const
    const answers = [
      [400, '{"error":"El método no existe"}', 'application/json', 'El método no existe'],
      [404, '{"mensaje":"Sin permiso aquí"}', 'application/json', 'Sin permiso aquí'],
      [405, '{"message":"Nope"}', 'application/json', 'Nope'],
      [500, '"No se implementó"', 'application/json', 'No se implementó'],
      [501, 'No se hace', 'text/plain', 'No se hace'],
      [404, '<html><h1>Not Found</h1></html>', 'text/html', 'Operación no disponible.'],
      [405, '', 'text/plain', 'Operación no disponible.'],
      [501, '{}', 'application/json', 'Operación no disponible.'],
      [400, '', 'text/plain', 'Error en la aplicación, avise.'],
    ] as const
    await desk.open('/usuarios')
    await desk.loaded()
    for (const [index, [status, body, type, text]] of answers.entries()) {
      const [metodo, label, name] = actions[index % actions.length] ?? actions[0]
      company.behave(metodo, { answer: { status, type, body } })
      await desk.pressIn(name, label)
      await desk.page.getByRole('button', { name: label === 'Editar' ? 'Confirmar' : 'Si' }).click()
      if (label === 'Eliminar') await desk.press('Eliminar')
      const notice = desk.page.getByRole('alertdialog')
      await notice.getByText(text, { exact: true }).waitFor()
      await notice.getByRole('button', { name: 'OK', exact: true }).click()
      await desk.row(name).waitFor()
      expect(await desk.page.getByRole('dialog').count(), `${metodo} ${status}`).toBe(0)
    }
    expect(await desk.hasSession()).toBe(true)
  })

  test('C-10, C-32: 401 and 403 on the users’ metodos end the session all the same', async ({
    desk,
    company,
  }) => {
    for (const [status, title] of [
      [401, 'Token Invalido'],
      [403, 'Token Vencido'],
    ] as const) {
      company.wording.error = ERROR_NAMES[status % ERROR_NAMES.length] ?? 'error'
      company.behave('usuarios-deshabilitar', { answer: { status } })
      await desk.signIn()
      await desk.open('/usuarios')
      await act(desk, 'Bruno Díaz', 'Deshabilitar')
      await desk.notice(title).getByRole('button', { name: 'OK', exact: true }).click()
      await desk.portal()
    }
    expect(await desk.hasSession()).toBe(false)
  })
})
