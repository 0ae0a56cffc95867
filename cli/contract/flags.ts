import type { Format } from './documents'

/** What `gen contract` is asked for. */
export interface ContractFlags {
  /** The folder, from where the command is run. */
  readonly out: string
  readonly format?: Format
  readonly check?: true
}
