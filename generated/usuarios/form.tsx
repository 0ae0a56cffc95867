// Generated from schema/usuario.ts by `npm run gen`. Do not edit: change the schema.
// schema 2aa2d587b08e, body 240b8e267745

import { ChoiceInput } from '#admin/fields/choice'
import { DigitsInput } from '#admin/fields/digits'
import { EmailInput, TextInput } from '#admin/fields/text'

/** What 'Editar Usuario' and 'Eliminar Usuario' ask for or show. */
export const UsuarioForm = () => (
  <>
    <DigitsInput source="dni" readOnlyOnEdit />
    <TextInput source="nombre" capitalize="words" />
    <EmailInput source="email" />
    <ChoiceInput source="rol" />
  </>
)
