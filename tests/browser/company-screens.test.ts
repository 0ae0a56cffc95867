import { describe, expect } from 'vitest'
import { PEOPLE } from '../support/company-provider/office'
import { test } from './support/company'
import { share } from '../support/long'

/** Made alike, but for their words. */
const CATALOGUES = [
  { path: '/rubros', list: 'rubros', field: 'rubro', one: 'Rubro', had: 'Comercio', id: 3 },
  {
    path: '/bancos',
    list: 'bancos',
    field: 'banco',
    one: 'Banco',
    had: 'Banco de la Nación',
    id: 11,
  },
]

describe.each(share(CATALOGUES, 1))(
  '$path of the company',
  ({ path, list, field, one, had, id }) => {
    test('W-01, C-05 to C-09: search, add, duplicate, edit, delete; nothing is sent but the table', async ({
      desk,
      company,
    }) => {
      const token = await desk.signIn()
      await desk.open(path)
      await desk.row(had).waitFor()
      await desk.page.getByRole('searchbox', { name: 'Buscar...' }).fill('NACION')
      await desk.row('Comercio').waitFor({ state: 'detached' })
      await desk.page.getByRole('searchbox', { name: 'Buscar...' }).fill('')

      await desk.press(`Agregar ${one}`)
      await desk.type(`Ingrese ${one}`, `  ${had.toUpperCase()} `)
      await desk.press('Confirmar')
      await desk.acknowledge(`Agregar ${one}`, `Ya existe un ${field} con ese nombre.`)
      await desk.type(`Ingrese ${one}`, ' Ñandú "O\'Higgins" \\ 2 ')
      await desk.press('Confirmar')
      await desk.row('Ñandú').waitFor()

      await desk.pressIn('Ñandú', 'Editar')
      expect(await desk.page.getByRole('button', { name: 'Historial' }).count()).toBe(0)
      await desk.type(one, had)
      await desk.press('Confirmar')
      await desk.acknowledge(`Editar ${one}`, `Ya existe un ${field} con ese nombre.`)
      await desk.press('Cancelar')
      await desk.pressIn(had, 'Editar')
      await desk.type(one, 'Otro')
      await desk.press('Confirmar')
      await desk.row('Otro').waitFor()

      await desk.pressIn('Otro', 'Eliminar')
      await desk.press('Si')
      await desk
        .form(`Eliminar ${one}`)
        .getByRole('button', { name: 'Eliminar', exact: true })
        .click()
      await desk.page.getByText('Se eliminó "Otro"').waitFor()
      const ownButtons = desk.page.getByRole('button', { name: /Deshacer|Eliminados/ })
      expect(await ownButtons.count()).toBe(0)
      await desk.row('Otro').waitFor({ state: 'detached' })

      const name = 'Ñandú \\"O\'Higgins\\" \\\\ 2'
      const head = (metodo: string) => `{"metodo":"${list}-${metodo}","token":"${token}"`
      expect(company.received(`${list}-buscar`)[0]).toBe(`${head('buscar')}}`)
      expect(company.received(`${list}-ingresar`)).toEqual([
        `${head('ingresar')},"${field}":"${had.toUpperCase()}"}`,
        `${head('ingresar')},"${field}":"${name}"}`,
      ])
      expect(company.received(`${list}-modificar`).map((text) => JSON.parse(text))).toEqual([
        { metodo: `${list}-modificar`, token, id: expect.any(Number), [field]: had },
        { metodo: `${list}-modificar`, token, id, [field]: 'Otro' },
      ])
      expect(company.received(`${list}-borrar`)).toEqual([`${head('borrar')},"id":${id}}`])
    })
  },
)

describe('/postales of the company', () => {
  test('W-04, W-05, C-22 to C-25: add, duplicate, edit, delete, with the province’s name', async ({
    desk,
    company,
  }) => {
    const token = await desk.signIn()
    await desk.open('/postales')
    await desk.row('Florida').waitFor()
    const add = async (localidad: string) => {
      await desk.type('Cód.Postal', '1602')
      await desk.type('Localidad', localidad)
      const province = desk.page.getByRole('combobox', { name: 'Provincia', exact: true })
      await province.fill('salta')
      await province.press('Enter')
      await desk.press('Confirmar')
    }
    await desk.press('Agregar Cód. Postales')
    await add('florida')
    await desk.acknowledge('Agregar Cód. Postales', 'Ya existe un código postal con esa Localidad')
    await add('Munro')
    await desk.row('Munro').waitFor()

    await desk.pressIn('Munro', 'Editar')
    await desk.type('Localidad', 'Florida')
    await desk.press('Confirmar')
    await desk.acknowledge('Editar Código Postal', 'Ya existe un código postal con esa Localidad.')
    await desk.type('Localidad', 'Olivos')
    await desk.press('Confirmar')
    await desk.row('Olivos').waitFor()

    await desk.pressIn('Olivos', 'Eliminar')
    await desk.press('Si')
    await desk.form('Eliminar Código Postal').getByRole('button', { name: 'Eliminar' }).click()
    await desk.row('Olivos').waitFor({ state: 'detached' })

    const sent = (metodo: string) => company.received(metodo).map((text) => JSON.parse(text))
    expect(sent('provincias')[0]).toEqual({ metodo: 'provincias', token })
    expect(sent('postales-ingresar').at(-1)).toEqual({
      metodo: 'postales-ingresar',
      token,
      cpostal: 1602,
      localidad: 'Munro',
      provincia: 'Salta',
    })
    expect(sent('postales-modificar').at(-1)).toEqual({
      metodo: 'postales-modificar',
      token,
      cpostal: 1602,
      localidadAnterior: 'Munro',
      localidadNueva: 'Olivos',
      provincia: 'Salta',
    })
    expect(sent('postales-borrar')).toEqual([
      { metodo: 'postales-borrar', token, cpostal: 1602, localidad: 'Olivos', provincia: 'Salta' },
    ])
  })

  test('C-25: a province that the company does not find ends the session; what was typed shows', async ({
    desk,
    company,
  }) => {
    company.behave('provincias', { amend: () => [{ id: 90, provincia: 'Atlántida' }] })
    await desk.open('/postales')
    await desk.loaded()
    await desk.press('Agregar Cód. Postales')
    await desk.type('Cód.Postal', '9999')
    await desk.type('Localidad', 'Perdida')
    const province = desk.page.getByRole('combobox', { name: 'Provincia', exact: true })
    await province.fill('atlantida')
    await province.press('Enter')
    await desk.press('Confirmar')
    await desk.acknowledge('Error cód. postal agregado', 'No encontro la Provincia.')
    await desk.form('Agregar Cód. Postales').getByText('La sesión terminó').waitFor()
    const localidad = desk.page.getByRole('dialog').getByLabel('Localidad', { exact: true })
    expect(await localidad.inputValue()).toBe('Perdida')
    expect(await desk.hasSession()).toBe(false)
  })

  test('W-06: provinces as an object', async ({ desk, company }) => {
    company.behave('provincias', { amend: (provincias) => ({ provincias }) })
    await desk.open('/postales')
    await desk.loaded()
    await desk.press('Agregar Cód. Postales')
    await desk.page.getByRole('combobox', { name: 'Provincia', exact: true }).fill('sal')
    await desk.page.getByRole('option', { name: 'Salta', exact: true }).waitFor()
  })
})

