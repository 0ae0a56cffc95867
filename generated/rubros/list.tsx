// Generated from schema/rubro.ts by `npm run gen`. Do not edit: change the schema.
// schema b2c9e909df85, body f3f7f4c1bd34

import { CatalogueScreen } from '../../src/runtime/catalogue/catalogue-screen'
import { IdColumn } from '../../src/runtime/kinds/id'
import { TextColumn } from '../../src/runtime/kinds/text'
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
    <IdColumn source="id" label="ID" />
    <TextColumn source="rubro" label="Rubros" />
  </CatalogueScreen>
)
