// Generated from schema/parametro.ts by `npm run gen`. Do not edit: change the schema.
// schema 33090f267506, body fb16c2399667

import { ChoiceSetting } from '#admin/fields/choice-setting'
import { SingletonScreen } from '#admin/record/singleton/singleton-screen'
import { parametros } from './contract'

/** The screen 'Parámetros' at /parametros. */
export const ParametrosScreen = () => (
  <SingletonScreen contract={parametros} title="Clientes">
    <ChoiceSetting source="cliente" />
  </SingletonScreen>
)
