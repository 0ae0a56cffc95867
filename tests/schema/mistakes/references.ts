import { crud } from '#language'
import { conceptoWith, rubroFields, rubroWith } from '../small-schema'
import { mistake, type Mistake } from './mistake'

export const rubro = {
  kind: 'reference',
  label: 'De rubro',
  to: 'rubro',
  shows: 'rubro',
  sends: 'name',
  required: true,
}

export const nombre = { kind: 'text', label: 'Nombre', max: 50, required: true, search: true }
export const id = { kind: 'id', label: 'ID' }

/** A concepto that refers to a rubro. */
const referring = (changes: object) =>
  conceptoWith({ fields: { id, nombre, rubro: { ...rubro, ...changes } }, unique: [['nombre']] })

/** A concepto of which the rubro fills other fields. */
const filling = (fills: object, nota: object = {}) => {
  const text = { kind: 'text', max: 50 }
  const fields = {
    id,
    nombre,
    rubro: { ...rubro, fills },
    nota: { ...text, label: 'Nota', ...nota },
    otra: { ...text, label: 'Otra' },
  }
  return conceptoWith({ fields, unique: [['nombre']] })
}

const { unique, ...others } = rubroWith({}).rubro.rubro
const misspelt = { ...others, uniqe: unique }

const limitedRubro = {
  kind: 'reference',
  label: 'De rubro',
  to: 'rubro',
  shows: 'rubro',
  sends: 'id',
}

const options = { A: 'Alta', B: 'Baja' }

const limits = {
  activo: { kind: 'boolean', label: 'Activo' },
  estado: { kind: 'choice', label: 'Estado', options, answers: 'text' },
  tipo: { kind: 'choice', label: 'Tipo', options, answers: 'code', required: true },
  cerrado: { kind: 'boolean', label: 'Cerrado', readOnly: true },
  resumen: { kind: 'boolean', label: 'Resumen', column: false },
}

/** A concepto that refers to some of the rubros. */
const limited = (where: object, changes: object = {}) => ({
  ...conceptoWith({
    fields: { id, nombre, rubro: { ...limitedRubro, where } },
    unique: [['nombre']],
  }),
  ...rubroFields(limits, changes),
})

const wrong = (name: string, schema: ReturnType<typeof limited>, field: string, says: string) =>
  mistake(name, schema, `S408 concepto.fields.rubro.where${field}: ${says}`)

const paged = { metodos: crud('rubros', { buscar: { serves: 'pages' } }) }

