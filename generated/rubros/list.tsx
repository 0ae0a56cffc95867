// Generated from schema/rubro.ts by `npm run gen`. Do not edit: change the schema.
// schema 3467a31f97a6, body 08032fb6f07b

import { IdColumn, TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { rubros } from './contract'

/** The inputs of its forms, which are fetched once the list has asked for its records. */
const FORM = { fetch: () => import('./form').then((form) => form.RubroForm) }

/** The screen 'Rubros' at /rubros. */
export const RubrosList = () => (
  <CatalogueScreen
    contract={rubros}
    title="Rubros"
    form={FORM}
    height="fixed"
    texts={{
      add: 'Agregar Rubro',
      edit: 'Editar Rubro',
      question: '¿Desea confirmar la eliminación de este rubro?',
      remove: 'Eliminar Rubro',
      empty: 'Todavía no hay rubros.',
    }}
  >
    <IdColumn source="id" />
    <TextColumn source="rubro" />
  </CatalogueScreen>
)
