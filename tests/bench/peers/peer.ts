import type { Case } from '../generator/measure'

/** Another generator, measured on the same entities. */
export interface Peer {
  /** What npm installs, with its version. */
  readonly packages: readonly string[]
  /**
   * Writes what it needs into a folder, and says what to measure there.
   * @param input the folder, the OpenAPI document in it, and the entities that it describes
   */
  cases(input: PeerInput): Case[]
}

export interface PeerInput {
  readonly folder: string
  /** The path of the document. */
  readonly openapi: string
  readonly entities: number
  /** The path of a file of an installed package: its bin. */
  readonly bin: (path: string) => string
}
