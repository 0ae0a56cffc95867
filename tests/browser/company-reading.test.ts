import { describe, expect } from 'vitest'
import { JSON_NAMES, WRITE_NAMES } from '../support/company-provider/wording'
import { type Desk, test } from './support/company'

const json = (body: string) => ({ status: 200, type: 'application/json', body })

/** What the line above a list says of rows that were left out. */
const leftOut = (desk: Desk, count: number) =>
  desk.page.getByText(new RegExp(`(^|\\s)${count} (registros?|filas?)\\b.*\\.$`))

describe('writes', () => {
  test('W-07: any success counts, whatever its body', async ({ desk, company }) => {
    await desk.open('/rubros')
    await desk.loaded()
    for (const write of WRITE_NAMES) {
      company.wording.write = write
      await desk.press('Agregar Rubro')
      await desk.type('Ingrese Rubro', `Nuevo ${write}`)
      await desk.press('Confirmar')
      await desk.row(`Nuevo ${write}`).waitFor()
    }
    for (const write of ['no content', 'text'] as const) {
      company.wording.write = write
      await desk.pressIn(`Nuevo ${write}`, 'Editar')
      await desk.type('Rubro', `Editado ${write}`)
      await desk.press('Confirmar')
      await desk.row(`Editado ${write}`).waitFor()
      await desk.pressIn(`Editado ${write}`, 'Eliminar')
      await desk.press('Si')
      await desk.form('Eliminar Rubro').getByRole('button', { name: 'Eliminar' }).click()
      await desk.row(`Editado ${write}`).waitFor({ state: 'detached' })
    }
    expect(await desk.hasSession()).toBe(true)
  })

  test('W-07: so it is with the users’ actions and the parameter', async ({ desk, company }) => {
    for (const write of ['no content', 'HTML'] as const) {
      company.wording.write = write
      await desk.open('/usuarios')
      for (const [action, estado] of [
        ['Deshabilitar', 'Deshabilitado'],
        ['Habilitar', 'Habilitado'],
      ] as const) {
        await desk.pressIn('Bruno Díaz', action)
        await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Si' }).click()
        await desk.row('Bruno Díaz').getByText(estado, { exact: true }).waitFor()
      }
      await desk.open('/parametros')
      await desk.page.getByRole('radio', { name: 'Todos', exact: true }).check()
      await desk.press('Guardar')
      await desk.page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
    }
    expect(company.office.cliente).toBe('T')
  })
})

const LISTS = [
  { path: '/rubros', metodo: 'rubros-buscar', name: 'rubros', row: 'Comercio' },
  { path: '/bancos', metodo: 'bancos-buscar', name: 'bancos', row: 'Banco de la Nación' },
  { path: '/postales', metodo: 'postales-buscar', name: 'postales', row: 'Florida' },
  { path: '/usuarios', metodo: 'usuarios-buscar', name: 'usuarios', row: 'Bruno Díaz' },
] as const

