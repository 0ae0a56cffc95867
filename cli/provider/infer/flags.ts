import type { ProviderFlags } from '../wire/flags'

/** The flags of `gen infer`. */
export interface InferFlags extends ProviderFlags {
  readonly metodo?: string
  readonly from?: readonly string[]
  readonly envelope?: string
  readonly choices?: readonly string[]
  readonly force?: true
  readonly print?: true
  readonly json?: true
}
