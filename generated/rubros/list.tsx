// Generated from schema/rubro.ts by `npm run gen`. Do not edit: change the schema.
// schema 955126d4fd4a, body 5f63f5442695

import { IdColumn } from '../../src/runtime/fields/id'
import { TextColumn } from '../../src/runtime/fields/text'
import { CatalogueScreen } from '../../src/runtime/list/catalogue-screen'
import { rubros } from './contract'
import { RubroForm } from './form'

/** The screen 'Rubros' at /rubros. */
export const RubrosList = () => (
  <CatalogueScreen
    contract={rubros}
    title="Rubros"
    form={RubroForm}
    texts={{
      add: 'Agregar Rubro',
      edit: 'Editar Rubro',
      question: '¿Desea confirmar la eliminación de este rubro?',
      remove: 'Eliminar Rubro',
      empty: 'Todavía no hay rubros.',
    }}
  >
    <IdColumn source="id" />
    <TextColumn source="rubro" label="Rubros" />
  </CatalogueScreen>
)
