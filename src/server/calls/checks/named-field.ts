/**
 * A field that a hook names.
 * @param use what the hook would do with it: 'be written'
 * @throws TypeError if there is none: the hook is at fault, and not who writes
 */
export function namedField<F>(
  fields: Readonly<Record<string, F>>,
  name: string,
  use: 'be written' | 'be refused',
): F {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field === undefined) throw new TypeError(`There is no field \`${name}\` to ${use}.`)
  return field
}
