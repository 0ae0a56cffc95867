// Generated from schema/usuario.ts by `npm run gen`. Do not edit: change the schema.
// schema a2968fa4b845, body de5ed7e2c162

import { ChoiceColumn } from '../../src/runtime/fields/choice'
import { DigitsColumn } from '../../src/runtime/fields/digits'
import { EmailColumn } from '../../src/runtime/fields/email'
import { TextColumn } from '../../src/runtime/fields/text'
import { CatalogueScreen } from '../../src/runtime/list/catalogue-screen'
import { usuarios } from './contract'
import { UsuarioForm } from './form'

/** The screen 'Usuarios' at /usuarios. */
export const UsuariosList = () => (
  <CatalogueScreen
    contract={usuarios}
    title="Usuarios"
    form={UsuarioForm}
    narrow="cards"
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
