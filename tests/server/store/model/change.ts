import {
  type Draw,
  drawBackfill,
  drawEntity,
  drawField,
  drawInitial,
  drawKind,
  drawTarget,
  drawUnique,
} from './draw'
import { type ModelEntity, type ModelField, type ModelSchema, isReference } from './schema'

type Change = (draw: Draw, schema: ModelSchema) => ModelSchema

/** Another schema: one or two changes. */
export function drawChange(draw: Draw, schema: ModelSchema): ModelSchema {
  let changed = schema
  for (let more = 1 + draw.below(2); more > 0; more -= 1)
    changed = draw.pick(CHANGES)(draw, changed)
  return changed
}

const addEntity: Change = (draw, schema) =>
  schema.length < 4 ? [...schema, drawEntity(draw, schema)] : schema

/** References to it become texts, or go with it. */
const removeEntity: Change = (draw, schema) => {
  if (schema.length === 1) return schema
  const { name } = draw.pick(schema)
  const left = schema.filter((entity) => entity.name !== name)
  return left.map((entity) => {
    const leading = entity.fields.filter(({ target }) => target === name)
    return leading.reduce(
      (rest, field) =>
        field.kind === 'reference' && draw.once(2)
          ? withField(rest, field.name, asText(field))
          : without(rest, field.name),
      entity,
    )
  })
}

const renameEntity: Change = (draw, schema) => {
  const { name } = draw.pick(schema)
  const to = draw.name('e')
  return schema.map((entity) => {
    const fields = entity.fields.map((field) =>
      field.target === name ? { ...field, target: to } : field,
    )
    return entity.name === name
      ? { ...entity, fields, name: to, former: [name, ...entity.former] }
      : { ...entity, fields }
  })
}

/** An entity takes the place of another one, which goes. */
const takeOverEntity: Change = (draw, schema) => {
  const [first, second] = [draw.pick(schema), draw.pick(schema)]
  const others = schema.flatMap(({ fields }) => fields)
  if (first.name === second.name || others.some(({ target }) => target === first.name))
    return schema
  return schema
    .filter(({ name }) => name !== first.name)
    .map((entity) =>
      entity.name === second.name ? { ...entity, former: [...entity.former, first.name] } : entity,
    )
}

const addField = onEntity((draw, entity, others) => {
  const field = drawField(draw, others)
  const fields = [...entity.fields, field]
  const isUnique = draw.once(2) && field.kind !== 'references' && field.kind !== 'boolean'
  return {
    ...entity,
    fields,
    uniques: isUnique ? [...entity.uniques, [field.name]] : entity.uniques,
  }
})

const removeField = onField((_draw, entity, { name }) => without(entity, name))

const renameField: Change = (draw, schema) => {
  const entity = draw.pick(schema)
  const field = draw.pick(entity.fields)
  const to = draw.name('f')
  const rename = (name: string) => (name === field.name ? to : name)
  return schema.map((one) => {
    const fields = one.fields.map((each) => ({
      ...each,
      ...(one.name === entity.name && each.name === field.name
        ? { name: to, former: [each.name, ...each.former] }
        : {}),
      ...(each.target === entity.name ? { shows: rename(each.shows) } : {}),
    }))
    const uniques =
      one.name === entity.name ? one.uniques.map((set) => set.map(rename)) : one.uniques
    return { ...one, fields, uniques }
  })
}

/** A field takes the place of another one, which goes. */
const takeOverField = onField((draw, entity, field) => {
  const other = draw.pick(entity.fields)
  if (other.name === field.name) return entity
  const former = [...other.former, field.name]
  return withField(without(entity, field.name), other.name, { ...other, former })
})

const changeKind = onField((draw, entity, field, others) => {
  const changed = drawKind(draw, field, others)
  const isUnique = changed.kind !== 'references' && changed.kind !== 'boolean'
  const rest = isUnique ? entity : withoutUnique(entity, field.name)
  return withField(rest, field.name, changed)
})