describe('/usuarios of the company', () => {
  test('C-30, W-04: edit, disable, enable, delete', async ({ desk, company }) => {
    const token = await desk.signIn()
    const { ada, bruno } = PEOPLE
    await desk.open('/usuarios')
    await desk.row(bruno.nombre).waitFor()
    expect(await desk.row(ada.nombre).getByRole('button').allTextContents()).toEqual(['Editar'])
    expect(await desk.row(bruno.nombre).getByRole('button').allTextContents()).toEqual([
      'Editar',
      'Eliminar',
      'Deshabilitar',
    ])

    await desk.pressIn(bruno.nombre, 'Editar')
    await desk.type('Nombre', 'Bruno Muñoz')
    await desk.press('Confirmar')
    await desk.row('Bruno Muñoz').waitFor()
    for (const [action, estado] of [
      ['Deshabilitar', 'Deshabilitado'],
      ['Habilitar', 'Habilitado'],
    ] as const) {
      await desk.pressIn('Bruno Muñoz', action)
      await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Si' }).click()
      await desk.row('Bruno Muñoz').getByText(estado, { exact: true }).waitFor()
    }
    await desk.pressIn('Bruno Muñoz', 'Eliminar')
    await desk.press('Si')
    await desk.form('Eliminar Usuario').getByRole('button', { name: 'Eliminar' }).click()
    await desk.row('Bruno Muñoz').waitFor({ state: 'detached' })

    const { dni, email } = bruno
    const sent = company.requests
      .filter(({ metodo }) => /^usuarios-(?!buscar)/.test(metodo))
      .map(({ text }) => JSON.parse(text))
    expect(sent).toEqual([
      { metodo: 'usuarios-modificar', token, dni, nombre: 'Bruno Muñoz', email, perfil: 'O' },
      { metodo: 'usuarios-deshabilitar', token, dni },
      { metodo: 'usuarios-habilitar', token, dni },
      { metodo: 'usuarios-borrar', token, dni },
    ])
  })

  test('C-32: the last enabled administrator stays one', async ({ desk, company }) => {
    const { ada, bruno } = PEOPLE
    await desk.signIn(bruno)
    company.office.accounts = [ada, bruno]
    const user = {
      token: company.office.openSession(bruno.dni),
      dni: bruno.dni,
      rol: 'ADMINISTRADOR',
    }
    await desk.page.evaluate(
      (stored) => sessionStorage.setItem('datos-usuario', stored),
      JSON.stringify({ ...user, perfil: 'A', usuario: bruno.nombre, empresa: 'E' }),
    )
    await desk.open('/usuarios')
    await desk.pressIn(ada.nombre, 'Deshabilitar')
    await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Si' }).click()
    await desk.acknowledge('Deshabilitar Usuario', 'Debe quedar un administrador habilitado.')
    await desk.row(ada.nombre).getByText('Habilitado', { exact: true }).waitFor()
    expect(await desk.hasSession()).toBe(true)
  })
})

describe('/parametros of the company', () => {
  test('C-31: preselects what is saved, saves another, closes', async ({ desk, company }) => {
    const token = await desk.signIn()
    await desk.open('/parametros')
    await desk.page.getByRole('radio', { name: 'Activos', exact: true, checked: true }).waitFor()
    await desk.page.getByRole('radio', { name: 'No Activos', exact: true }).check()
    await desk.press('Guardar')
    await desk.page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
    expect(company.received('parametro-buscar')).toEqual([
      `{"metodo":"parametro-buscar","token":"${token}"}`,
    ])
    expect(company.received('parametro-grabar')).toEqual([
      `{"metodo":"parametro-grabar","token":"${token}","cliente":"N"}`,
    ])
    expect(company.office.cliente).toBe('N')
  })
})
