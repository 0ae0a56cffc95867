// Generated from schema/usuario.ts by `npm run gen`. Do not edit: change the schema.
// schema 2aa2d587b08e, body 1d08ea115c80

import { ChoiceColumn, DigitsColumn, EmailColumn, TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { usuarios } from './contract'

/** The inputs of its forms, which are fetched once the list has asked for its records. */
const FORM = { fetch: () => import('./form').then((form) => form.UsuarioForm) }

/** The screen 'Usuarios' at /usuarios. */
export const UsuariosList = () => (
  <CatalogueScreen
    contract={usuarios}
    title="Usuarios"
    form={FORM}
    narrow="cards"
    height="fixed"
    texts={{
      edit: 'Editar Usuario',
      question: '¿Desea confirmar la eliminación de este usuario?',
      remove: 'Eliminar Usuario',
      empty: 'Todavía no hay usuarios.',
    }}
    actions={{
      deshabilitar: {
        label: 'Deshabilitar',
        question: '¿Desea deshabilitar este usuario?',
        done: 'Usuario deshabilitado.',
      },
      habilitar: {
        label: 'Habilitar',
        question: '¿Desea habilitar este usuario?',
        done: 'Usuario habilitado.',
      },
    }}
  >
    <DigitsColumn source="dni" />
    <TextColumn source="nombre" />
    <EmailColumn source="email" />
    <ChoiceColumn source="rol" />
    <ChoiceColumn source="estado" />
  </CatalogueScreen>
)
