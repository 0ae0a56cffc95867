import type { Format } from './documents'

/** The flags of `gen contract`. */
export interface ContractFlags {
  /** The folder, from where the command is run. */
  readonly out: string
  readonly format?: Format
  readonly check?: true
}
