// Generated from schema/postal.ts by `npm run gen`. Do not edit: change the schema.
// schema 1d0099e69d07, body 23f93d0916d8

import { DigitsColumn, ReferenceColumn, TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { postales } from './contract'

/** The inputs of its forms, which are fetched once the list has asked for its records. */
const FORM = { fetch: () => import('./form').then((form) => form.PostalForm) }

/** The screen 'Códigos Postales' at /postales. */
export const PostalesList = () => (
  <CatalogueScreen
    contract={postales}
    title="Códigos Postales"
    form={FORM}
    keeps={['provincia']}
    narrow="cards"
    height="fixed"
    texts={{
      add: 'Agregar Cód. Postales',
      edit: 'Editar Código Postal',
      question: '¿Desea confirmar la eliminación de este código postal?',
      remove: 'Eliminar Código Postal',
      empty: 'Todavía no hay códigos postales.',
    }}
  >
    <DigitsColumn source="cpostal" />
    <TextColumn source="localidad" />
    <ReferenceColumn source="provincia" />
  </CatalogueScreen>
)
