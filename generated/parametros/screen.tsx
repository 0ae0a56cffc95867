// Generated from schema/parametro.ts by `npm run gen`. Do not edit: change the schema.
// schema 33090f267506, body bb3715e611ca

import { ChoiceSetting } from '#admin/fields/choice'
import { SingletonScreen } from '#admin/record/singleton/singleton-screen'
import { parametros } from './contract'

/** The screen 'Parámetros' at /parametros. */
export const ParametrosScreen = () => (
  <SingletonScreen contract={parametros} title="Clientes">
    <ChoiceSetting source="cliente" />
  </SingletonScreen>
)
