import { expect, it } from 'vitest'
import { buildModel } from '#language/build-model'
import type { SchemaFile } from '#language/diagnostic'
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

/** What every entity or singleton has: without it, it is missing, which is a mistake of its own. */
const NEEDED = ['names', 'metodos', 'fields', 'menu', 'operations', 'limits']

/** Each schema in which one option of an entity, such as its filters, has a value that none can have, or is misspelt. */
function* withAnOptionUnread(files: readonly SchemaFile[]) {
  for (const [at, file] of files.entries()) {
    for (const [name, declared] of Object.entries(file.exports)) {
      if (!isObject(declared) || !isObject(declared['fields'])) continue
      const { seed: _, kind, ...options } = declared
      for (const [option, value] of Object.entries(options)) {
        const { [option]: _removed, ...others } = options
        const broken = { [option]: { ...others, [option]: 5 } }
        const misspelt = NEEDED.includes(option)
          ? {}
          : { [`${option}x`]: { ...others, [`${option}x`]: value } }
        for (const [written, changed] of Object.entries({ ...broken, ...misspelt })) {
          const exports = { [name]: { kind, ...changed } }
          const place = `${file.path} ${written}`
          yield { option, place, files: files.with(at, { ...file, exports }) }
        }
      }
    }
  }
}

/** What is reported of each schema other than one mistake at its place. */
const wronglyReported = (
  broken: readonly { readonly place: string; readonly files: readonly SchemaFile[] }[],
) =>
  broken.flatMap(({ place, files }) => {
    const { diagnostics = [] } = buildModel(files)
    const all = diagnostics.map(({ source, path }) => `${source} ${path.join('.')}`)
    return all.length === 1 && all[0] === place ? [] : [{ place, all }]
  })

it('a field that cannot be read is one mistake, whatever else of the schema depends on it', async () => {
  const broken = [...withAFieldUnread(await officeFiles())]
  expect(broken.length).toBeGreaterThan(100)
  expect(wronglyReported(broken.filter((_, at) => LONG || at % 6 === 0))).toEqual([])
})

/** Those that rules about other options read. */
const READ_BY_OTHERS = [
  'metodos',
  'fields',
  'key',
  'unique',
  'filters',
  'views',
  'list',
  'form',
  'actions',
  'own',
  'states',
  'tree',
  'rules',
  'roles',
  'imports',
]

it('an option that cannot be read is one mistake, whatever else of the schema depends on it', async () => {
  const broken = [...withAnOptionUnread(await officeFiles())]
  const tried = broken.filter(({ option }) => LONG || READ_BY_OTHERS.includes(option))
  expect([...new Set(tried.map(({ option }) => option))]).toEqual(
    expect.arrayContaining(READ_BY_OTHERS),
  )
  expect(wronglyReported(tried)).toEqual([])
})

/** The menu and the portal, in which one part has a value that none can have. */
function* withAPartUnread(files: readonly SchemaFile[]) {
  for (const [at, file] of files.entries()) {
    for (const [name, declared] of Object.entries(file.exports)) {
      if (!isObject(declared) || Object.hasOwn(declared, 'names')) continue
      for (const [option, parts] of Object.entries(declared)) {
        if (!isObject(parts)) continue
        for (const part of Object.keys(parts)) {
          // The file of the menu is its groups alone.
          const place = `${file.path} ${option === 'groups' ? '' : `${option}.`}${part}`
          const exports = { [name]: { ...declared, [option]: { ...parts, [part]: 'x' } } }
          yield { option, place, files: files.with(at, { ...file, exports }) }
        }
      }
    }
  }
}

it('a part of the menu or the portal that cannot be read is one mistake, whatever else depends on it', async () => {
  const broken = [...withAPartUnread(await officeFiles())]
  expect(new Set(broken.map(({ option }) => option))).toEqual(
    new Set(['groups', 'fields', 'operations', 'limits']),
  )
  expect(wronglyReported(broken)).toEqual([])
})
