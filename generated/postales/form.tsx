// Generated from schema/postal.ts by `npm run gen`. Do not edit: change the schema.
// schema dcc0a67e78cc, body cf6babb8dac0

import { DigitsInput } from '../../src/runtime/kinds/digits'
import { ReferenceInput } from '../../src/runtime/kinds/reference'
import { TextInput } from '../../src/runtime/kinds/text'

/** What 'Agregar Cód. Postales', 'Editar Código Postal' and 'Eliminar Código Postal' ask for or show. */
export const PostalForm = () => (
  <>
    <DigitsInput source="cpostal" label="Cód.Postal" max={6} required readOnlyOnEdit />
    <TextInput source="localidad" label="Localidad" max={50} required />
    <ReferenceInput
      source="provincia"
      label="Provincia"
      reference="provincias"
      shows="provincia"
      sends="name"
      max={50}
      required
    />
  </>
)
