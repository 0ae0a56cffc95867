// Generated from schema/ by `npm run gen`. Do not edit: change the schema.
// schema d2ba2e41375a, body ec66655f3157

import { lazy } from 'react'
import type { ScreenResource } from '../src/runtime/catalogue/screen-resource'

/** Every screen as a react-admin resource; its code is fetched when it is first opened. */
export const resources: readonly ScreenResource[] = [
  {
    name: 'bancos',
    list: lazy(() => import('./bancos/list').then((screen) => ({ default: screen.BancosList }))),
    options: { label: 'Bancos' },
  },
  {
    name: 'parametros',
    list: lazy(() =>
      import('./parametros/screen').then((screen) => ({ default: screen.ParametrosScreen })),
    ),
    options: { label: 'Parámetros' },
  },
  {
    name: 'postales',
    list: lazy(() =>
      import('./postales/list').then((screen) => ({ default: screen.PostalesList })),
    ),
    options: { label: 'Códigos Postales' },
  },
  {
    name: 'rubros',
    list: lazy(() => import('./rubros/list').then((screen) => ({ default: screen.RubrosList }))),
    options: { label: 'Rubros' },
  },
  {
    name: 'usuarios',
    list: lazy(() =>
      import('./usuarios/list').then((screen) => ({ default: screen.UsuariosList })),
    ),
    options: { label: 'Usuarios' },
  },
]
