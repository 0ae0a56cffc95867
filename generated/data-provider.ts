// Generated from schema/ by `npm run gen`. Do not edit: change the schema.
// schema 7af73ba045d6, body 46726dbf4bec

import { createDataProvider } from '../src/runtime/data-provider/create-data-provider'
import { type BancoRecord, bancos } from './bancos/contract'
import { type PostalRecord, postales } from './postales/contract'
import { type ProvinciaRecord, provincias } from './provincias/contract'
import { type RubroRecord, rubros } from './rubros/contract'
import { type UsuarioRecord, usuarios } from './usuarios/contract'

/** Which record each resource holds. */
export interface Records {
  bancos: BancoRecord
  postales: PostalRecord
  provincias: ProvinciaRecord
  rubros: RubroRecord
  usuarios: UsuarioRecord
}

/** getList, getOne, getMany, create, update, delete and the references, mapped onto each entity's metodos. */
export const dataProvider = createDataProvider<Records>({
  bancos,
  postales,
  provincias,
  rubros,
  usuarios,
})
