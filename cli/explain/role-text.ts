import type { RoleModel } from '../../schema/language/model'

/** What a role may do and sees, in one line. */
export function roleText({ may, hidden, fixed, rows }: RoleModel): string {
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['', may.length === 0 ? ['nothing'] : may],
    ['does not see ', hidden],
    ['adds without ', fixed.add.filter((name) => !hidden.includes(name))],
    ['edits without ', fixed.edit.filter((name) => !hidden.includes(name))],
    ['rows whose ', rows === undefined ? [] : [`${rows.field} is its ${rows.is}`]],
  ]
  return parts
    .flatMap(([words, names]) => (names.length === 0 ? [] : words + names.join(', ')))
    .join('; ')
}
