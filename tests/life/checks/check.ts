import type { EntityLife } from '../entity-life'

/** One thing that holds of every entity, whatever its schema says. */
export interface Check {
  readonly title: string
  /** @throws AssertionError where it does not hold */
  holds(life: EntityLife): Promise<void>
}
