import type { ProviderFlags } from '../wire/flags'

/** What `gen verify` is asked for. */
export interface VerifyFlags extends ProviderFlags {
  readonly url: URL
  readonly write?: true
  readonly yes?: true
  readonly values?: true
  readonly strict?: true
  readonly json?: true
}
