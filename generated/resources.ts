// Generated from schema/ by `npm run gen`. Do not edit: change the schema.
// schema d2ba2e41375a, body ddd6440ce5a5

import type { ScreenResource } from '../src/runtime/catalogue/screen-resource'

/** Every screen as a react-admin resource; its code is fetched when it is first opened. */
export const resources: readonly ScreenResource[] = [
  {
    name: 'bancos',
    list: () => import('./bancos/list').then((screen) => screen.BancosList),
    options: { label: 'Bancos' },
  },
  {
    name: 'parametros',
    list: () => import('./parametros/screen').then((screen) => screen.ParametrosScreen),
    options: { label: 'Parámetros' },
  },
  {
    name: 'postales',
    list: () => import('./postales/list').then((screen) => screen.PostalesList),
    options: { label: 'Códigos Postales' },
  },
  {
    name: 'rubros',
    list: () => import('./rubros/list').then((screen) => screen.RubrosList),
    options: { label: 'Rubros' },
  },
  {
    name: 'usuarios',
    list: () => import('./usuarios/list').then((screen) => screen.UsuariosList),
    options: { label: 'Usuarios' },
  },
]
