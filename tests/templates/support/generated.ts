import type { SchemaFile } from '#language/diagnostic'
import { print } from '../../../templates/print/print'
import { modulesOf } from '../../../templates/render'
import { modelOf } from '../../schema/small-schema'

/** The generated files by their path below `generated/`, their white space and trailing commas made alike. */
export async function allGenerated(files: readonly SchemaFile[]) {
  const printed = await print(modulesOf(modelOf(files)))
  return new Map(
    printed.map(({ path, text }) => [
      path.replace(/^generated\//, ''),
      text.replaceAll(/\s+/g, ' ').replaceAll(/,? ([}\])])/g, ' $1'),
    ]),
  )
}

/** One of them. */
export const generated = async (path: string, files: readonly SchemaFile[]): Promise<string> =>
  (await allGenerated(files)).get(path) ?? ''
