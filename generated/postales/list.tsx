// Generated from schema/postal.ts by `npm run gen`. Do not edit: change the schema.
// schema dcc0a67e78cc, body 76dd169be22d

import { CatalogueScreen } from '../../src/runtime/catalogue/catalogue-screen'
import { DigitsColumn } from '../../src/runtime/kinds/digits'
import { ReferenceColumn } from '../../src/runtime/kinds/reference'
import { TextColumn } from '../../src/runtime/kinds/text'
import { postales } from './contract'
import { PostalForm } from './form'

/** The screen 'Códigos Postales' at /postales. */
export const PostalesList = () => (
  <CatalogueScreen
    contract={postales}
    title="Códigos Postales"
    form={PostalForm}
    keeps={['provincia']}
    narrow="cards"
    texts={{
      add: 'Agregar Cód. Postales',
      edit: 'Editar Código Postal',
      question: '¿Desea confirmar la eliminación de este código postal?',
      remove: 'Eliminar Código Postal',
      empty: 'Todavía no hay códigos postales.',
    }}
  >
    <DigitsColumn source="cpostal" label="Cód.Postal" />
    <TextColumn source="localidad" label="Localidad" />
    <ReferenceColumn source="provincia" label="Provincia" />
  </CatalogueScreen>
)
