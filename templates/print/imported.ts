/** Something of another module, used like a value in `code`. */
export interface Imported {
  readonly name: string
  /** A package (`zod/mini`), or a module of the project from its root, without ending (`src/wire/kinds/id`). */
  readonly module: string
  /** `type` imports vanish when compiled; `namespace` is `import * as name`. */
  readonly as: 'value' | 'type' | 'namespace'
}

export const value = (name: string, module: string): Imported => ({ name, module, as: 'value' })
export const type = (name: string, module: string): Imported => ({ name, module, as: 'type' })
export const namespace = (name: string, module: string): Imported => ({
  name,
  module,
  as: 'namespace',
})