describe('lists', () => {
  test('W-07: the bare array, null and a null list, for every entity', async ({
    desk,
    company,
  }) => {
    await desk.open('/')
    await desk.page.getByRole('banner').waitFor()
    for (const { path, metodo, name, row } of LISTS) {
      company.behave(metodo, { amend: (body) => Object.values(Object(body))[0] })
      await desk.reopen(path)
      await desk.row(row).waitFor()
      for (const empty of [null, { [name]: null }, [], { [name]: [] }]) {
        const before = company.received(metodo).length
        company.behave(metodo, { amend: () => empty })
        await desk.reopen(path)
        await expect.poll(() => company.received(metodo).length).toBe(before + 1)
        await desk.page.getByText(/no hay/i).waitFor()
        expect(await desk.page.getByRole('alertdialog').count()).toBe(0)
      }
    }
  })

  test('W-07: however the JSON is printed, called or compressed', async ({ desk, company }) => {
    await desk.open('/')
    await desk.page.getByRole('banner').waitFor()
    for (const json of JSON_NAMES) {
      company.wording.json = json
      company.gzip = json === 'pretty'
      company.office.rubros = [{ id: 1, rubro: `Escrito ${json}` }]
      await desk.reopen('/rubros')
      await desk.row(`Escrito ${json}`).waitFor()
    }
  })

  test('W-07: a body that is no list at all is the general error', async ({ desk, company }) => {
    desk.watch.allow(/"rubros-buscar"/)
    for (const [type, body] of [
      ['text/html', '<html><body>Mantenimiento</body></html>'],
      ['text/plain', 'Sin novedad'],
      ['application/json', '{"rubros":"ninguno"}'],
      ['application/json', '7'],
    ] as const) {
      company.behave('rubros-buscar', { answer: { status: 200, type, body } })
      await desk.signIn()
      await desk.open('/rubros')
      await desk.acknowledge('Error General', 'Error en la aplicación, avise.')
      await desk.portal()
      expect(await desk.hasSession()).toBe(false)
    }
  })

  test('W-07: odd users stay in the list as what they are; what has no DNI is left out and counted', async ({
    desk,
    company,
  }) => {
    const whole = { nombre: 'Eva', email: 'e@e.example', rol: 'Operador', estado: 'Habilitado' }
    const usuarios = [
      { ...whole, dni: '30000001', nombre: 'DNI como texto' },
      { ...whole, dni: 30000002, nombre: 4711 },
      { dni: 30000003 },
      { dni: 30000004, nombre: 'Nulos', email: null, rol: null, estado: null },
      { ...whole, dni: 30000005, nombre: 'Lógico', estado: true },
      { ...whole, dni: 30000006, nombre: 'Con más', legajo: { numero: 1 }, roles: ['A'] },
      { ...whole, nombre: 'Sin clave' },
      { ...whole, dni: null, nombre: 'Clave nula' },
      null,
    ]
    company.behave('usuarios-buscar', { amend: () => ({ usuarios, pagina: 1 }) })
    await desk.open('/usuarios')
    await desk.row('Con más').waitFor()
    expect((await desk.cells()).toSorted()).toEqual([
      ['30000001', 'DNI como texto', 'e@e.example', 'Operador', 'Habilitado'],
      ['30000002', '4711', 'e@e.example', 'Operador', 'Habilitado'],
      ['30000003', '', '', '', ''],
      ['30000004', 'Nulos', '', '', ''],
      ['30000005', 'Lógico', 'e@e.example', 'Operador', 'true'],
      ['30000006', 'Con más', 'e@e.example', 'Operador', 'Habilitado'],
    ])
    await leftOut(desk, 3).waitFor()
    for (const column of ['DNI', 'Nombre', 'Email', 'Rol', 'Estado']) {
      await desk.page.getByRole('columnheader', { name: column }).getByRole('button').click()
    }
    await desk.page.getByRole('searchbox', { name: 'Buscar...' }).fill('47')
    await expect.poll(async () => (await desk.cells()).map(([dni]) => dni)).toEqual(['30000002'])
    expect(desk.console.filter((line) => /\b3\b/.test(line))).toHaveLength(1)
  })

  test('W-07: a list of which nothing can be shown is not called empty', async ({
    desk,
    company,
  }) => {
    company.office.bancos = [{ banco: 'Sin id' }]
    await desk.open('/bancos')
    await desk.page.getByText('No hay registros que se puedan mostrar.').waitFor()
    await leftOut(desk, 1).waitFor()
  })

  test('W-04, W-07: an action on a user whose DNI is text sends a number', async ({
    desk,
    company,
  }) => {
    company.behave('usuarios-buscar', {
      amend: (body) => ({
        usuarios: Object.values(Object(body).usuarios).map((user) => ({
          ...Object(user),
          dni: String(Object(user).dni),
        })),
      }),
    })
    const token = await desk.signIn()
    await desk.open('/usuarios')
    await desk.loaded()
    const own = desk.row('Ada Benítez').getByRole('button')
    expect(await own.allTextContents()).toEqual(['Editar'])
    await desk.pressIn('Bruno Díaz', 'Deshabilitar')
    await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Si' }).click()
    await desk.row('Bruno Díaz').getByText('Deshabilitado').waitFor()
    expect(company.received('usuarios-deshabilitar')).toEqual([
      `{"metodo":"usuarios-deshabilitar","token":"${token}","dni":22333444}`,
    ])
  })

  test('W-04, W-07: an id goes back as it came; a name that is a number or missing can be edited', async ({
    desk,
    company,
  }) => {
    company.office.rubros = [
      { id: '007', rubro: 'Texto' },
      { id: 7, rubro: 'Número' },
      { id: 8, rubro: 2024 },
      { id: 9, rubro: null },
      { id: '10', grupo: 'x' },
      { rubro: 'Sin id' },
    ]
    await desk.open('/rubros')
    await desk.row('Texto').waitFor()
    expect(await desk.cells()).toEqual([
      ['007', 'Texto'],
      ['7', 'Número'],
      ['8', '2024'],
      ['9', ''],
      ['10', ''],
    ])
    await leftOut(desk, 1).waitFor()
    for (const text of ['Texto', 'Número', '2024']) {
      await desk.pressIn(text, 'Editar')
      const input = desk.form('Editar Rubro').getByLabel('Rubro', { exact: true })
      expect(await input.inputValue()).toBe(text)
      await input.fill(`Era ${text}`)
      await desk.press('Confirmar')
      await desk.row(`Era ${text}`).waitFor()
    }
    expect(company.office.rubros.slice(0, 3)).toEqual([
      { id: '007', rubro: 'Era Texto' },
      { id: 7, rubro: 'Era Número' },
      { id: 8, rubro: 'Era 2024' },
    ])
  })

  test('W-04, W-07: postal codes as text are numbers again when sent', async ({
    desk,
    company,
  }) => {
    company.office.postales = [
      { cpostal: '1602', localidad: 'Florida', provincia: null },
      { cpostal: 1663, localidad: 9, provincia: 'Salta' },
      { cpostal: 1900, localidad: 'La Plata' },
    ]
    company.behave('provincias', {
      amend: () => [null, { id: '17', provincia: 'Salta' }, { id: 2, provincia: null }, { id: 3 }],
    })
    const token = await desk.signIn()
    await desk.open('/postales')
    await desk.row('Florida').waitFor()
    expect(await desk.cells()).toEqual([
      ['1602', 'Florida', ''],
      ['1663', '9', 'Salta'],
      ['1900', 'La Plata', ''],
    ])
    await desk.pressIn('Florida', 'Editar')
    await desk.type('Localidad', 'Florida Oeste')
    const province = desk.page.getByRole('combobox', { name: 'Provincia', exact: true })
    await province.fill('salta')
    await province.press('Enter')
    await desk.press('Confirmar')
    await desk.row('Florida Oeste').waitFor()
    for (const code of ['1663', '1900']) {
      await desk.pressIn(code, 'Eliminar')
      await desk.press('Si')
      await desk.form('Eliminar Código Postal').getByRole('button', { name: 'Eliminar' }).click()
      await desk.row(code).waitFor({ state: 'detached' })
    }
    expect(company.received('postales-modificar')).toEqual([
      `{"metodo":"postales-modificar","token":"${token}","cpostal":1602,"localidadAnterior":"Florida","localidadNueva":"Florida Oeste","provincia":"Salta"}`,
    ])
    expect(company.received('postales-borrar')).toEqual([
      `{"metodo":"postales-borrar","token":"${token}","cpostal":1663,"localidad":"9","provincia":"Salta"}`,
      `{"metodo":"postales-borrar","token":"${token}","cpostal":1900,"localidad":"La Plata","provincia":""}`,
    ])
  })

  test('W-07: two rows with one key refuse nobody', async ({ desk, company }) => {
    company.office.bancos = [
      { id: 1, banco: 'Uno' },
      { id: 1, banco: 'Otro uno' },
      { id: 2, banco: 'Dos' },
    ]
    await desk.open('/bancos')
    await desk.row('Dos').waitFor()
    expect(await desk.cells()).toEqual([
      ['1', 'Uno'],
      ['1', 'Otro uno'],
      ['2', 'Dos'],
    ])
  })
})

describe('the parameter', () => {
  test('C-31, W-07: whatever is no option preselects nothing, warns, and can be saved', async ({
    desk,
    company,
  }) => {
    await desk.open('/')
    await desk.page.getByRole('banner').waitFor()
    for (const answer of [
      json('{"cliente":null}'),
      json('{}'),
      json('{"cliente":7}'),
      json('{"cliente":"Activos"}'),
      json('{"cliente":""}'),
      json('null'),
      json('[]'),
      json(''),
      { status: 204, body: '' },
    ]) {
      company.behave('parametro-buscar', { answer })
      desk.console.length = 0
      await desk.reopen('/parametros')
      await expect.poll(() => desk.console, { message: answer.body ?? '' }).not.toEqual([])
      await desk.page.getByText('Seleccionar una opción').waitFor()
      expect(await desk.page.getByRole('radio', { checked: true }).count()).toBe(0)
    }
    await desk.page.getByRole('radio', { name: 'No Activos', exact: true }).check()
    await desk.press('Guardar')
    await desk.page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
    expect(company.office.cliente).toBe('N')
  })
})
