// Generated from schema/banco.ts by `npm run gen`. Do not edit: change the schema.
// schema 392a9a890fa9, body 631c0ecd1e50

import { IdColumn, TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { bancos } from './contract'

/** The inputs of its forms, which are fetched once the list has asked for its records. */
const FORM = { fetch: () => import('./form').then((form) => form.BancoForm) }

/** The screen 'Bancos' at /bancos. */
export const BancosList = () => (
  <CatalogueScreen
    contract={bancos}
    title="Bancos"
    form={FORM}
    height="fixed"
    texts={{
      add: 'Agregar Banco',
      edit: 'Editar Banco',
      question: '¿Desea confirmar la eliminación de este banco?',
      remove: 'Eliminar Banco',
      empty: 'Todavía no hay bancos.',
    }}
  >
    <IdColumn source="id" />
    <TextColumn source="banco" />
  </CatalogueScreen>
)
