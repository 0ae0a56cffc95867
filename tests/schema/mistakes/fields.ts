import { rubroFields, rubroWith, estado } from '../small-schema'
import { mistake, type Mistake } from './mistake'
import { crud } from '#language'

const name = { kind: 'text', label: 'Rubro', max: 50, required: true, search: true }
const codigo = { kind: 'digits', label: 'Cuenta', max: 6, required: true }

const A_PATTERN =
  "a pattern of 2 to 40 characters such as '0000-00000000': 0 for a digit, A for a letter, and between them spaces, hyphens, points or slashes"

const wrong = (name: string, pattern: string, shown: string) =>
  mistake(
    name,
    rubroFields({ numero: { kind: 'patternText', label: 'Número', pattern } }),
    `S105 rubro.fields.numero.pattern: \`pattern\` is ${shown}. It must be ${A_PATTERN}.`,
  )

export const fields: readonly Mistake[] = [
  mistake(
    'a choice without codes',
    rubroFields({ estado: { ...estado, options: {} } }),
    "S105 rubro.fields.estado.options: `options` is an object. It must be an object from code to text, such as { A: 'Activo', N: 'No activo' }.",
  ),
  mistake(
    'a key of a missing field',
    rubroWith({ key: ['idd'] }),
    'S301 rubro.key.0 → id: There is no field `idd`. Fields: `id`, `rubro`.',
  ),
  mistake(
    'uniqueness of a missing field',
    rubroWith({ unique: [['rubro', 'nombre']] }),
    'S301 rubro.unique.0.1: There is no field `nombre`. Fields: `id`, `rubro`.',
  ),
  mistake(
    'a key with the name of a member of every object',
    rubroWith({ key: ['constructor'] }),
    'S301 rubro.key.0: There is no field `constructor`. Fields: `id`, `rubro`.',
  ),
  mistake(
    'an entity without a field that identifies its records',
    rubroWith({
      fields: { rubro: name },
      metodos: { buscar: 'rubros-buscar' },
      messages: {},
    }),
    "S302 rubro: `rubro` has neither an id nor a key. Add `id: id({ label: 'ID' })`, or name the fields that identify a record: `key: ['…']`.",
  ),
  mistake(
    'two ids',
    rubroFields({ numero: { kind: 'id', label: 'Número' } }),
    'S303 rubro.fields.numero: `numero` is a second id. One field has the id that the backend assigns; use text() or digits() for another code.',
  ),
  mistake(
    'an id that is a text',
    rubroFields(
      { id: { kind: 'text', label: 'ID', max: 5, required: true, readOnlyOnEdit: true } },
      { key: ['id'] },
    ),
    'S303 rubro.fields.id: `id` is not made with id(). Every record has an `id` on screen; rename the field, or make it with id().',
  ),
  mistake(
    'a search on digits',
    rubroFields({
      rubro: { ...name, search: false },
      cuenta: { ...codigo, search: true },
    }),
    'S304 rubro.fields.cuenta.search: `cuenta` is searched, but digits() is not a text. Set `search: true` in a field of text(), longText(), email(), telephone(), patternText(), cuit(), cbu().',
  ),
  mistake(
    'a screen with nothing to search by',
    rubroFields({ rubro: { ...name, search: false } }),
    'S306 rubro.fields: The screen of `rubro` has nothing to search by. Set `search: true` in a field of text(), longText(), email(), telephone(), patternText(), cuit(), cbu().',
  ),
  mistake(
    'a key whose previous value an edit does not send',
    rubroFields({ cuenta: codigo }, { key: ['cuenta'] }),
    'S307 rubro.fields.cuenta: `cuenta` belongs to the key and can be edited, but its value before the edit is not sent. Set `readOnlyOnEdit: true`, or name both values: `sendsOnEdit: { previous: …, current: … }`.',
  ),
  mistake(
    'two fields with one label, reported once',
    rubroFields({ otro: { kind: 'text', label: 'rúbro', max: 5 } }),
    "S308 rubro.fields.otro: `otro` and `rubro` are both labelled 'rúbro' in the add form. Change one of the labels: staff and screen readers identify fields by them.",
  ),
  mistake(
    'two columns with one label',
    rubroFields({ otro: { kind: 'text', label: 'Otro', columnLabel: 'ID', max: 5 } }),
    "S308 rubro.fields.otro: `otro` and `id` are both labelled 'ID' in the table. Change one of the labels: staff and screen readers identify fields by them.",
  ),
  mistake(
    'a choice with two texts that read alike',
    rubroFields({ estado: { ...estado, options: { H: 'Sí', D: 'si' } } }),
    "S308 rubro.fields.estado.options.D: The codes 'D' and 'H' of `estado` have the same text, 'si'. Change one of the texts.",
  ),
  mistake(
    'a choice with a text that is the code of another, which a list may answer as well',
    rubroFields({ estado: { ...estado, options: { A: 'B', B: 'Baja' } } }),
    "S308 rubro.fields.estado.options.A: 'B' is the text of one code of `estado`, and also a code. Change the text or the code.",
  ),
  mistake(
    'codes that are empty, spaces, or control characters',
    rubroFields({
      estado: { ...estado, options: { '': 'Nada', ' A': 'Alta', 'B\0': 'Baja', 'a b': 'Otra' } },
    }),
    "S201 name of rubro.fields.estado.options.: '' cannot be a code of `estado`. A code is not empty, and has no control characters and no spaces around it.",
    "S201 name of rubro.fields.estado.options. A: ' A' cannot be a code of `estado`. A code is not empty, and has no control characters and no spaces around it.",
    "S201 name of rubro.fields.estado.options.B\0: 'B ' cannot be a code of `estado`. A code is not empty, and has no control characters and no spaces around it.",
  ),
  mistake(
    'a searched field that is not a column, so that nothing identifies a row',
    rubroFields({ rubro: { ...name, column: false } }),
    'S310 rubro.fields.rubro.column: `column` contradicts the other options of `rubro`: the table shows what is searched, so that staff see why a row was found. Remove or change one of them.',
  ),
  mistake(
    'a default that the choice does not offer',
    rubroFields({ estado: { ...estado, default: 'X' } }),
    'S311 rubro.fields.estado.default: The default of `estado` is not valid for its field. It must be one of its codes: H, D.',
  ),
  mistake(
    'a required field that no form asks for',
    rubroFields({ estado: { ...estado, required: true, readOnly: true } }),
    'S310 rubro.fields.estado.required: `required` contradicts the other options of `estado`: no form asks for a field that is `readOnly`. Remove or change one of them.',
  ),
  mistake(
    'two values of a field that an edit cannot change',
    rubroFields({
      cuenta: {
        ...codigo,
        readOnlyOnEdit: true,
        sendsOnEdit: { previous: 'cuentaAnterior', current: 'cuentaNueva' },
      },
    }),
    'S310 rubro.fields.cuenta.sendsOnEdit: `sendsOnEdit` contradicts the other options of `cuenta`: a field that an edit cannot change has one value. Remove or change one of them.',
  ),
  mistake(
    'a key that may be empty',
    rubroFields(
      { cuenta: { ...codigo, required: false, readOnlyOnEdit: true } },
      { key: ['cuenta'] },
    ),
    'S310 rubro.fields.cuenta: `cuenta` belongs to the key, but may be left empty. Set `required: true`.',
  ),

  mistake(
    'keeps on a unique field, and on one that no form asks for',
    rubroFields({
      rubro: { ...name, keeps: true },
      estado: { ...estado, readOnly: true, keeps: true },
    }),
    'S906 rubro.fields.estado.keeps: `keeps` changes nothing here: no form asks for a field that is `readOnly`. Remove it, or change what it depends on.',
    'S906 rubro.fields.rubro.keeps: `keeps` changes nothing here: no two records may have the same value of it. Remove it, or change what it depends on.',
  ),
  mistake(
    'a value for the next record where none is added',
    rubroFields(
      { estado: { ...estado, keeps: true } },
      { metodos: crud('rubros', { ingresar: false }) },
    ),
    'S906 rubro.fields.estado.keeps: `keeps` changes nothing here: the entity has no `ingresar`. Remove it, or change what it depends on.',
  ),
  mistake(
    'keeps on a screen of one record',
    {
      ajuste: {
        ajuste: {
          kind: 'singleton',
          names: { one: 'Ajuste', many: 'Ajustes', gender: 'm' },
          menu: 'Archivos / Clientes',
          metodos: { buscar: 'ajuste-buscar', grabar: 'ajuste-grabar' },
          fields: { estado: { ...estado, keeps: true } },
        },
      },
    },
    'S906 ajuste.fields.estado.keeps: `keeps` changes nothing here: the screen of a singleton adds no records. Remove it, or change what it depends on.',
  ),
  // What is written as another option has it.

  mistake(
    'one name in place of a list of sets',
    rubroWith({ unique: ['rubro'] }),
    "S105 rubro.unique.0: Entry 1 of `unique` is 'rubro'. It must be a list of field names such as ['nombre']: ['rubro'].",
  ),
  mistake(
    'a rule between fields as an option of one',
    rubroFields({ hasta: { kind: 'date', label: 'Hasta', after: 'desde' } }),
    'S104 name of rubro.fields.hasta.after: `after` is no option here. Conditions that involve two fields are in `rules`. Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom, addLabel, readOnly, readOnlyOnEdit, keeps, sendsOnEdit, backfill, placeholder, required, requiredText, min, max, default.',
  ),
  ...(
    [
      ['unique', "Keys are beside `fields`: `unique: [['codigo']]`."],
      ['filter', "Filters are beside `fields`: `filters: ['codigo']`."],
    ] as const
  ).map(([option, says]) =>
    mistake(
      `the entity's option as ${option} of a field`,
      rubroFields({ codigo: { kind: 'cuit', label: 'Código', [option]: true } }),
      `S104 name of rubro.fields.codigo.${option}: \`${option}\` is no option here. ${says} Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom, addLabel, readOnly, readOnlyOnEdit, keeps, sendsOnEdit, backfill, search, placeholder, required, requiredText.`,
    ),
  ),
  mistake(
    'a condition by the name of its field, as references have it',
    rubroFields(
      { estado: { kind: 'choice', label: 'Estado', options: { D: 'De baja' }, answers: 'text' } },
      {
        actions: {
          bajar: {
            kind: 'action',
            label: 'Bajar',
            when: { estado: ['D'] },
            sets: { estado: 'D' },
          },
        },
      },
    ),
    "S105 rubro.actions.bajar.when: `when` is an object. It must be { field: 'estado', is: ['D'] }.",
  ),
  // What a text of a fixed form looks like, and its default.

  wrong('a pattern with letters of its own', 'FC-0000', "'FC-0000'"),
  wrong('a pattern that ends with a separator', '0000-', "'0000-'"),
  wrong('a pattern of one place', '0', "'0'"),
  wrong('a pattern that is too long', '0'.repeat(41), `'${'0'.repeat(40)}…'`),
  mistake(
    'no pattern',
    rubroFields({ numero: { kind: 'patternText', label: 'Número' } }),
    `S106 rubro.fields.numero: \`pattern\` is missing. It must be ${A_PATTERN}.`,
  ),
  mistake(
    'a default that its pattern refuses',
    rubroFields({
      numero: { kind: 'patternText', label: 'Número', pattern: '0000-00', default: '1-1' },
    }),
    "S311 rubro.fields.numero.default: The default of `numero` is not valid for its field. It must be a text such as '0000-00'.",
  ),
]
