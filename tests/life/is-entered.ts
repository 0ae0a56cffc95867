import type { FieldContract } from '#wire/kinds'

/** Whether somebody enters a field: the others are computed. */
export const isEntered = (field: FieldContract): boolean =>
  !('computed' in field) || field.computed === undefined
