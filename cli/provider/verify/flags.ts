import type { ProviderFlags } from '../wire/flags'

/** The flags of `gen verify`. */
export interface VerifyFlags extends ProviderFlags {
  readonly url: URL
  /** The role of the token's user, as the login answers it. */
  readonly rol?: string
  readonly write?: true
  readonly yes?: true
  readonly values?: true
  readonly strict?: true
  readonly json?: true
}
