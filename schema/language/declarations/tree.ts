import { fieldName, options } from './allowed'

/** Records form a tree. */
export const treeRule = options({
  parent: fieldName.meta({
    description:
      'The field with the record that another one is under: a `reference()` to the entity itself that may be empty.',
    example: "'madre'",
  }),
}).readonly()