const changeRequired = onAnyField((draw, entity, field) => {
  const required = field.kind !== 'boolean' && !field.required
  return withField(entity, field.name, drawBackfill(draw, { ...field, required }))
})

const changeInitial = onAnyField((draw, entity, field) =>
  withField(entity, field.name, drawInitial(draw, field)),
)

const changeLimits = onAnyField((_draw, entity, field) => {
  const { initial: _initial, backfill: _backfill, ...rest } = field
  return isReference(field)
    ? entity
    : withField(entity, field.name, { ...rest, narrow: !field.narrow })
})

const changeUnique = onEntity((draw, entity) => {
  const unique = drawUnique(draw, entity.fields)
  const others = entity.uniques.filter((set) => set.toSorted().join() !== unique.toSorted().join())
  const uniques = others.length < entity.uniques.length ? others : [...others, unique]
  return { ...entity, uniques }
})

const changeTarget: Change = (draw, schema) => {
  const found = schema.flatMap((entity, at) =>
    entity.fields
      .filter(isReference)
      .map((field) => ({ entity, field, others: schema.slice(0, at) })),
  )
  if (found.length === 0) return schema
  const { entity, field, others } = draw.pick(found)
  const changed = withField(entity, field.name, { ...field, ...drawTarget(draw, others) })
  return schema.map((one) => (one.name === entity.name ? changed : one))
}

const changeId = onEntity((draw, entity) => ({
  ...entity,
  id: draw.pick([undefined, 'id', 'numero'].filter((name) => name !== entity.id)),
}))

const changeSeed = onEntity((_draw, entity) => ({ ...entity, seeded: true }))

const CHANGES: readonly Change[] = [
  addField,
  removeField,
  changeKind,
  changeKind,
  renameField,
  changeRequired,
  changeUnique,
  changeLimits,
  changeInitial,
  takeOverField,
  changeTarget,
  changeId,
  changeSeed,
  addEntity,
  removeEntity,
  renameEntity,
  takeOverEntity,
]

function onEntity(
  change: (draw: Draw, entity: ModelEntity, others: ModelSchema) => ModelEntity,
): Change {
  return (draw, schema) => {
    const at = draw.below(schema.length)
    return schema.map((entity, index) =>
      index === at ? change(draw, entity, schema.slice(0, at)) : entity,
    )
  }
}

type FieldChange = (
  draw: Draw,
  entity: ModelEntity,
  field: ModelField,
  others: ModelSchema,
) => ModelEntity

function onAnyField(change: FieldChange): Change {
  return onEntity((draw, entity, others) => change(draw, entity, draw.pick(entity.fields), others))
}

/** Of a field that nothing is shown by and that is no key. */
function onField(change: FieldChange): Change {
  return (draw, schema) => {
    const at = draw.below(schema.length)
    const shown = schema
      .flatMap(({ fields }) => fields)
      .filter(({ target }) => target === schema[at]?.name)
      .map(({ shows }) => shows)
    return schema.map((entity, index) => {
      const free = entity.fields.slice(1).filter(({ name }) => !shown.includes(name))
      if (index !== at || free.length === 0) return entity
      return change(draw, entity, draw.pick(free), schema.slice(0, at))
    })
  }
}

function withField(entity: ModelEntity, name: string, field: ModelField): ModelEntity {
  return { ...entity, fields: entity.fields.map((one) => (one.name === name ? field : one)) }
}

function without(entity: ModelEntity, name: string): ModelEntity {
  const rest = withoutUnique(entity, name)
  return { ...rest, fields: rest.fields.filter((field) => field.name !== name) }
}

function withoutUnique(entity: ModelEntity, name: string): ModelEntity {
  return { ...entity, uniques: entity.uniques.filter((set) => !set.includes(name)) }
}

function asText({ name, former, required }: ModelField): ModelField {
  return { name, former, required, kind: 'text', narrow: false, target: '', shows: '' }
}
