import type { EntityLife } from '../entity-life'

/** One check that every entity has to pass, whatever its schema says. */
export interface Check {
  readonly title: string
  /** @throws AssertionError if it does not hold */
  holds(life: EntityLife): Promise<void>
}

/** A success, whatever its body. */
export const DONE = { status: 200, error: undefined }
