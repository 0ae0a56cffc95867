import fc from 'fast-check'
import { type FamilyDraw, familyDraw } from '../draw/entities'
import { pathOf } from '../workshop/project-root'
import { hooksFile, hooksText } from './hooks-of'
import { type Tree, sourceOf } from './print-source'
import { type SchemaSketch, schemaOf } from './schema-of'

/** The declarations of a schema by the name of their file: no more than literals is in them. */
export function treesOf({ files, menu }: SchemaSketch): Map<string, Tree> {
  return new Map([
    ...files.map(({ name, declaration }) => [name, treeOf(declaration)] as const),
    ['menu', { kind: 'menu', groups: menu }],
  ])
}

/** The same as schema files, which are in `schema/` under those names. */
export function textsOf(trees: ReadonlyMap<string, Tree>): Map<string, string> {
  return new Map(
    [...trees].map(([name, tree]) => [name, sourceOf(exportOf(name), tree).text] as const),
  )
}

/** The files of hooks that are drawn, and those that metodos of the project need. */
export function hooksOf({ files }: SchemaSketch): Map<string, string> {
  const hooked = files.filter(({ hasHooks, declaration }) => {
    return hasHooks || ('own' in declaration && Object.keys(declaration.own ?? {}).length > 0)
  })
  return new Map(
    hooked.map(({ name, declaration }) => [hooksFile(name), hooksText(name, treeOf(declaration))]),
  )
}

/** The menu's file has an export of another name. */
export const exportOf = (name: string) => (name === 'menu' ? 'menuPlaces' : name)

function treeOf(sketch: object): Tree {
  return JSON.parse(JSON.stringify(sketch))
}

/** All that a developer writes. */
export const projectOf = (schema: SchemaSketch): Map<string, string> =>
  new Map([...textsOf(treesOf(schema)), ...hooksOf(schema)])

/** As a developer would see them. */
export function describeFiles(files: ReadonlyMap<string, string>): string {
  return [...files].map(([name, text]) => `// ${pathOf(name)}\n${text}`).join('\n')
}

/** Cases of valid schemas. One that fails is printed as its files. */
export const family: fc.Arbitrary<FamilyDraw> = familyDraw.map((drawn) => ({
  ...drawn,
  [fc.toStringMethod]: () => describeFiles(projectOf(schemaOf(drawn))),
}))
