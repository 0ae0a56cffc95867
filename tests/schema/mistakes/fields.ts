import { crud } from '../../../schema/language'
import { conceptoWith, rubroFields, rubroWith } from '../small-schema'
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
      schema: rubroWith({ unique: [['rubro'], ['rubro', 'nombre']] }),
      want: [
        {
          code: 'S301',
          at: 'rubro: unique.1.1',
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
          says: '`cuenta` is searched, but digits() is not a text. Set `search: true` in one field of text(), longText(), email(), telephone(), cuit(), cbu().',
        },
      ],
    },
  ],
  [
    'two searched fields',
    {
      schema: rubroFields({ otro: { ...name, label: 'Otro' } }),
      want: [
        {
          code: 'S305',
          at: 'rubro: fields.otro.search',
          says: "`otro` is searched, but `rubro` is searched already. 'Buscar...' filters by one field.",
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
          says: 'The screen of `rubro` has nothing to search by. Set `search: true` in one field of text(), longText(), email(), telephone(), cuit(), cbu().',
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
          says: '`column` contradicts the other options of `rubro`: the searched field names each row of the table. Remove or change one of them.',
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
  [
    'limits of a kind the wrong way round, or beyond what it holds',
    {
      schema: rubroFields({
        dias: { kind: 'integer', label: 'Días', min: 10, max: 5 },
        tasa: { kind: 'decimal', label: 'Tasa', decimals: 2, min: 0.125 },
        monto: { kind: 'money', label: 'Monto', max: 1e14 },
        desde: { kind: 'date', label: 'Desde', min: '2026-02-01', max: '2026-01-31' },
        hora: { kind: 'time', label: 'Hora', min: '18:00', max: '08:00' },
      }),
      want: [
        {
          code: 'S310',
          at: 'rubro: fields.dias.max',
          says: '`max` contradicts the other options of `dias`: it is less than `min`, 10. Remove or change one of them.',
        },
        {
          code: 'S310',
          at: 'rubro: fields.tasa.min',
          says: '`min` contradicts the other options of `tasa`: the field has 2 decimals. Remove or change one of them.',
        },
        {
          code: 'S310',
          at: 'rubro: fields.monto.max',
          says: '`max` contradicts the other options of `monto`: the field holds 9999999999999.99. Remove or change one of them.',
        },
        {
          code: 'S310',
          at: 'rubro: fields.desde.min',
          says: '`min` contradicts the other options of `desde`: it is after `max`, 2026-01-31. Remove or change one of them.',
        },
        {
          code: 'S310',
          at: 'rubro: fields.hora.min',
          says: '`min` contradicts the other options of `hora`: it is after `max`, 08:00. Remove or change one of them.',
        },
      ],
    },
  ],
  [
    'defaults that their fields refuse',
    {
      schema: rubroFields({
        texto: { kind: 'text', label: 'Texto', max: 3, default: 'largo' },
        dias: { kind: 'integer', label: 'Días', default: -1 },
        tasa: { kind: 'decimal', label: 'Tasa', decimals: 1, default: 0.25 },
        fecha: { kind: 'date', label: 'Fecha', min: '2026-01-01', default: '2025-12-31' },
        hora: { kind: 'time', label: 'Hora', max: '18:00', default: '18:01' },
      }),
      want: [
        {
          code: 'S311',
          at: 'rubro: fields.texto.default',
          says: 'The default of `texto` is not valid for its field. It must be a text of 0 to 3 characters.',
        },
        {
          code: 'S311',
          at: 'rubro: fields.dias.default',
          says: 'The default of `dias` is not valid for its field. It must be a whole number from 0 to 999999999999999.',
        },
        {
          code: 'S311',
          at: 'rubro: fields.tasa.default',
          says: 'The default of `tasa` is not valid for its field. It must be a number from 0 to 99999999999999.9 with 1 decimal at most.',
        },
        {
          code: 'S311',
          at: 'rubro: fields.fecha.default',
          says: 'The default of `fecha` is not valid for its field. It must be a day from 2026-01-01 to 2199-12-31.',
        },
        {
          code: 'S311',
          at: 'rubro: fields.hora.default',
          says: 'The default of `hora` is not valid for its field. It must be a time from 00:00 to 18:00.',
        },
      ],
    },
  ],
  [
    'invalid days and times, and an option that checkboxes do not have',
    {
      schema: rubroFields({
        fecha: { kind: 'date', label: 'Fecha', max: '2025-02-29' },
        hora: { kind: 'time', label: 'Hora', min: '24:00' },
        activo: { kind: 'boolean', label: 'Activo', required: true },
      }),
      want: [
        {
          code: 'S105',
          at: 'rubro: fields.fecha.max',
          says: "`max` is '2025-02-29'. It must be a day such as '2026-02-28', or 'today'.",
        },
        {
          code: 'S201',
          at: 'rubro: fields.hora.min',
          says: "`min` is '24:00'. It must be a time such as '08:30'.",
        },
        {
          code: 'S104',
          at: 'rubro: fields.activo.required',
          marks: 'name',
          says: '`required` is no option here. Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom, addLabel, readOnly, readOnlyOnEdit, keeps, sendsOnEdit, backfill, search, default.',
        },
      ],
    },
  ],
  [
    'records compared by a list of references',
    {
      schema: {
        ...rubroFields(
          {
            otros: {
              kind: 'references',
              label: 'Otros',
              to: 'concepto',
              shows: 'rubro',
              sends: 'id',
            },
          },
          { unique: [['rubro'], ['otros']] },
        ),
        ...conceptoWith(),
      },
      want: [
        {
          code: 'S312',
          at: 'rubro: unique.1.0',
          says: 'Records cannot be compared by `otros`: it holds several records. Name a field with a single value.',
        },
      ],
    },
  ],
  [
    'a seed row beyond its limits, without a required field, and with an unknown field',
    {
      schema: rubroWith({
        seed: [{ id: 1, rubro: 'a'.repeat(51) }, { id: 2 }, { id: 3, rubro: 'b', nombre: 'c' }],
      }),
      want: [
        {
          code: 'S701',
          at: 'rubro: seed.0.rubro',
          says: '`rubro` of seed row 1 is not valid for its field. It must be a text of 1 to 50 characters.',
        },
        {
          code: 'S701',
          at: 'rubro: seed.1',
          says: 'Seed row 2 lacks `rubro`. Required fields must be filled.',
        },
        {
          code: 'S301',
          at: 'rubro: seed.2.nombre',
          says: 'There is no field `nombre`. Fields: `id`, `rubro`.',
        },
      ],
    },
  ],
  [
    'seed rows with values that no database stores, or that are invisible',
    {
      schema: rubroWith({
        seed: [
          { id: 1, rubro: 'a\0b' },
          { id: 2, rubro: 'half \uD800' },
          { id: 3, rubro: '\u200B' },
        ],
      }),
      want: [
        {
          code: 'S701',
          at: 'rubro: seed.0.rubro',
          says: '`rubro` of seed row 1 is not valid for its field. It must be a text without control characters.',
        },
        {
          code: 'S701',
          at: 'rubro: seed.1.rubro',
          says: '`rubro` of seed row 2 is not valid for its field. It must be a text without control characters.',
        },
        {
          code: 'S701',
          at: 'rubro: seed.2.rubro',
          says: '`rubro` of seed row 3 is not valid for its field. It must be a text of 1 to 50 characters.',
        },
      ],
    },
  ],
  [
    'a seed row with a code which is not offered, and invalid digits',
    {
      schema: rubroFields(
        { estado, cuenta: codigo },
        { seed: [{ id: 1, rubro: 'a', estado: 'X', cuenta: 1_000_000 }] },
      ),
      want: [
        {
          code: 'S701',
          at: 'rubro: seed.0.estado',
          says: '`estado` of seed row 1 is not valid for its field. It must be one of its codes: H, D.',
        },
        {
          code: 'S701',
          at: 'rubro: seed.0.cuenta',
          says: '`cuenta` of seed row 1 is not valid for its field. It must be a whole number from 1 to 999999.',
        },
      ],
    },
  ],
  [
    'C-09: seed rows that differ by case and accents only, while ñ is a letter of its own',
    {
      schema: rubroWith({
        seed: [
          { id: 1, rubro: 'Pena' },
          { id: 2, rubro: 'Peña' },
          { id: 3, rubro: ' PÉNA ' },
        ],
      }),
      want: [
        {
          code: 'S702',
          at: 'rubro: seed.2',
          says: 'Seed rows 1 and 3 have the same rubro. Case, accents and outer spaces are ignored.',
        },
      ],
    },
  ],
  [
    'seed rows with one id',
    {
      schema: conceptoWith({
        seed: [
          { id: 1, rubro: 'uno' },
          { id: 1, rubro: 'dos' },
        ],
      }),
      want: [
        {
          code: 'S702',
          at: 'concepto: seed.1',
          says: 'Seed rows 1 and 2 have the same id. Case, accents and outer spaces are ignored.',
        },
      ],
    },
  ],
  [
    'a seed row with an id that no table assigns',
    {
      schema: rubroWith({
        seed: [
          { id: 'uno', rubro: 'a' },
          { id: 0, rubro: 'b' },
        ],
      }),
      want: [
        {
          code: 'S701',
          at: 'rubro: seed.0.id',
          says: '`id` of seed row 1 is not valid for its field. It must be a whole number from 1.',
        },
        {
          code: 'S701',
          at: 'rubro: seed.1.id',
          says: '`id` of seed row 2 is not valid for its field. It must be a whole number from 1.',
        },
      ],
    },
  ],
  [
    'a metodo that only crud() may leave out',
    {
      schema: rubroWith({ metodos: { ...crud('rubros'), kind: undefined, borrar: false } }),
      want: [
        {
          code: 'S106',
          at: 'rubro: metodos',
          says: '`buscar` is missing. It must be a metodo such as `rubros-buscar`: letters, digits, - and _ without accents, 100 at most.',
        },
        {
          code: 'S105',
          at: 'rubro: metodos.borrar',
          says: '`borrar` is false. It must be a metodo such as `rubros-buscar`: letters, digits, - and _ without accents, 100 at most.',
        },
        {
          code: 'S104',
          at: 'rubro: metodos.kind',
          marks: 'name',
          says: '`kind` is no option here. Allowed: buscar, ingresar, modificar, borrar.',
        },
        {
          code: 'S104',
          at: 'rubro: metodos.base',
          marks: 'name',
          says: '`base` is no option here. Allowed: buscar, ingresar, modificar, borrar.',
        },
      ],
    },
  ],
]
