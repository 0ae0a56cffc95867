import { rubroFields, rubroWith } from '../small-schema'
import type { Mistake } from './mistake'

const name = { kind: 'text', label: 'Rubro', max: 50, required: true, search: true }
const codigo = { kind: 'digits', label: 'Cuenta', max: 6, required: true }
const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { H: 'Habilitado', D: 'Deshabilitado' },
  answers: 'text',
}

export const fields: readonly Mistake[] = [
  [
    'a choice without codes',
    {
      schema: rubroFields({ estado: { ...estado, options: {} } }),
      want: [
        {
          code: 'S105',
          at: 'rubro: fields.estado.options',
          says: "`options` is an object. It must be an object from code to text, such as { A: 'Activo', N: 'No activo' }.",
        },
      ],
    },
  ],
  [
    'a key of a missing field',
    {
      schema: rubroWith({ key: ['idd'] }),
      want: [
        {
          code: 'S301',
          at: 'rubro: key.0',
          suggestion: 'id',
          says: 'There is no field `idd`. Fields: `id`, `rubro`.',
        },
      ],
    },
  ],
  [
    'uniqueness of a missing field',
    {
      schema: rubroWith({ unique: [['rubro', 'nombre']] }),
      want: [
        {
          code: 'S301',
          at: 'rubro: unique.0.1',
          says: 'There is no field `nombre`. Fields: `id`, `rubro`.',
        },
      ],
    },
  ],
  [
    'a key with the name of a member of every object',
    {
      schema: rubroWith({ key: ['constructor'] }),
      want: [
        {
          code: 'S301',
          at: 'rubro: key.0',
          says: 'There is no field `constructor`. Fields: `id`, `rubro`.',
        },
      ],
    },
  ],
  [
    'an entity without a field that identifies its records',
    {
      schema: rubroWith({
        fields: { rubro: name },
        metodos: { buscar: 'rubros-buscar' },
        messages: {},
      }),
      want: [
        {
          code: 'S302',
          at: 'rubro: ',
          says: "`rubro` has neither an id nor a key. Add `id: id({ label: 'ID' })`, or name the fields that identify a record: `key: ['…']`.",
        },
      ],
    },
  ],
  [
    'two ids',
    {
      schema: rubroFields({ numero: { kind: 'id', label: 'Número' } }),
      want: [
        {
          code: 'S303',
          at: 'rubro: fields.numero',
          says: '`numero` is a second id. One field has the id that the backend assigns; use text() or digits() for another code.',
        },
      ],
    },
  ],
  [
    'an id that is a text',
    {
      schema: rubroFields(
        { id: { kind: 'text', label: 'ID', max: 5, required: true, readOnlyOnEdit: true } },
        { key: ['id'] },
      ),
      want: [
        {
          code: 'S303',
          at: 'rubro: fields.id',
          says: '`id` is not made with id(). Every record has an `id` on screen; rename the field, or make it with id().',
        },
      ],
    },
  ],
  [
    'a search on digits',
    {
      schema: rubroFields({
        rubro: { ...name, search: false },
        cuenta: { ...codigo, search: true },
      }),
      want: [
        {
          code: 'S304',
          at: 'rubro: fields.cuenta.search',
          says: '`cuenta` is searched, but digits() is not a text. Set `search: true` in a field of text(), longText(), email(), telephone(), patternText(), cuit(), cbu().',
        },
      ],
    },
  ],
  [
    'a screen with nothing to search by',
    {
      schema: rubroFields({ rubro: { ...name, search: false } }),
      want: [
        {
          code: 'S306',
          at: 'rubro: fields',
          says: 'The screen of `rubro` has nothing to search by. Set `search: true` in a field of text(), longText(), email(), telephone(), patternText(), cuit(), cbu().',
        },
      ],
    },
  ],
  [
    'a key whose previous value an edit does not send',
    {
      schema: rubroFields({ cuenta: codigo }, { key: ['cuenta'] }),
      want: [
        {
          code: 'S307',
          at: 'rubro: fields.cuenta',
          says: '`cuenta` belongs to the key and can be edited, but its value before the edit is not sent. Set `readOnlyOnEdit: true`, or name both values: `sendsOnEdit: { previous: …, current: … }`.',
        },
      ],
    },
  ],
  [
    'two fields with one label, reported once',
    {
      schema: rubroFields({ otro: { kind: 'text', label: 'rúbro', max: 5 } }),
      want: [
        {
          code: 'S308',
          at: 'rubro: fields.otro',
          says: "`otro` and `rubro` are both labelled 'rúbro' in the add form. Change one of the labels: staff and screen readers identify fields by them.",
        },
      ],
    },
  ],
  [
    'two columns with one label',
    {
      schema: rubroFields({ otro: { kind: 'text', label: 'Otro', columnLabel: 'ID', max: 5 } }),
      want: [
        {
          code: 'S308',
          at: 'rubro: fields.otro',
          says: "`otro` and `id` are both labelled 'ID' in the table. Change one of the labels: staff and screen readers identify fields by them.",
        },
      ],
    },
  ],
  [
    'a choice with two texts that read alike',
    {
      schema: rubroFields({ estado: { ...estado, options: { H: 'Sí', D: 'si' } } }),
      want: [
        {
          code: 'S308',
          at: 'rubro: fields.estado.options.D',
          says: "The codes 'D' and 'H' of `estado` have the same text, 'si'. Change one of the texts.",
        },
      ],
    },
  ],
  [
    'a choice with a text that is the code of another, which a list may answer as well',
    {
      schema: rubroFields({ estado: { ...estado, options: { A: 'B', B: 'Baja' } } }),
      want: [
        {
          code: 'S308',
          at: 'rubro: fields.estado.options.A',
          says: "'B' is the text of one code of `estado`, and also a code. Change the text or the code.",
        },
      ],
    },
  ],
  [
    'codes that are empty, spaces, or control characters',
    {
      schema: rubroFields({
        estado: { ...estado, options: { '': 'Nada', ' A': 'Alta', 'B\0': 'Baja', 'a b': 'Otra' } },
      }),
      want: [
        {
          code: 'S201',
          at: 'rubro: fields.estado.options.',
          marks: 'name',
          says: "'' cannot be a code of `estado`. A code is not empty, and has no control characters and no spaces around it.",
        },
        {
          code: 'S201',
          at: 'rubro: fields.estado.options. A',
          marks: 'name',
          says: "' A' cannot be a code of `estado`. A code is not empty, and has no control characters and no spaces around it.",
        },
        {
          code: 'S201',
          at: 'rubro: fields.estado.options.B\0',
          marks: 'name',
          says: "'B ' cannot be a code of `estado`. A code is not empty, and has no control characters and no spaces around it.",
        },
      ],
    },
  ],
  [
    'a searched field that is not a column, so that nothing identifies a row',
    {
      schema: rubroFields({ rubro: { ...name, column: false } }),
      want: [
        {
          code: 'S310',
          at: 'rubro: fields.rubro.column',
          says: '`column` contradicts the other options of `rubro`: the table shows what is searched, so that staff see why a row was found. Remove or change one of them.',
        },
      ],
    },
  ],
  [
    'a default that the choice does not offer',
    {
      schema: rubroFields({ estado: { ...estado, default: 'X' } }),
      want: [
        {
          code: 'S311',
          at: 'rubro: fields.estado.default',
          says: 'The default of `estado` is not valid for its field. It must be one of its codes: H, D.',
        },
      ],
    },
  ],
  [
    'a required field that no form asks for',
    {
      schema: rubroFields({ estado: { ...estado, required: true, readOnly: true } }),
      want: [
        {
          code: 'S310',
          at: 'rubro: fields.estado.required',
          says: '`required` contradicts the other options of `estado`: no form asks for a field that is `readOnly`. Remove or change one of them.',
        },
      ],
    },
  ],
  [
    'two values of a field that an edit cannot change',
    {
      schema: rubroFields({
        cuenta: {
          ...codigo,
          readOnlyOnEdit: true,
          sendsOnEdit: { previous: 'cuentaAnterior', current: 'cuentaNueva' },
        },
      }),
      want: [
        {
          code: 'S310',
          at: 'rubro: fields.cuenta.sendsOnEdit',
          says: '`sendsOnEdit` contradicts the other options of `cuenta`: a field that an edit cannot change has one value. Remove or change one of them.',
        },
      ],
    },
  ],
  [
    'a key that may be empty',
    {
      schema: rubroFields(
        { cuenta: { ...codigo, required: false, readOnlyOnEdit: true } },
        { key: ['cuenta'] },
      ),
      want: [
        {
          code: 'S310',
          at: 'rubro: fields.cuenta',
          says: '`cuenta` belongs to the key, but may be left empty. Set `required: true`.',
        },
      ],
    },
  ],
]
