import type { Page } from 'playwright-core'
import type { FailingOperation, FailingScreen, Told } from './error-stage'

type Run = (page: Page) => Promise<void>

/** Presses buttons, one after the other. */
const press =
  (...names: readonly string[]): Run =>
  async (page) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).first().click()
  }

/** Opens a form, types into it and confirms it. */
const fill =
  (opening: string, typed: Readonly<Record<string, string>>): Run =>
  async (page) => {
    await press(opening)(page)
    for (const [label, text] of Object.entries(typed)) {
      await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text)
    }
    await press('Confirmar')(page)
  }

const list = (base: string, title: string): FailingOperation => ({
  name: 'list',
  metodo: `${base}-buscar`,
  title,
  stays: 'retry',
  run: async () => {},
})

const toForm = (title: string, text: string): Told => ({ title, text, leads: 'form' })

/** Rubros and Bancos, which differ in their words alone (rows C-20 and C-21). */
function nameCatalogue(base: string, name: string, title: string, one: string): FailingScreen {
  const duplicate = `Ya existe un ${name} con ese nombre.`
  const [add, edit, remove] = [`Agregar ${one}`, `Editar ${one}`, `Eliminar ${one}`]
  return {
    path: `/${base}`,
    answers: { [`${base}-buscar`]: { [base]: [{ id: 1, [name]: 'Uno' }] } },
    operations: [
      list(base, title),
      {
        name: 'add',
        metodo: `${base}-ingresar`,
        title: add,
        stays: 'form',
        adding: true,
        unread: true,
        own: { 400: toForm(add, duplicate) },
        run: fill(add, { [`Ingrese ${one}`]: 'Dos' }),
      },
      {
        name: 'edit',
        metodo: `${base}-modificar`,
        title: edit,
        stays: 'form',
        unread: true,
        own: { 400: toForm(edit, duplicate) },
        run: fill('Editar', { [one]: 'Dos' }),
      },
      {
        name: 'delete',
        metodo: `${base}-borrar`,
        title: remove,
        stays: 'list',
        unread: true,
        run: press('Eliminar', 'Si', 'Eliminar'),
      },
    ],
  }
}

/** Rows C-24 and C-25. */
function postales(): FailingScreen {
  const [add, edit] = ['Agregar Cód. Postales', 'Editar Código Postal']
  const duplicate = 'Ya existe un código postal con esa Localidad'
  const provinceNotFound: Told = {
    title: 'Error cód. postal agregado',
    text: 'No encontro la Provincia.',
    leads: 'end-keeping-form',
  }
  const typed = { 'Cód.Postal': '1602', Localidad: 'Florida' }
  const addFlorida: Run = async (page) => {
    await press(add)(page)
    for (const [label, text] of Object.entries(typed)) {
      await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text)
    }
    await page.getByRole('combobox', { name: 'Provincia', exact: true }).fill('Sal')
    await page.getByRole('option', { name: 'Salta', exact: true }).click()
    await press('Confirmar')(page)
  }
  return {
    path: '/postales',
    answers: {
      'postales-buscar': { postales: [{ cpostal: 4400, localidad: 'Salta', provincia: 'Salta' }] },
      provincias: [{ id: 1, provincia: 'Salta' }],
    },
    operations: [
      list('postales', 'Códigos Postales'),
      {
        name: 'add',
        metodo: 'postales-ingresar',
        title: add,
        stays: 'form',
        adding: true,
        unread: true,
        own: { 400: toForm(add, duplicate), 404: provinceNotFound },
        run: addFlorida,
      },
      {
        name: 'edit',
        metodo: 'postales-modificar',
        title: edit,
        stays: 'form',
        unread: true,
        own: { 400: toForm(edit, `${duplicate}.`), 404: provinceNotFound },
        run: fill('Editar', { Localidad: 'Cafayate' }),
      },
      {
        name: 'delete',
        metodo: 'postales-borrar',
        title: 'Eliminar Código Postal',
        stays: 'list',
        unread: true,
        run: press('Eliminar', 'Si', 'Eliminar'),
      },
      {
        name: 'the provinces of an add',
        metodo: 'provincias',
        title: add,
        stays: 'form',
        adding: true,
        run: press(add),
      },
      {
        name: 'the provinces of an edit',
        metodo: 'provincias',
        title: edit,
        stays: 'form',
        run: press('Editar'),
      },
      {
        name: 'the provinces of a delete',
        metodo: 'provincias',
        title: 'Eliminar Código Postal',
        stays: 'form',
        silent: true,
        run: press('Eliminar', 'Si'),
      },
    ],
  }
}

const userOperation = (
  name: string,
  metodo: string,
  [title, ownTitle = title]: readonly [string, string?],
  run: Run,
): FailingOperation => {
  const own: Told = { title: ownTitle, text: 'Provocado', leads: 'list' }
  const stays = name === 'edit' ? 'form' : 'list'
  return { name, metodo, title, stays, unread: true, own: { 400: own, 404: own, 500: own }, run }
}

/** Row C-32: 400, 404 and 500 show the answer's own error, and lead to the list. */
function usuarios(): FailingScreen {
  const person = { nombre: 'Ana', email: 'ana@example.com', rol: 'Operador' }
  return {
    path: '/usuarios',
    answers: {
      'usuarios-buscar': {
        usuarios: [
          { dni: 2, estado: 'Habilitado', ...person },
          { dni: 3, estado: 'Deshabilitado', ...person, email: 'otra@example.com' },
        ],
      },
    },
    operations: [
      list('usuarios', 'Usuarios'),
      userOperation(
        'edit',
        'usuarios-modificar',
        ['Editar Usuario'],
        fill('Editar', { Nombre: 'Eva' }),
      ),
      userOperation(
        'delete',
        'usuarios-borrar',
        ['Eliminar Usuario'],
        press('Eliminar', 'Si', 'Eliminar'),
      ),
      userOperation(
        'disable',
        'usuarios-deshabilitar',
        ['Deshabilitar', 'Deshabilitar Usuario'],
        press('Deshabilitar', 'Si'),
      ),
      userOperation(
        'enable',
        'usuarios-habilitar',
        ['Habilitar', 'Habilitar Usuario'],
        press('Habilitar', 'Si'),
      ),
    ],
  }
}

/** Row C-31. */
function parametros(): FailingScreen {
  return {
    path: '/parametros',
    answers: { 'parametro-buscar': { cliente: 'A' } },
    operations: [
      {
        name: 'load',
        metodo: 'parametro-buscar',
        title: 'Clientes',
        stays: 'retry',
        unread: true,
        run: async () => {},
      },
      {
        name: 'save',
        metodo: 'parametro-grabar',
        title: 'Clientes',
        stays: 'form',
        unread: true,
        run: press('Guardar'),
      },
    ],
  }
}

/** Every screen with a call that can fail, in the words of the acceptance rows. */
export const FAILING_SCREENS: readonly FailingScreen[] = [
  nameCatalogue('rubros', 'rubro', 'Rubros', 'Rubro'),
  nameCatalogue('bancos', 'banco', 'Bancos', 'Banco'),
  postales(),
  usuarios(),
  parametros(),
]
