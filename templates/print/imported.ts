/** An export of another module, to be substituted in `ts`. */
export interface Imported {
  readonly name: string
  /** A package (`zod/mini`), or the path of a module from the project's root, without extension (`src/wire/kinds/id`). */
  readonly module: string
  /** `type` imports are removed by the compiler; `namespace` is `import * as name`. */
  readonly as: 'value' | 'type' | 'namespace'
}

export const value = (name: string, module: string): Imported => ({ name, module, as: 'value' })
export const type = (name: string, module: string): Imported => ({ name, module, as: 'type' })
export const namespace = (name: string, module: string): Imported => ({
  name,
  module,
  as: 'namespace',
})
