// Generated from schema/ by `npm run gen`. Do not edit: change the schema.
// schema d2ba2e41375a, body 10943ea83a7f

import type { ScreenResource } from '../src/runtime/catalogue/screen-resource'
import { loadable } from '../src/runtime/shell/loadable'

/** Every screen as a react-admin resource; its code is fetched when it is first opened. */
export const resources: readonly ScreenResource[] = [
  {
    name: 'bancos',
    list: loadable(() => import('./bancos/list').then((screen) => screen.BancosList)),
    options: { label: 'Bancos' },
  },
  {
    name: 'parametros',
    list: loadable(() => import('./parametros/screen').then((screen) => screen.ParametrosScreen)),
    options: { label: 'Parámetros' },
  },
  {
    name: 'postales',
    list: loadable(() => import('./postales/list').then((screen) => screen.PostalesList)),
    options: { label: 'Códigos Postales' },
  },
  {
    name: 'rubros',
    list: loadable(() => import('./rubros/list').then((screen) => screen.RubrosList)),
    options: { label: 'Rubros' },
  },
  {
    name: 'usuarios',
    list: loadable(() => import('./usuarios/list').then((screen) => screen.UsuariosList)),
    options: { label: 'Usuarios' },
  },
]
