/** For each entity's resource and field, values as requests carry them and lists answer them. */
export type OwnValues = Readonly<
  Record<string, Readonly<Record<string, readonly (string | number | boolean)[]>>>
>

/**
 * Values that a hook of the project's own accepts, where it refuses what the life tests make up: they are taken in turn, so
 * name several, and as many as records must differ in. Example:
 * `{ retenciones: { importe: ['100.00', '250.00', '999.99'] } }`
 */
export const OWN_VALUES: OwnValues = {}
