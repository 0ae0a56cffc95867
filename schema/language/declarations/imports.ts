import { oneOf, options, someFields } from './allowed'

export const importsRule = options({
  by: someFields.meta({
    description:
      'The fields that tell which record a row is: a set of `unique`, or the `key` where staff type it.',
    example: "['cuit']",
  }),
  mode: oneOf('upsert', 'update').meta({
    description:
      "`'upsert'`: a record that is known is changed, another one is added. `'update'`: records are changed, and a row of an unknown one is refused.",
    example: "'upsert'",
  }),
}).readonly()
