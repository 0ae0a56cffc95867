// Generated from schema/parametro.ts by `npm run gen`. Do not edit: change the schema.
// schema 33090f267506, body 4f58c00e393b

import { ChoiceSetting } from '../../src/runtime/fields/choice-setting'
import { SingletonScreen } from '../../src/runtime/singleton/singleton-screen'
import { parametros } from './contract'

/** The screen 'Parámetros' at /parametros. */
export const ParametrosScreen = () => (
  <SingletonScreen contract={parametros} title="Clientes">
    <ChoiceSetting source="cliente" />
  </SingletonScreen>
)
