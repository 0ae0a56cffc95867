// Generated from schema/usuario.ts by `npm run gen`. Do not edit: change the schema.
// schema c5bd276acf12, body 81613db7c356

import { CatalogueScreen } from '../../src/runtime/catalogue/catalogue-screen'
import { ChoiceColumn } from '../../src/runtime/kinds/choice'
import { DigitsColumn } from '../../src/runtime/kinds/digits'
import { EmailColumn } from '../../src/runtime/kinds/email'
import { TextColumn } from '../../src/runtime/kinds/text'
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
    <DigitsColumn source="dni" label="DNI" />
    <TextColumn source="nombre" label="Nombre" />
    <EmailColumn source="email" label="Email" />
    <ChoiceColumn source="rol" label="Rol" options={{ O: 'Operador', A: 'Administrador' }} />
    <ChoiceColumn
      source="estado"
      label="Estado"
      options={{ H: 'Habilitado', D: 'Deshabilitado', P: 'Pendiente' }}
    />
  </CatalogueScreen>
)
