// Generated from schema/parametro.ts by `npm run gen`. Do not edit: change the schema.

import { SingletonScreen } from '../../src/runtime/singleton/singleton-screen'
import { ChoiceRadios } from '../../src/runtime/kinds/choice'
import { parametros } from './contract'

/** The screen 'Parámetros' at /parametros. */
export const ParametrosScreen = () => (
  <SingletonScreen contract={parametros} title="Clientes">
    <ChoiceRadios
      source="cliente"
      label="Clientes"
      options={{ A: 'Activos', N: 'No Activos', T: 'Todos' }}
      required="Seleccionar una opción"
    />
  </SingletonScreen>
)
