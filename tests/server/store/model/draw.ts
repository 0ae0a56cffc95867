import fc from 'fast-check'
import { duplicates } from './expected'
import { KINDS, VALUES } from './kinds'
import {
  type Kind,
  type ModelEntity,
  type ModelField,
  type ModelRow,
  type ModelSchema,
  type ModelState,
  type ModelTable,
  type Value,
  isEmpty,
} from './schema'
import { isValid } from './texts'

/** Draws one thing after another; fast-check repeats and shortens the series. */
export class Draw {
  #names = 0
  readonly #value: fc.GeneratorValue

  constructor(value: fc.GeneratorValue) {
    this.#value = value
  }

  /** A whole number below `limit`. */
  below(limit: number): number {
    return this.#value(fc.nat, { max: limit - 1 })
  }

  /** Once in `times`. */
  once(times: number): boolean {
    return this.below(times) === times - 1
  }

  pick<T>(list: readonly T[]): T {
    const [one] = list.slice(this.below(list.length))
    return one as T
  }

  /** A name that nothing has had. */
  name(prefix: string): string {
    this.#names += 1
    return `${prefix}${this.#names}`
  }
}

export function drawSchema(draw: Draw): ModelSchema {
  const schema: ModelEntity[] = []
  for (let more = 1 + draw.below(3); more > 0; more -= 1) schema.push(drawEntity(draw, schema))
  return schema
}

/** @param others entities that it may refer to */
export function drawEntity(draw: Draw, others: ModelSchema): ModelEntity {
  const name = draw.name('e')
  const fields = [drawName(draw)]
  for (let more = draw.below(4); more > 0; more -= 1) fields.push(drawField(draw, others))
  const entity = { name, former: [], id: draw.once(3) ? undefined : 'id', fields, uniques: [] }
  const uniques = draw.once(2) ? [drawUnique(draw, fields)] : []
  return { ...entity, uniques, seeded: draw.once(4) }
}

const PLAIN = { narrow: false, target: '', shows: '', former: [] }

/** The first field, which others are shown by. */
function drawName(draw: Draw): ModelField {
  return { ...PLAIN, name: draw.name('f'), kind: 'text', required: draw.once(2) }
}

export function drawField(draw: Draw, others: ModelSchema): ModelField {
  const field = { ...PLAIN, name: draw.name('f'), kind: 'text', required: false } as const
  return drawKind(draw, field, others)
}

/** The field with another kind, and what that kind has. */
export function drawKind(draw: Draw, field: ModelField, others: ModelSchema): ModelField {
  const { name, former } = field
  const kinds = draw.once(3) ? FREQUENT : KINDS
  const kind = draw.pick(kinds.filter((one) => others.length > 0 || !one.startsWith('reference')))
  const required = kind !== 'boolean' && draw.once(3)
  const plain = { ...PLAIN, name, former, kind, required }
  if (kind === 'reference' || kind === 'references') {
    return drawBackfill(draw, { ...plain, ...drawTarget(draw, others) })
  }
  return drawBackfill(draw, drawInitial(draw, { ...plain, narrow: draw.once(4) }))
}

/** Kinds that most rules are about. */
const FREQUENT: readonly Kind[] = ['text', 'digits', 'reference', 'references']

export function drawTarget(draw: Draw, others: ModelSchema) {
  const { name, fields } = draw.pick(others)
  const shown = fields.filter(({ kind }) => kind === 'text' || kind === 'email')
  return { target: name, shows: draw.pick(shown).name }
}

/** A default, for kinds that have one; 'today' is for new records alone. */
export function drawInitial(draw: Draw, field: ModelField): ModelField {
  const { initial: _initial, ...rest } = field
  if (draw.once(2) || NO_DEFAULT.has(field.kind)) return rest
  const value = field.kind === 'date' && draw.once(2) ? 'today' : drawValue(draw, rest, [])
  return isEmpty(value) || value === undefined ? rest : { ...rest, initial: value }
}

const NO_DEFAULT: ReadonlySet<string> = new Set(['dni', 'cuit', 'cbu', 'reference', 'references'])

/** A required field has a value for existing records, or has none. */
export function drawBackfill(draw: Draw, field: ModelField): ModelField {
  const { backfill: _backfill, ...rest } = field
  if (!field.required || field.kind === 'references' || draw.once(3)) return rest
  if (field.kind === 'reference') return { ...rest, backfill: draw.pick(NAMES) }
  const value = drawValue(draw, rest, [])
  return value === undefined ? rest : { ...rest, backfill: value }
}

const NAMES: readonly string[] = ['PEÑA', 'pena', '12', 'Ana@e.example']

/** One or two fields that are unique, or unique together. */
export function drawUnique(draw: Draw, fields: readonly ModelField[]): readonly string[] {
  const names = fields
    .filter(({ kind }) => kind !== 'references' && kind !== 'boolean')
    .map(({ name }) => name)
  return [...new Set([draw.pick(names), ...(draw.once(3) ? [draw.pick(names)] : [])])]
}

/** A value that the field accepts; undefined: there is none. */
function drawValue(draw: Draw, field: ModelField, targets: readonly number[]): Value | undefined {
  if (field.kind === 'references') {
    const chosen = targets.filter(() => draw.once(2))
    return field.required && chosen.length === 0 ? targets.slice(0, 1) : chosen
  }
  const all = field.kind === 'reference' ? [null, ...targets] : VALUES[field.kind]
  const valid = all.filter((value) => isValid(field, value))
  // The first ones are drawn more often, so that some records are alike and some names are found.
  return valid.length === 0 ? undefined : draw.pick(draw.once(2) ? valid.slice(0, 4) : valid)
}

/** The state with a few more records, that the schema accepts, in each table. */
export function withMoreRows(draw: Draw, { schema, tables }: ModelState): ModelState {
  const fuller = new Map<string, ModelTable>(tables)
  for (const entity of schema) {
    const before = tables.get(entity.name)
    const rows = [...(before?.rows ?? [])]
    let last = before?.last ?? 0
    for (let more = draw.below(4); more > 0; more -= 1) {
      const row = drawRow(draw, entity, last + 1, fuller)
      if (row === undefined || duplicates(entity, [...rows, row]).length > 0) continue
      rows.push(row)
      last += 1
    }
    fuller.set(entity.name, { rows, last, seeded: before?.seeded ?? false })
  }
  return { schema, tables: fuller }
}

function drawRow(
  draw: Draw,
  { fields }: ModelEntity,
  number: number,
  tables: ReadonlyMap<string, ModelTable>,
): ModelRow | undefined {
  const values: Record<string, Value> = {}
  for (const field of fields) {
    const targets = tables.get(field.target)?.rows.map((row) => row.number) ?? []
    const value = drawValue(draw, field, targets)
    if (value === undefined || (field.required && isEmpty(value))) return undefined
    values[field.name] = value
  }
  return { number, values }
}
