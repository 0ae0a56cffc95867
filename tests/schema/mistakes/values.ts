import { crud } from '#language'
import { conceptoWith, rubroFields, rubroWith } from '../small-schema'
import type { Mistake } from './mistake'

const codigo = { kind: 'digits', label: 'Cuenta', max: 6, required: true }
const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { H: 'Habilitado', D: 'Deshabilitado' },
  answers: 'text',
}

/** Limits and values: of fields, defaults and seed rows. */
export const values: readonly Mistake[] = [
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
          says: '`required` is no option here. Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom, addLabel, readOnly, readOnlyOnEdit, keeps, sendsOnEdit, backfill, default.',
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
          says: '`kind` is no option here. Allowed: buscar, leer, revelar, ingresar, modificar, borrar.',
        },
        {
          code: 'S104',
          at: 'rubro: metodos.base',
          marks: 'name',
          says: '`base` is no option here. Allowed: buscar, leer, revelar, ingresar, modificar, borrar.',
        },
      ],
    },
  ],
  [
    'a month that ends before it begins, and limits beyond the usual ones',
    {
      schema: rubroFields({
        uno: { kind: 'month', label: 'Uno', min: '2026-03', max: '2026-02' },
        dos: { kind: 'month', label: 'Dos', min: '2200-01' },
        tres: { kind: 'month', label: 'Tres', max: '1799-12' },
      }),
      want: [
        {
          code: 'S310',
          at: 'rubro: fields.uno.min',
          says: '`min` contradicts the other options of `uno`: it is after `max`, 2026-02. Remove or change one of them.',
        },
        {
          code: 'S310',
          at: 'rubro: fields.dos.min',
          says: '`min` contradicts the other options of `dos`: it is after `max`, by default 2199-12. Remove or change one of them.',
        },
        {
          code: 'S310',
          at: 'rubro: fields.tres.max',
          says: '`max` contradicts the other options of `tres`: it is before `min`, by default 1800-01. Remove or change one of them.',
        },
      ],
    },
  ],
]