export const references: readonly Mistake[] = [
  mistake(
    'a reference to nothing',
    referring({ to: 'rubros' }),
    'S401 concepto.fields.rubro.to → rubro: `rubro` refers to `rubros`, and no schema file declares that entity. Entities: `concepto`, `rubro`.',
  ),
  mistake(
    'a reference to what an empty file would declare: only that file is reported',
    { ...referring({}), rubro: {} },
    'S102 rubro: schema/rubro.ts does not export `rubro`. A schema file exports one declaration, named after the file.',
  ),
  mistake(
    'a reference that shows a missing field',
    referring({ shows: 'rubo' }),
    'S402 concepto.fields.rubro.shows → rubro: `rubro` has no field `rubo` to show. Its fields: `id`, `rubro`.',
  ),
  mistake(
    'a reference that shows an id',
    referring({ shows: 'id' }),
    'S403 concepto.fields.rubro.shows: `id` of `rubro` is not a text: it is made with id(). A reference shows a text(), email() or patternText() field.',
  ),
  mistake(
    'a reference by a name that two records may share',
    { ...referring({}), ...rubroWith({ unique: [], messages: {} }) },
    "S404 concepto.fields.rubro.sends: `rubro` is sent by name, but two records of `rubro` may share one. Add `unique: [['rubro']]` to schema/rubro.ts, or `sends: 'id'` here.",
  ),
  mistake(
    'a reference by id to records whose key has two fields',
    {
      ...referring({ sends: 'id' }),
      ...rubroWith({ key: ['id', 'rubro'], metodos: crud('rubros', { modificar: false }) }),
    },
    "S406 concepto.fields.rubro.sends: `rubro` is sent by id, but a record of `rubro` is identified by `id`, `rubro` together. Set `sends: 'name'` here; or give schema/rubro.ts a key of one field.",
  ),
  mistake(
    'neither a unique name nor a key of one field: one suggestion resolves it, whichever is sent',
    {
      ...referring({}),
      ...rubroWith({
        key: ['id', 'rubro'],
        unique: [],
        metodos: crud('rubros', { modificar: false }),
        messages: { duplicate: 'Ya existe.' },
      }),
    },
    "S404 concepto.fields.rubro.sends: `rubro` is sent by name, but two records of `rubro` may share one. Add `unique: [['rubro']]` to schema/rubro.ts.",
  ),
  mistake(
    'the same, sent by id',
    {
      ...referring({ sends: 'id' }),
      ...rubroWith({
        key: ['id', 'rubro'],
        unique: [],
        metodos: crud('rubros', { modificar: false }),
        messages: { duplicate: 'Ya existe.' },
      }),
    },
    "S406 concepto.fields.rubro.sends: `rubro` is sent by id, but a record of `rubro` is identified by `id`, `rubro` together. Set `sends: 'name'` here and `unique: [['rubro']]` in schema/rubro.ts; or give schema/rubro.ts a key of one field.",
  ),
  mistake(
    'a reference that fills a field that does not exist',
    filling({ notta: 'rubro' }),
    'S301 name of concepto.fields.rubro.fills.notta → nota: There is no field `notta`. Fields: `id`, `nombre`, `rubro`, `nota`, `otra`.',
  ),
  mistake(
    'a reference that fills a field with none',
    filling({ nota: 'rubo' }),
    'S407 concepto.fields.rubro.fills.nota → rubro: `rubro` has no field `rubo` to fill `nota` with. Its fields: `id`, `rubro`.',
  ),
  mistake(
    'a reference that fills a text with a number',
    filling({ nota: 'id' }),
    'S407 concepto.fields.rubro.fills.nota: `rubro` cannot fill `nota` with `id` of `rubro`: it is made with text(), and that with id(). Make both with the same function, or fill another field.',
  ),
  mistake(
    'a reference that fills a shorter text',
    filling({ nota: 'rubro' }, { max: 5 }),
    'S407 concepto.fields.rubro.fills.nota: `rubro` cannot fill `nota` with `rubro` of `rubro`: it takes 5, and that may have 50. Set `max: 50` here.',
  ),
  mistake(
    'a reference that fills what no form asks for',
    filling({ nota: 'rubro' }, { readOnly: true }),
    'S407 concepto.fields.rubro.fills.nota: `rubro` cannot fill `nota` with `rubro` of `rubro`: no form asks for it. Fill a field that can be edited.',
  ),
  mistake(
    'a reference that fills with what a list does not answer to everybody',
    {
      ...filling({ nota: 'lema' }),
      ...rubroWith({
        fields: {
          id,
          rubro: { ...nombre, label: 'Rubro' },
          lema: { kind: 'text', label: 'Lema', max: 20, column: false },
        },
        metodos: crud('rubros', { buscar: { serves: 'pages' } }),
      }),
    },
    'S407 concepto.fields.rubro.fills.nota: `rubro` cannot fill `nota` with `lema` of `rubro`: its list does not answer that to everybody. Show it in the list of schema/rubro.ts, or fill another field.',
  ),
  mistake(
    'a misspelt option of an entity, reported once: it may be the one that the reference needs',
    { ...referring({}), rubro: { rubro: misspelt } },
    'S104 name of rubro.uniqe → unique: `uniqe` is no option here. Allowed: names, menu, title, resource, renamedFrom, metodos, fields, key, unique, periods, tree, states, rules, actions, own, roles, ownRow, texts, narrow, height, form, list, sort, filters, views, copies, imports, messages, history, seed.',
  ),
  mistake(
    'a circle of two, reported once',
    {
      ...referring({}),
      ...rubroFields({
        concepto: { ...rubro, label: 'Concepto', to: 'concepto', shows: 'nombre' },
      }),
    },
    'S405 concepto.fields.rubro.to: References form a circle: concepto → rubro → concepto. Records, seeds and imports need an order to be added in: remove one of the references.',
  ),
  mistake(
    'a reference of an entity to itself',
    rubroFields({ padre: { ...rubro, label: 'Padre' } }),
    "S405 rubro.fields.padre.to: References form a circle: rubro → rubro. Records, seeds and imports need an order to be added in: remove one of the references; or, where records are under one another, add `tree: { parent: 'padre' }`.",
  ),
  mistake(
    'a menu place that does not exist',
    rubroWith({ menu: 'Archivos / rubro' }),
    "S501 rubro.menu → Archivos / Rubros: The menu has no place 'Archivos / rubro'. Use a place of schema/menu.ts, or add this one there.",
  ),
  mistake(
    'a menu place for two',
    conceptoWith({ menu: 'Archivos / Rubros' }),
    "S502 rubro.menu: 'Archivos / Rubros' is already the place of schema/concepto.ts. Every screen needs its own menu place; add one to schema/menu.ts.",
  ),
  mistake(
    'an entry that is listed twice in its group',
    {
      menu: { menuPlaces: { kind: 'menu', groups: { Archivos: ['Rubros', 'Rúbros'] } } },
    },
    "S503 menu.Archivos.1: 'Rúbros' is listed twice in 'Archivos'. An entry may be in two groups, but once in each.",
  ),
  mistake(
    'groups that differ only by case or accents',
    {
      menu: { menuPlaces: { kind: 'menu', groups: { Archivos: ['Rubros'], ARCHIVOS: [] } } },
    },
    "S503 name of menu.ARCHIVOS: The groups 'ARCHIVOS' and 'Archivos' differ only by case or accents. Rename one of them.",
  ),
  mistake(
    'a menu place that is undefined',
    rubroWith({ menu: undefined }),
    "S106 rubro: `menu` is missing. It must be a place such as 'Archivos / Rubros'.",
  ),
  mistake(
    'a title without a menu place',
    {
      feriado: {
        feriado: {
          kind: 'entity',
          names: { one: 'Feriado', many: 'Feriados', gender: 'm' },
          metodos: { buscar: 'feriados' },
          fields: { id, nombre: { ...nombre, search: false } },
          title: 'Feriados',
          narrow: 'cards',
        },
      },
    },
    'S906 feriado.title: `title` changes nothing here: it belongs to a screen, and `feriado` has none. Remove it, or change what it depends on.',
    'S906 feriado.narrow: `narrow` changes nothing here: it belongs to a screen, and `feriado` has none. Remove it, or change what it depends on.',
  ),
  // Mistakes in the fields that a reference shows.

  mistake(
    'a reference that shows a number behind a text',
    referring({ shows: ['rubro', 'id'] }),
    'S403 concepto.fields.rubro.shows.1: `id` of `rubro` is not a text: it is made with id(). A reference shows a text(), email() or patternText() field.',
  ),
  mistake(
    'a reference that shows digits first, and not behind a text',
    {
      ...referring({ shows: ['codigo', 'rubro'], sends: 'id' }),
      ...rubroFields({ codigo: { kind: 'digits', label: 'Código', max: 4 } }),
    },
    'S403 concepto.fields.rubro.shows.0: `codigo` of `rubro` is not a text: it is made with digits(). A reference shows a text(), email() or patternText() field. Digits are shown behind such a field.',
  ),
  mistake(
    'a reference that shows a field that is not there behind another',
    referring({ shows: ['rubro', 'rubr'], sends: 'id' }),
    'S402 concepto.fields.rubro.shows.1 → rubro: `rubro` has no field `rubr` to show. Its fields: `id`, `rubro`.',
  ),
  mistake(
    'a reference that shows a field twice',
    referring({ shows: ['rubro', 'rubro'], sends: 'id' }),
    'S902 concepto.fields.rubro.shows.1: `rubro` is already in `shows`. Remove one of them.',
  ),
  mistake(
    'a reference by name that shows several texts',
    {
      ...referring({ shows: ['rubro', 'nota'] }),
      ...rubroFields({ nota: { kind: 'text', label: 'Nota', max: 20 } }),
    },
    "S409 concepto.fields.rubro.shows: `rubro` is sent by name, which is the value of one field, but shows `rubro`, `nota`. Set `sends: 'id'`, or show one field.",
  ),
  // What a reference fills with values of another kind of field, and keys that no request carries.

  ...(
    [
      [
        'a choice of other codes',
        { kind: 'choice', options: { A: 'Alta' }, answers: 'code' },
        { options: { B: 'Baja' } },
        'their values are not the same. Give both the same options, or fill another field.',
      ],
      [
        'a choice that is answered otherwise',
        { kind: 'choice', options: { A: 'Alta' }, answers: 'code' },
        { answers: 'text' },
        'their values are not the same. Give both the same options, or fill another field.',
      ],
      [
        'a number of other decimals',
        { kind: 'decimal', decimals: 2, max: 5 },
        { decimals: 3 },
        'their values are not the same. Give both the same options, or fill another field.',
      ],
      [
        'a smaller number',
        { kind: 'integer', max: 9 },
        { max: 8 },
        'it takes 8, and that may have 9. Set `max: 9` here.',
      ],
      [
        'a secret',
        { kind: 'secret', max: 9 },
        {},
        'no list answers the value of a secret. Fill another field.',
      ],
    ] as const
  ).map(([what, theirs, ours, why]) =>
    mistake(
      `a reference that fills ${what}`,
      {
        ...conceptoWith({
          fields: {
            id,
            nombre,
            rubro: { ...rubro, fills: { nota: 'dato' } },
            nota: { ...theirs, ...ours, label: 'Nota' },
          },
          unique: [['nombre']],
        }),
        ...rubroFields({ dato: { ...theirs, label: 'Dato' } }),
      },
      `S407 concepto.fields.rubro.fills.nota: \`rubro\` cannot fill \`nota\` with \`dato\` of \`rubro\`: ${why}`,
    ),
  ),
  ...(
    [
      [
        'a choice that is answered as text',
        { kind: 'choice', options: { A: 'Alta' }, answers: 'text' },
      ],
      ['a box', { kind: 'boolean' }],
    ] as const
  ).map(([what, field]) =>
    mistake(
      `a reference by a key with ${what}, sent by id`,
      {
        ...referring({ sends: 'id' }),
        ...rubroFields(
          {
            parte: {
              ...field,
              label: 'Parte',
              ...(field.kind === 'choice' && { required: true }),
              readOnlyOnEdit: true,
            },
            rubro: { ...nombre, label: 'Rubro', readOnlyOnEdit: true },
          },
          { key: ['rubro', 'parte'] },
        ),
      },
      "S406 concepto.fields.rubro.sends: `rubro` is sent by id, but a record of `rubro` is identified by `rubro`, `parte` together. Set `sends: 'name'` here; or give schema/rubro.ts a key of one field.",
    ),
  ),
  // Mistakes in what a reference is limited to.

  mistake(
    'a limit by no field',
    limited({}),
    'S906 concepto.fields.rubro.where: `where` changes nothing here: it names no field. Remove it, or change what it depends on.',
  ),
  wrong(
    'a limit by an unknown field',
    limited({ activa: true }),
    '.activa → activo',
    '`rubro` has no field `activa`. Its fields: `id`, `rubro`, `activo`, `estado`, `tipo`, `cerrado`, `resumen`.',
  ),
  wrong(
    'a limit by a text',
    limited({ rubro: 'Norte' }),
    '.rubro',
    '`rubro` of `rubro` cannot limit what is offered: it is made with text(). Limit it by a boolean() or a choice().',
  ),
  wrong(
    'a limit to a code that is not there',
    limited({ estado: ['A', 'Z'] }),
    '.estado',
    "`estado` of `rubro` is never 'Z'. It must be one of its codes: A, B.",
  ),
  wrong(
    'a limit of yes and no to a text',
    limited({ activo: 'true' }),
    '.activo',
    "`activo` of `rubro` is never 'true'. It must be true or false.",
  ),
  mistake(
    'a limit to what every record has',
    limited({ tipo: ['A', 'B'] }),
    'S906 concepto.fields.rubro.where.tipo: `tipo` changes nothing here: every record has one of these values of `tipo`. Remove it, or change what it depends on.',
  ),
  wrong(
    'a limit to what no record can have',
    limited({ cerrado: true }),
    '.cerrado',
    'No record of `rubro` can have true as `cerrado`: nothing sets it. Let a form of schema/rubro.ts ask for it, or set it in an action.',
  ),
  wrong(
    'a limit by what a list in pages is not filtered by',
    limited({ activo: true }, { ...paged, filters: ['estado'] }),
    '.activo',
    'The list of `rubro` is served in pages, and cannot be filtered by `activo`. Add `activo` to `filters` in schema/rubro.ts.',
  ),
  mistake(
    'a limit by what is no field of any kind, reported with the options',
    limited({ activo: 1 }),
    'S105 concepto.fields.rubro.where.activo: `activo` is 1. It must be true, false, a code, or a list of codes.',
  ),
  wrong(
    'a limit to several that no record can have',
    limited(
      { fijo: ['A', 'B'] },
      {
        fields: {
          ...rubroFields(limits).rubro.rubro.fields,
          fijo: { ...limits.estado, label: 'Fijo', readOnly: true },
        },
      },
    ),
    '.fijo',
    "No record of `rubro` can have 'A' or 'B' as `fijo`: nothing sets it. Let a form of schema/rubro.ts ask for it, or set it in an action.",
  ),
]
