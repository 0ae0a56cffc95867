import { posix } from 'node:path'
import { ts, name } from './print/code'
import { comment } from './print/comment'
import { literal } from './print/literal'
import type { Module } from './print/module'

/** A module whose component a project may take over with `gen eject`. */
export interface EjectableModule extends Module {
  readonly component: string
}

export function isEjectable(module: Module): module is EjectableModule {
  return module.component !== undefined
}

/** `generated/rubros/list.tsx` → `src/app/overrides/rubros/list.tsx`, which replaces it if it exists. */
export function overridePath({ path }: Pick<Module, 'path'>): string {
  return path.replace(/^generated\//, 'src/app/overrides/')
}

/** The same module at the path of the project's own file, with its imports adjusted. */
export function asOverride(module: EjectableModule): Module {
  return { ...module, path: overridePath(module) }
}

/** What remains of an ejected module in `generated/`: a re-export of the project's own file. */
export function reExport(module: EjectableModule): Module {
  const { path, source, component } = module
  const override = overridePath(module)
  const specifier = posix.relative(posix.dirname(path), override).replace(/\.tsx$/, '')
  const body = ts`
    ${comment(`Ejected: delete ${override} and run \`npm run gen\` to have this generated again.`)}
    export { ${name(component)} } from ${literal(specifier)}
  `
  return { path, source, from: { override, component }, body }
}
