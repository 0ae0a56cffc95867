// Generated from schema/postal.ts by `npm run gen`. Do not edit: change the schema.
// schema c599543ec2fa, body f8f28a0785b2

import { DigitsColumn } from '../../src/runtime/fields/digits'
import { ReferenceColumn } from '../../src/runtime/fields/reference'
import { TextColumn } from '../../src/runtime/fields/text'
import { CatalogueScreen } from '../../src/runtime/list/catalogue-screen'
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
    <DigitsColumn source="cpostal" />
    <TextColumn source="localidad" />
    <ReferenceColumn source="provincia" />
  </CatalogueScreen>
)
