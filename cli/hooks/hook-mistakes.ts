import type { Diagnostic } from '../../schema/language/diagnostic'
import type { Model, ResourceModel } from '../../schema/language/model'
import { nearest } from '../../schema/language/nearest'
import { exportsOf } from './exports-of'
import { hookPath, hookStems, stemOf } from './hook-files'

/** What is wrong with the files of `src/hooks/`. Their types are the compiler's. */
export async function hookMistakes(root: string, model: Model): Promise<readonly Diagnostic[]> {
  const stems = hookStems(root)
  if (stems.length === 0) return []
  const resources = new Map<string, ResourceModel>(
    [...model.entities, ...model.singletons].map((resource) => [stemOf(resource), resource]),
  )
  const exported = await exportsOf(root, stems.map(hookPath))
  return stems.flatMap((stem) => {
    const resource = resources.get(stem)
    if (resource === undefined) return unknown(stem, [...resources.keys()])
    const names = exported(hookPath(stem))
    return names.includes(resource.name) ? [] : withoutExport(stem, resource.name, names)
  })
}

const AT_FILE = { path: [], at: 'name' } as const

function unknown(stem: string, known: readonly string[]): Diagnostic {
  const suggestion = nearest(stem, known)
  return {
    ...AT_FILE,
    code: 'S940',
    source: hookPath(stem),
    exportName: undefined,
    what: `There is no schema/${stem}.ts whose hooks this file could have.`,
    help: `Name it as the schema file, or move what several hooks share to a folder of its own.`,
    ...(suggestion === undefined ? {} : { suggestion: hookPath(suggestion) }),
  }
}

function withoutExport(stem: string, name: string, names: readonly string[]): Diagnostic {
  const [only] = names
  return {
    ...AT_FILE,
    code: 'S941',
    source: hookPath(stem),
    exportName: names.length === 1 ? only : undefined,
    what: `It does not export \`${name}\`, so its hooks would never run.`,
    help: `Write \`export const ${name}: Hooks<'…'> = { … }\`.`,
  }
}
