// Generated from schema/usuario.ts by `npm run gen`. Do not edit: change the schema.
// schema c5bd276acf12, body df4d2d9110c7

import { ChoiceInput } from '../../src/runtime/kinds/choice'
import { DigitsInput } from '../../src/runtime/kinds/digits'
import { EmailInput } from '../../src/runtime/kinds/email'
import { TextInput } from '../../src/runtime/kinds/text'

/** What 'Editar Usuario' and 'Eliminar Usuario' ask for or show. */
export const UsuarioForm = () => (
  <>
    <DigitsInput source="dni" label="DNI" max={10} required readOnlyOnEdit />
    <TextInput source="nombre" label="Nombre" max={50} capitalize="words" required />
    <EmailInput source="email" label="Email" max={50} required />
    <ChoiceInput
      source="rol"
      label="Rol"
      options={{ O: 'Operador', A: 'Administrador' }}
      answers="text"
      required
    />
  </>
)
