// Generated from schema/ by `npm run gen`. Do not edit: change the schema.
// one line for each entity, rest 1b15318ff9b2

import { createDataProvider } from '../src/runtime/data-provider/create-data-provider'
import type { BancoRecord } from './bancos/contract'
import { bancos } from './bancos/contract'
import type { PostalRecord } from './postales/contract'
import { postales } from './postales/contract'
import type { ProvinciaRecord } from './provincias/contract'
import { provincias } from './provincias/contract'
import type { RubroRecord } from './rubros/contract'
import { rubros } from './rubros/contract'
import type { UsuarioRecord } from './usuarios/contract'
import { usuarios } from './usuarios/contract'

/** Which record each resource holds. */
export interface Records {
  bancos: BancoRecord
  postales: PostalRecord
  provincias: ProvinciaRecord
  rubros: RubroRecord
  usuarios: UsuarioRecord
}

/** Every entity's contract by its resource. */
export const contracts = {
  bancos,
  postales,
  provincias,
  rubros,
  usuarios,
}

/** getList, getOne, getMany, create, update, delete and the others, mapped onto each entity's metodos. */
export const dataProvider = createDataProvider<Records>(contracts)
