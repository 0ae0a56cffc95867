// Generated from schema/parametro.ts by `npm run gen`. Do not edit: change the schema.
// schema 33090f267506, body e953362230a4

import { ChoiceSetting } from '../../src/runtime/kinds/choice-setting'
import { SingletonScreen } from '../../src/runtime/singleton/singleton-screen'
import { parametros } from './contract'

/** The screen 'Parámetros' at /parametros. */
export const ParametrosScreen = () => (
  <SingletonScreen contract={parametros} title="Clientes">
    <ChoiceSetting
      source="cliente"
      label="Clientes"
      options={{ A: 'Activos', N: 'No Activos', T: 'Todos' }}
      required="Seleccionar una opción"
    />
  </SingletonScreen>
)
