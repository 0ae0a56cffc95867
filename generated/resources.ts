// Generated from schema/ by `npm run gen`. Do not edit: change the schema.

import { lazy } from 'react'

/** Every screen as a react-admin resource; its code is fetched when it is first opened. */
export const resources = [
  {
    name: 'bancos',
    list: lazy(() => import('./bancos/list').then((screen) => ({ default: screen.BancosList }))),
    options: { label: 'Bancos' },
  },
  {
    name: 'parametros',
    list: lazy(() => import('./parametros/screen').then((screen) => ({ default: screen.ParametrosScreen }))),
    options: { label: 'Parámetros' },
  },
]
