import type { Page } from 'playwright-core'
import { answerAll, hold, provoke } from './provoke'

const RUBROS = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  rubro: `Rubro ${index}`,
}))

/** What the backend answers to them. */
export const ANSWERS = {
  'rubros-buscar': { rubros: RUBROS },
  'bancos-buscar': { bancos: [] },
  'postales-buscar': {
    postales: [
      { cpostal: 4400, localidad: 'Salta', provincia: 'Salta' },
      {
        cpostal: 1602,
        localidad: 'FLORIDA (ESTAFETA No. 1, PARTIDO DE VICENTE LÓPEZ)',
        provincia: 'Buenos Aires',
      },
    ],
  },
  'usuarios-buscar': {
    usuarios: [
      {
        dni: 20111222,
        nombre: 'María de los Ángeles Fernández-Müller',
        email: 'maria.de.los.angeles.fernandez@contadores.example',
        rol: 'Administrador',
        estado: 'Habilitado',
      },
      { dni: 2, nombre: 'Ana', email: 'a@example.com', rol: 'Operador', estado: 'Deshabilitado' },
      { dni: 3, nombre: 'Eva', email: 'e@example.com', rol: 'Otro', estado: 'Pendiente' },
    ],
  },
  provincias: [
    { id: 1, provincia: 'Salta' },
    { id: 2, provincia: 'Buenos Aires' },
  ],
}

/** A state of the app that a person can meet. */
export interface State {
  readonly name: string
  readonly path: string
  readonly before?: (page: Page) => Promise<unknown>
  readonly steps?: (page: Page) => Promise<unknown>
  /** What shows that it is there. */
  readonly shows: string
}

const press =
  (...names: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).first().click()
  }

/** On narrow screens the menu and the profile are drawers. */
const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('banner').waitFor()
  const drawer = page.getByRole('button', { name: 'Menú', exact: true })
  if (await drawer.isVisible()) await drawer.click()
  await press('Listados')(page)
}
const openProfile =
  (entry: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('banner').waitFor()
    const drawer = page.getByRole('button', { name: /^Perfil/ })
    if (await drawer.isVisible()) await drawer.click()
    await press(entry)(page)
  }

/** Opens the palette and searches it. */
const search =
  (text: string) =>
  async (page: Page): Promise<void> => {
    await press('Buscar pantallas y registros')(page)
    await page.getByRole('combobox').fill(text)
  }

export const STATES: readonly State[] = [
  { name: 'home', path: '/', shows: 'Elija una pantalla para empezar.' },
  { name: 'menu', path: '/', steps: openMenu, shows: 'Canceladas Parcial' },
  { name: 'palette', path: '/', steps: search(''), shows: 'Agregar Rubro' },
  { name: 'palette-found', path: '/rubros', steps: search('rubro'), shows: 'Ver los 40 en Rubros' },
  {
    name: 'palette-searching',
    path: '/',
    before: (page) => hold(page, 'rubros-buscar'),
    steps: search('ana'),
    shows: 'Buscando registros…',
  },
  {
    name: 'palette-nothing',
    path: '/',
    steps: search('xyz'),
    shows: 'No se encontró nada con «xyz».',
  },
  {
    name: 'palette-failed',
    path: '/',
    before: (page) => provoke(page, 'rubros-buscar', 'offline'),
    steps: search('ana'),
    shows: 'Reintentar',
  },
  {
    name: 'profile',
    path: '/rubros',
    steps: (page) => page.getByRole('button', { name: /^Perfil/ }).click(),
    shows: 'Cerrar Sesión',
  },
  {
    name: 'password',
    path: '/',
    steps: openProfile('Cambiar Contraseña'),
    shows: 'Repetir contraseña',
  },
  {
    name: 'password-faults',
    path: '/',
    steps: async (page) => {
      await openProfile('Cambiar Contraseña')(page)
      await press('Confirmar')(page)
    },
    shows: 'Este campo es requerido',
  },
  {
    name: 'logout',
    path: '/',
    steps: openProfile('Cerrar Sesión'),
    shows: 'Confirmas el cierre de sesión?',
  },
  { name: 'not-found', path: '/nada', shows: 'Página no encontrada' },
  { name: 'rubros', path: '/rubros', shows: 'Rubro 0' },
  { name: 'rubros-sorted', path: '/rubros', steps: press('Rubros'), shows: 'Rubro 0' },
  {
    name: 'loading',
    path: '/rubros',
    before: (page) => hold(page, 'rubros-buscar'),
    shows: 'Agregar Rubro',
  },
  {
    name: 'empty',
    path: '/bancos',
    shows: 'Todavía no hay bancos. Use «Agregar Banco» para crear el primer registro.',
  },
  {
    name: 'no-results',
    path: '/rubros',
    steps: (page) => page.getByRole('searchbox').fill('zzz'),
    shows: 'No se encontraron registros.',
  },
  {
    name: 'failed',
    path: '/rubros',
    before: (page) => provoke(page, 'rubros-buscar', 'offline'),
    shows: 'No hay conexión a Internet.',
  },
  {
    name: 'failed-acknowledged',
    path: '/rubros',
    before: (page) => provoke(page, 'rubros-buscar', 'offline'),
    steps: press('OK'),
    shows: 'No se pudo cargar la lista.',
  },
  { name: 'add', path: '/postales', steps: press('Agregar Cód. Postales'), shows: 'Confirmar' },
  {
    name: 'add-faults',
    path: '/postales',
    steps: press('Agregar Cód. Postales', 'Confirmar'),
    shows: 'Requerido',
  },
  {
    name: 'add-dropdown',
    path: '/postales',
    steps: async (page) => {
      await press('Agregar Cód. Postales')(page)
      await page.getByRole('combobox').fill('a')
    },
    shows: 'Buenos Aires',
  },
  {
    name: 'writing',
    path: '/rubros',
    before: (page) => hold(page, 'rubros-ingresar'),
    steps: async (page) => {
      await press('Agregar Rubro')(page)
      await page.getByRole('textbox').fill('Uno')
      await press('Confirmar')(page)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
    shows: 'Rubro 0',
  },
  {
    name: 'added',
    path: '/rubros',
    steps: async (page) => {
      await press('Agregar Rubro')(page)
      await page.getByRole('textbox').fill('Uno')
      await press('Confirmar')(page)
    },
    shows: 'Se agregó "Uno"',
  },
  { name: 'edit', path: '/usuarios', steps: press('Editar'), shows: 'Editar Usuario' },
  {
    name: 'question',
    path: '/postales',
    steps: press('Eliminar'),
    shows: '¿Desea confirmar la eliminación de este código postal?',
  },
  {
    name: 'remove',
    path: '/postales',
    steps: press('Eliminar', 'Si'),
    shows: 'Eliminar Código Postal',
  },
  { name: 'postales', path: '/postales', shows: '4400' },
  { name: 'usuarios', path: '/usuarios', shows: 'Deshabilitado' },
  {
    name: 'action',
    path: '/usuarios',
    steps: press('Habilitar'),
    shows: '¿Desea habilitar este usuario?',
  },
  {
    name: 'parametros',
    path: '/parametros',
    before: (page) => answerAll(page, { 'parametro-buscar': { cliente: 'A' } }),
    shows: 'No Activos',
  },
  {
    name: 'parametros-none',
    path: '/parametros',
    before: (page) => answerAll(page, { 'parametro-buscar': { cliente: '' } }),
    shows: 'Seleccionar una opción',
  },
]
