// Generated from schema/ by `npm run gen`. Do not edit: change the schema.
// one line for each entity, rest 34082ee9048f

import { createDataProvider } from '#admin/provider/create-data-provider'
import type { BancoRecord } from './bancos/contract'
import { bancos } from './bancos/contract'
import type { ParametroRecord } from './parametros/contract'
import { parametros } from './parametros/contract'
import type { PostalRecord } from './postales/contract'
import { postales } from './postales/contract'
import type { ProvinciaRecord } from './provincias/contract'
import { provincias } from './provincias/contract'
import type { RubroRecord } from './rubros/contract'
import { rubros } from './rubros/contract'
import type { UsuarioRecord } from './usuarios/contract'
import { usuarios } from './usuarios/contract'

/** The record type of each resource. */
export interface Records {
  bancos: BancoRecord
  parametros: ParametroRecord
  postales: PostalRecord
  provincias: ProvinciaRecord
  rubros: RubroRecord
  usuarios: UsuarioRecord
}

/** Every resource's contract by its name. */
export const contracts = {
  bancos,
  parametros,
  postales,
  provincias,
  rubros,
  usuarios,
}

/** getList, getOne, getMany, create, update, delete and the others, mapped onto each contract's metodos. */
export const dataProvider = createDataProvider<Records>(contracts)
