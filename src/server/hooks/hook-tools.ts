import type { Kysely } from 'kysely'
import type { Tables } from '#server/store/tables'
import type { Numbered } from '#server/store/history/hook-value'

/** Who caused a write; undefined: nobody is signed in (an import into the data folder). */
export interface HookUser {
  readonly dni: number
  readonly perfil: string
}

/** The records of one resource, in the hook's transaction. */
export interface RecordsOf<Values> {
  /** The record that a reference leads to; undefined if there is none. */
  find(number: number | null): Promise<(Values & Numbered) | undefined>
  /**
   * The records with all of these values, in the order of their numbers, 1,000 at most. Texts of unique keys are compared
   * without case and accents. Lists of references are not compared.
   */
  where(values: Partial<Values>): Promise<readonly (Values & Numbered)[]>
  /** Adds a record, as its metodo would. @returns its number @throws what the caller is answered, unless it is caught */
  ingresar(values: Partial<Values>): Promise<number>
  /** Changes some fields of a record, as its metodo would. */
  modificar(number: number, values: Partial<Values>): Promise<void>
  /** Deletes a record, as its metodo would. */
  borrar(number: number): Promise<void>
}

/** What every hook has at hand while it runs. It works on the transaction of the write, and ends with the hook. */
export interface HookTools<Records, Db = Kysely<Tables>> {
  readonly user: HookUser | undefined
  /** When the write takes place, by the server's clock. */
  readonly now: Date
  /** The records of every resource. What is written goes through their rules, hooks, history and versions. */
  readonly records: Records
  /** The tables for queries that `records` does not have. It only reads; columns have the values as they are stored. */
  readonly db: Db
}
