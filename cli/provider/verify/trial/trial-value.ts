/** A value as a request carries it, and as lists show it afterwards. */
export interface TrialValue {
  readonly sent: unknown
  readonly shown: unknown
}

/** A value that lists show as it is sent. */
export const same = (value: unknown): TrialValue => ({ sent: value, shown: value })
