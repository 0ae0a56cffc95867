import { ts, type, value } from './print/code'
import { literal, propertyKey, shorthand } from './print/literal'
import type { Module } from './print/print'

const ProjectHooks = type('ProjectHooks', 'src/server/hooks')

/** A file of `src/app/hooks/`, and the resource whose hooks it has. */
export interface HookFile {
  readonly resource: string
  /** Its export: `rubro`. */
  readonly name: string
  /** `src/app/hooks/rubro.ts` */
  readonly path: string
}

/** `generated/hooks.ts`: the project's own rules and effects, for the server. */
export function hooks({ files }: { readonly files: readonly HookFile[] }): Module {
  const imported = files.map(({ resource, name, path }) => {
    return [resource, value(name, path.replace(/\.ts$/, ''))] as const
  })
  const body = ts`
    /** The hooks of each resource that has a file in \`src/app/hooks/\`. */
    export const hooks = {
      ${imported.map(([resource, declared]) => ts`${shorthand(resource, declared)},`)}
    } satisfies ${ProjectHooks}

    /** These files, for the log. */
    export const hookFiles: Readonly<Record<string, string>> = {
      ${files.map(({ resource, path }) => ts`${propertyKey(resource)}: ${literal(path)},`)}
    }
  `
  return { path: 'generated/hooks.ts', source: 'src/app/hooks/', from: files, isList: true, body }
}
