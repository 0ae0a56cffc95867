/** Schemas as the model of migrations sees them, which shares nothing with the code that migrates. */

export type Kind =
  | 'text'
  | 'longText'
  | 'email'
  | 'telephone'
  | 'digits'
  | 'dni'
  | 'cuit'
  | 'cbu'
  | 'integer'
  | 'decimal1'
  | 'decimal3'
  | 'money'
  | 'date'
  | 'time'
  | 'boolean'
  | 'choice'
  | 'reference'
  | 'references'

/** A value as requests and lists have it; a reference is the number of its record, several are a list of numbers. */
export type Value = string | number | boolean | null | readonly number[]

export interface ModelField {
  readonly name: string
  readonly kind: Kind
  readonly required: boolean
  /** A smaller limit of characters or digits, or fewer options. */
  readonly narrow: boolean
  /** Where a reference leads, and the field that it is shown by. */
  readonly target: string
  readonly shows: string
  readonly former: readonly string[]
  readonly initial?: Value
  /** A reference is named by what it shows. */
  readonly backfill?: Value
}

export interface ModelEntity {
  readonly name: string
  readonly former: readonly string[]
  /** The field that numbers its records; undefined: they are numbered by a hidden column, and its first field is the key. */
  readonly id: string | undefined
  /** The first is a text. */
  readonly fields: readonly ModelField[]
  readonly uniques: readonly (readonly string[])[]
  readonly seeded: boolean
}

/** Entities, each after those that it refers to. */
export type ModelSchema = readonly ModelEntity[]

export interface ModelRow {
  readonly number: number
  readonly values: Readonly<Record<string, Value>>
}

/** An entity's records. */
export interface ModelTable {
  readonly rows: readonly ModelRow[]
  /** The greatest number that a record has had. */
  readonly last: number
  /** Whether its seed is in, or never will be. */
  readonly seeded: boolean
}

export interface ModelState {
  readonly schema: ModelSchema
  readonly tables: ReadonlyMap<string, ModelTable>
}

/** A table of the former schema. */
export interface Former {
  readonly entity: ModelEntity
  readonly table: ModelTable
}

export const isReference = ({ kind }: ModelField) => kind === 'reference' || kind === 'references'

export const isEmpty = (value: Value | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** The sets that are unique: the key of an entity without an id is one of them. */
export function uniquesOf({ id, fields, uniques }: ModelEntity): readonly (readonly string[])[] {
  const [first] = fields
  return id === undefined && first !== undefined ? [[first.name], ...uniques] : uniques
}

/** A schema as a text, for people. */
export function written(schema: ModelSchema): string {
  return schema.map(writtenEntity).join('\n')
}

function writtenEntity({ name, former, id, fields, uniques, seeded }: ModelEntity): string {
  const about = [
    id === undefined ? 'no id' : `id '${id}'`,
    ...(former.length === 0 ? [] : [`was ${former.join(', ')}`]),
    ...uniques.map((names) => `unique (${names.join(', ')})`),
    ...(seeded ? ['seed'] : []),
  ]
  return [
    `  ${name}: ${about.join('; ')}`,
    ...fields.map((field) => `    ${writtenField(field)}`),
  ].join('\n')
}

function writtenField(field: ModelField): string {
  const { name, kind, required, narrow, target, shows, former, initial, backfill } = field
  return [
    `${name}: ${kind}`,
    ...(isReference(field) ? [`to ${target}.${shows}`] : []),
    ...(required ? ['required'] : []),
    ...(narrow ? ['narrow'] : []),
    ...(former.length === 0 ? [] : [`was ${former.join(', ')}`]),
    ...(initial === undefined ? [] : [`default ${JSON.stringify(initial)}`]),
    ...(backfill === undefined ? [] : [`backfill ${JSON.stringify(backfill)}`]),
  ].join(' ')
}

export function writtenRows({ tables }: ModelState): string {
  return [...tables]
    .flatMap(([name, { rows }]) =>
      rows.map(({ number, values }) => `  ${name} ${number} ${JSON.stringify(values)}`),
    )
    .join('\n')
}
