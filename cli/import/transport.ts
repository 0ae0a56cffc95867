import type { RowResult } from '#wire/metodos/records'
import type { ImportTarget } from '../../src/import/target'
import type { WantedKeys } from '../../src/import/wanted-keys'
import type { EntityContract } from '#wire/contract'
import type { Values } from '#wire/kinds/field'

/** A record that a row of the file changes. */
export interface RecordChange {
  /** As it was read. */
  readonly record: Values
  /** The request of `*-modificar`, without the values that stay: see `changeRequest`. */
  readonly request: Values
}

/** The way to the stored data: into the data folder in this process, or through the wire. */
export interface Transport {
  /** The number of rows that one `write` gets. */
  readonly batch: number
  /** The role of the importing user, as the login answers it; undefined: nobody is restricted. */
  readonly rol?: string
  /**
   * Every record of an entity, as its list answers it now.
   * @throws ImportError if it cannot be read
   */
  list(entity: EntityContract): Promise<readonly Values[]>
  /**
   * The records that have one of these keys, with all their fields; left out if only lists can be read.
   * @throws ImportError if they cannot be read
   */
  find?(entity: EntityContract, keys: readonly WantedKeys[]): Promise<readonly Values[]>
  /**
   * Records of a list with their further fields, which the list does not answer; left out if lists answer all fields.
   * @throws ImportError if one cannot be read
   */
  read?(entity: EntityContract, records: readonly Values[]): Promise<readonly Values[]>
  /**
   * Adds each row, and returns the results in the same order.
   * @param sources for the history, the file and line of each row: `rubros.csv:12`
   * @throws ImportError if going on makes no sense: rejected credentials, no answer, a full disk
   */
  write(
    target: Pick<ImportTarget, 'entity' | 'ingresar'>,
    rows: readonly Values[],
    sources?: readonly string[],
  ): Promise<readonly RowResult[]>
  /**
   * Changes each record, and returns the results in the same order. A record that somebody has written since it was read is
   * refused if the backend knows.
   * @throws ImportError as `write`
   */
  change(
    entity: EntityContract,
    changes: readonly RecordChange[],
    sources?: readonly string[],
  ): Promise<readonly RowResult[]>
  close(): Promise<void>
}
