// Generated from schema/ by `npm run gen`. Do not edit: change the schema.
// one line for each entity, rest 5b1ab45a1f6f

import { type ScreenResource, screenResource } from '#admin/record/screen-resource'
import { bancos } from './bancos/contract'
import { parametros } from './parametros/contract'
import { postales } from './postales/contract'
import { rubros } from './rubros/contract'
import { usuarios } from './usuarios/contract'

/** Every screen as a react-admin resource; its code is fetched when it is first opened. */
// oxfmt-ignore
export const resources: readonly ScreenResource[] = [
  screenResource(bancos, () => import('./bancos/list').then((screen) => screen.BancosList)),
  screenResource(parametros, () => import('./parametros/screen').then((screen) => screen.ParametrosScreen)),
  screenResource(postales, () => import('./postales/list').then((screen) => screen.PostalesList)),
  screenResource(rubros, () => import('./rubros/list').then((screen) => screen.RubrosList)),
  screenResource(usuarios, () => import('./usuarios/list').then((screen) => screen.UsuariosList)),
]
