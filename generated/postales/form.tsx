// Generated from schema/postal.ts by `npm run gen`. Do not edit: change the schema.
// schema 1d0099e69d07, body 778ce687e59f

import { DigitsInput } from '../../src/runtime/fields/digits'
import { ReferenceInput } from '../../src/runtime/fields/reference'
import { TextInput } from '../../src/runtime/fields/text'

/** What 'Agregar Cód. Postales', 'Editar Código Postal' and 'Eliminar Código Postal' ask for or show. */
export const PostalForm = () => (
  <>
    <DigitsInput source="cpostal" readOnlyOnEdit />
    <TextInput source="localidad" />
    <ReferenceInput source="provincia" />
  </>
)
