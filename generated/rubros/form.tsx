// Generated from schema/rubro.ts by `npm run gen`. Do not edit: change the schema.
// schema b2c9e909df85, body 79090099f4a7

import { IdInput } from '../../src/runtime/kinds/id'
import { TextInput } from '../../src/runtime/kinds/text'

/** What 'Agregar Rubro', 'Editar Rubro' and 'Eliminar Rubro' ask for or show. */
export const RubroForm = () => (
  <>
    <IdInput source="id" label={{ edit: 'Código ID', remove: 'ID' }} />
    <TextInput
      source="rubro"
      label={{ add: 'Ingrese Rubro', edit: 'Rubro', remove: 'Rubro' }}
      max={50}
      required
    />
  </>
)
