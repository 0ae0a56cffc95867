// Generated from schema/usuario.ts by `npm run gen`. Do not edit: change the schema.
// schema 2aa2d587b08e, body 10cfbe6d96da

import { ChoiceInput } from '../../src/runtime/fields/choice'
import { DigitsInput } from '../../src/runtime/fields/digits'
import { EmailInput } from '../../src/runtime/fields/email'
import { TextInput } from '../../src/runtime/fields/text'

/** What 'Editar Usuario' and 'Eliminar Usuario' ask for or show. */
export const UsuarioForm = () => (
  <>
    <DigitsInput source="dni" readOnlyOnEdit />
    <TextInput source="nombre" capitalize="words" />
    <EmailInput source="email" />
    <ChoiceInput source="rol" />
  </>
)
