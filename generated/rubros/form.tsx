// Generated from schema/rubro.ts by `npm run gen`. Do not edit: change the schema.
// schema 3467a31f97a6, body 505ba2de16a8

import { IdInput, TextInput } from '#admin/fields/text'

/** What 'Agregar Rubro', 'Editar Rubro' and 'Eliminar Rubro' ask for or show. */
export const RubroForm = () => (
  <>
    <IdInput source="id" label={{ edit: 'Código ID', remove: 'ID' }} />
    <TextInput source="rubro" label={{ add: 'Ingrese Rubro', edit: 'Rubro', remove: 'Rubro' }} />
  </>
)
