// Generated from schema/ by `npm run gen`. Do not edit: change the schema.
// one line for each entity, rest 951a9fca868c

import type { Contract } from '#wire/contract'
import { access } from './access'
import { bancos } from './bancos/contract'
import { parametros } from './parametros/contract'
import { postales } from './postales/contract'
import { provincias } from './provincias/contract'
import { provinciasSeed } from './provincias/seed'
import { rubros } from './rubros/contract'
import { usuarios } from './usuarios/contract'

/** Every metodo that the backend serves: its request, answer and errors. */
export const contract = {
  access,
  entities: {
    bancos,
    postales,
    provincias,
    rubros,
    usuarios,
  },
  singletons: {
    parametros,
  },
  seeds: {
    provincias: provinciasSeed,
  },
} satisfies Contract
