import fc from 'fast-check'
import { type FamilyDraw, familyDraw } from '../draw/entities'
import { pathOf } from '../workshop/project-root'
import { type Tree, sourceOf, asObject } from './print-source'
import { type SchemaSketch, schemaOf, type FileSketch } from './schema-of'
import type { FieldDeclaration } from '#language/kinds'

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

/** The file of hooks that belongs to a schema file, from the project's root and without ending. */
export const hooksFile = (name: string): string => `src/app/hooks/${name}`

/** A file of hooks as a developer would write it: it refuses by a field, and answers each metodo that the declaration has. */
export function hooksText(name: string, tree: Tree): string {
  const declared = asObject(tree)
  const fields = Object.entries(asObject(declared['fields']))
  const field = fields.find(([, one]) => !['id', 'secret'].includes(String(asObject(one)['kind'])))
  const before =
    field === undefined
      ? []
      : [
          '  before({ next, previous, refuse }) {',
          `    const name = ${JSON.stringify(field[0])}`,
          "    if (next?.[name] === previous?.[name]) refuse(name, 'no cambió')",
          '  },',
        ]
  const own = Object.entries(asObject(declared['own']))
  const metodos = [
    '  metodos: {',
    ...own.flatMap(([metodo, one]) =>
      handler(metodo, Object.keys(asObject(asObject(one)['sends']))),
    ),
    '  },',
  ]
  return [
    "import type { Hooks } from '#server/hooks'",
    '',
    `export const ${name}: Hooks<${JSON.stringify(resourceOf(declared))}> = {`,
    ...before,
    ...(own.length === 0 ? [] : metodos),
    '}',
    '',
  ].join('\n')
}

/** It has all that it is sent, and answers nothing: what it may answer follows from values that only a project has. */
function handler(name: string, sends: readonly string[]): string[] {
  const sent = sends.map((one) => `sent[${JSON.stringify(one)}]`)
  return [
    `    ${JSON.stringify(name)}({ sent }) {`,
    `      throw new Error(JSON.stringify([${['sent', ...sent].join(', ')}]))`,
    '    },',
  ]
}

/** As the language derives it. */
function resourceOf({ resource, metodos }: ReturnType<typeof asObject>): string {
  const { base, buscar } = asObject(metodos)
  if (typeof resource === 'string') return resource
  if (typeof base === 'string') return base
  const metodo = typeof buscar === 'string' ? buscar : String(asObject(buscar)['metodo'])
  return metodo.replace(/-buscar$/, '')
}

const LABELS = ['label', 'addLabel', 'editLabel', 'removeLabel', 'columnLabel'] as const

/** The texts of a declaration that are shown as they are, whatever else it says. */
export function shownTexts(declaration: FileSketch['declaration']): string[] {
  const { fields, title = declaration.names.many } = declaration
  const groups = 'form' in declaration ? (declaration.form?.groups ?? []) : []
  const actions = 'actions' in declaration ? Object.values(declaration.actions ?? {}) : []
  return [
    ...(declaration.menu === undefined ? [] : [title]),
    ...Object.values(fields).flatMap(textsOfField),
    ...Object.values(fields).flatMap((field) =>
      field.kind === 'lines' ? Object.values(field.fields).flatMap(textsOfField) : [],
    ),
    ...groups.map((group) => group.title),
    ...actions.map(({ label }) => label),
  ]
}

function textsOfField(field: FieldDeclaration): string[] {
  const options: Readonly<Record<string, unknown>> = { ...field }
  const texts = [...LABELS, 'placeholder', 'requiredText'].map((option) => options[option])
  const choices = field.kind === 'choice' ? Object.values(field.options) : []
  return [...texts.filter((text) => typeof text === 'string'), ...choices]
}
