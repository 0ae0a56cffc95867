// Generated from schema/rubro.ts by `npm run gen`. Do not edit: change the schema.
// schema 3467a31f97a6, body ade4aebafe6b

import { IdInput } from '../../src/runtime/fields/id'
import { TextInput } from '../../src/runtime/fields/text'

/** What 'Agregar Rubro', 'Editar Rubro' and 'Eliminar Rubro' ask for or show. */
export const RubroForm = () => (
  <>
    <IdInput source="id" label={{ edit: 'Código ID', remove: 'ID' }} />
    <TextInput source="rubro" label={{ add: 'Ingrese Rubro', edit: 'Rubro', remove: 'Rubro' }} />
  </>
)
