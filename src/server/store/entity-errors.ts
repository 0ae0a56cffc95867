/** A unique key refused the record, or a period that another one has. */
export class Duplicate extends Error {
  override readonly name = 'Duplicate'
  /** @param labels the Spanish names of the key's fields */
  constructor(
    readonly labels: readonly string[],
    readonly of: 'values' | 'period' = 'values',
  ) {
    super(`Another record has the same ${labels.join(', ')}`)
  }
}

/** Another entity refers to the record. */
export class InUse extends Error {
  override readonly name = 'InUse'
  constructor(table: string) {
    super(`A record of ${table} is referred to`)
  }
}
