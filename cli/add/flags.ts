/** The flags of `gen add`. */
export interface AddFlags {
  readonly one?: string
  readonly many?: string
  readonly gender?: 'm' | 'f'
  readonly menu?: string
  readonly lookup?: true
  readonly metodos?: string
  readonly field?: readonly string[]
  readonly unique?: readonly string[]
  readonly yes?: true
}
