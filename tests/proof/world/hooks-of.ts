import { type Tree, asObject } from './print-source'

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
