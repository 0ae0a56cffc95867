// Generated from schema/postal.ts by `npm run gen`. Do not edit: change the schema.
// schema 1d0099e69d07, body 6e301bf14de3

import { DigitsInput } from '#admin/fields/digits'
import { ReferenceInput } from '#admin/fields/reference'
import { TextInput } from '#admin/fields/text'

/** What 'Agregar Cód. Postales', 'Editar Código Postal' and 'Eliminar Código Postal' ask for or show. */
export const PostalForm = () => (
  <>
    <DigitsInput source="cpostal" readOnlyOnEdit />
    <TextInput source="localidad" />
    <ReferenceInput source="provincia" />
  </>
)
