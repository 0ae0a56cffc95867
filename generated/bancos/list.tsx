// Generated from schema/banco.ts by `npm run gen`. Do not edit: change the schema.
// schema e91398dad4c9, body 8eb87891ed7c

import { IdColumn } from '../../src/runtime/fields/id'
import { TextColumn } from '../../src/runtime/fields/text'
import { CatalogueScreen } from '../../src/runtime/list/catalogue-screen'
import { bancos } from './contract'
import { BancoForm } from './form'

/** The screen 'Bancos' at /bancos. */
export const BancosList = () => (
  <CatalogueScreen
    contract={bancos}
    title="Bancos"
    form={BancoForm}
    texts={{
      add: 'Agregar Banco',
      edit: 'Editar Banco',
      question: '¿Desea confirmar la eliminación de este banco?',
      remove: 'Eliminar Banco',
      empty: 'Todavía no hay bancos.',
    }}
  >
    <IdColumn source="id" />
    <TextColumn source="banco" label="Bancos" />
  </CatalogueScreen>
)
