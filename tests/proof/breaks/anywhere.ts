import type { DiagnosticCode } from '#language/codes'
import type { Path, Tree } from '../world/print-source'

/** A mistake that can be made at many places of any declaration. */
export interface Anywhere {
  readonly code: DiagnosticCode
  /** Where it can be made: paths of the tree, with the wrong value and the path that is reported. */
  readonly places: (tree: Tree) => readonly Misplaced[]
}

export interface Misplaced {
  readonly path: Path
  readonly value: Tree | undefined
  readonly reported: Path
  readonly at: 'name' | 'value'
}

type Members = { readonly [name: string]: Tree | undefined }

const isObject = (tree: Tree | undefined): tree is Members =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree)

/** Every path below a tree. */
function paths(tree: Tree | undefined, above: Path = []): Path[] {
  if (typeof tree !== 'object' || tree === null) return []
  const entries: readonly (readonly [string | number, Tree | undefined])[] = isObject(tree)
    ? Object.entries(tree)
    : [...tree.entries()]
  return entries.flatMap(([step, value]) => {
    const path = [...above, step]
    return [path, ...paths(value, path)]
  })
}

function fieldsOf(tree: Tree): [string, Members][] {
  const fields = isObject(tree) ? tree['fields'] : {}
  return Object.entries(isObject(fields) ? fields : {}).flatMap(
    ([name, field]): [string, Members][] => (isObject(field) ? [[name, field]] : []),
  )
}

/** What a word of the language adds by itself is not in the file. */
const isInFile = (path: Path) =>
  !path.includes('kind') &&
  path.join('.') !== 'metodos.base' &&
  // Null is what an action sets to leave a field empty.
  !(path[0] === 'actions' && path[2] === 'sets' && path.length > 3) &&
  // How a field is computed is said by a call, without the names of its options.
  !path.slice(0, -1).includes('computed')

export const ANYWHERE: readonly Anywhere[] = [
  {
    code: 'S105',
    places: (tree) =>
      paths(tree)
        .filter(isInFile)
        .map((path) => ({ path, value: null, reported: path, at: 'value' })),
  },
  {
    code: 'S104',
    places: (tree) =>
      [[], ['names'], ...fieldsOf(tree).map(([name]) => ['fields', name])].map((above) => {
        const path = [...above, 'nada']
        return { path, value: 'nada', reported: path, at: 'name' }
      }),
  },
  {
    code: 'S106',
    places: (tree) =>
      [['names', 'one'], ['names', 'gender'], ['metodos'], ...fieldsOf(tree).map(labelOf)].map(
        (path) => ({ path, value: undefined, reported: path.slice(0, -1), at: 'value' }),
      ),
  },
  {
    code: 'S108',
    places: (tree) =>
      fieldsOf(tree).map((field) => {
        const path = labelOf(field)
        return { path, value: '\u2060\n\u00AD', reported: path, at: 'value' }
      }),
  },
]

const labelOf = ([name]: readonly [string, Members]) => ['fields', name, 'label']
