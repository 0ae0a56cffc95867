import type { Literal } from '../../../../templates/print/literal'

/** What a recogniser finds: its own options beside label and required, and its doubts. */
export interface Recognised {
  readonly options: Readonly<Record<string, Literal>>
  readonly doubts: readonly string[]
}
