import { expect, it } from 'vitest'
import { buildModel } from '../../schema/language/build-model'
import type { SchemaFile } from '../../schema/language/diagnostic'
import { officeFiles } from '../cli/support/office'
import { LONG } from '../support/long'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Each schema in which one field has no label that could be read. */
function* withAFieldUnread(files: readonly SchemaFile[]) {
  for (const [at, file] of files.entries()) {
    for (const [name, declared] of Object.entries(file.exports)) {
      if (!isObject(declared) || !isObject(declared['fields'])) continue
      for (const [field, value] of Object.entries(declared['fields'])) {
        if (!isObject(value)) continue
        const fields = { ...declared['fields'], [field]: { ...value, label: 5 } }
        // Without its first rows, which take most of the time.
        const { seed: _, ...others } = declared
        const exports = { [name]: { ...others, fields } }
        yield {
          place: `${file.path} fields.${field}.label`,
          files: files.with(at, { ...file, exports }),
        }
      }
    }
  }
}

it('a field that cannot be read is one mistake, whatever else of the schema depends on it', async () => {
  const broken = [...withAFieldUnread(await officeFiles())]
  expect(broken.length).toBeGreaterThan(100)
  const tried = broken.filter((_, at) => LONG || at % 6 === 0)
  const reported = tried.flatMap(({ place, files }) => {
    const { diagnostics = [] } = buildModel(files)
    const all = diagnostics.map(({ source, path }) => `${source} ${path.join('.')}`)
    return all.length === 1 && all[0] === place ? [] : [{ place, all }]
  })
  expect(reported).toEqual([])
})
