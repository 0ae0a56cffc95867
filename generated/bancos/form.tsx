// Generated from schema/banco.ts by `npm run gen`. Do not edit: change the schema.
// schema 392a9a890fa9, body 63332df7566a

import { IdInput, TextInput } from '#admin/fields/text'

/** What 'Agregar Banco', 'Editar Banco' and 'Eliminar Banco' ask for or show. */
export const BancoForm = () => (
  <>
    <IdInput source="id" label={{ edit: 'Código ID', remove: 'ID' }} />
    <TextInput source="banco" label={{ add: 'Ingrese Banco', edit: 'Banco', remove: 'Banco' }} />
  </>
)
