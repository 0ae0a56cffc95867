// Generated from schema/banco.ts by `npm run gen`. Do not edit: change the schema.
// schema 392a9a890fa9, body 09dd7f065a2a

import { IdInput } from '../../src/runtime/fields/id'
import { TextInput } from '../../src/runtime/fields/text'

/** What 'Agregar Banco', 'Editar Banco' and 'Eliminar Banco' ask for or show. */
export const BancoForm = () => (
  <>
    <IdInput source="id" label={{ edit: 'Código ID', remove: 'ID' }} />
    <TextInput source="banco" label={{ add: 'Ingrese Banco', edit: 'Banco', remove: 'Banco' }} />
  </>
)
