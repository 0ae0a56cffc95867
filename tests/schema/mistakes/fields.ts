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
      want: [{ code: 'S301', at: 'rubro: key.0', suggestion: 'id' }],
    },
  ],
  [
    'uniqueness of a missing field',
    {
      schema: rubroWith({ unique: [['rubro'], ['rubro', 'nombre']] }),
      want: [{ code: 'S301', at: 'rubro: unique.1.1' }],
    },
  ],
  [
    'a key with the name of a member of every object',
    {
      schema: rubroWith({ key: ['constructor'] }),
      want: [{ code: 'S301', at: 'rubro: key.0' }],
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
      want: [{ code: 'S302', at: 'rubro: ' }],
    },
  ],
  [
    'two ids',
    {
      schema: rubroFields({ numero: { kind: 'id', label: 'Número' } }),
      want: [{ code: 'S303', at: 'rubro: fields.numero' }],
    },
  ],
  [
    'an id that is a text',
    {
      schema: rubroFields(
        { id: { kind: 'text', label: 'ID', max: 5, required: true, readOnlyOnEdit: true } },
        { key: ['id'] },
      ),
      want: [{ code: 'S303', at: 'rubro: fields.id' }],
    },
  ],
  [
    'a search on digits',
    {
      schema: rubroFields({
        rubro: { ...name, search: false },
        cuenta: { ...codigo, search: true },
      }),
      want: [{ code: 'S304', at: 'rubro: fields.cuenta.search' }],
    },
  ],
  [
    'two searched fields',
    {
      schema: rubroFields({ otro: { ...name, label: 'Otro' } }),
      want: [{ code: 'S305', at: 'rubro: fields.otro.search' }],
    },
  ],
  [
    'a screen with nothing to search by',
    {
      schema: rubroFields({ rubro: { ...name, search: false } }),
      want: [{ code: 'S306', at: 'rubro: fields' }],
    },
  ],
  [
    'a key whose previous value an edit does not send',
    {
      schema: rubroFields({ cuenta: codigo }, { key: ['cuenta'] }),
      want: [{ code: 'S307', at: 'rubro: fields.cuenta' }],
    },
  ],
  [
    'two fields with one label, reported once',
    {
      schema: rubroFields({ otro: { kind: 'text', label: 'rúbro', max: 5 } }),
      want: [{ code: 'S308', at: 'rubro: fields.otro', says: 'the add form' }],
    },
  ],
  [
    'two columns with one label',
    {
      schema: rubroFields({ otro: { kind: 'text', label: 'Otro', columnLabel: 'ID', max: 5 } }),
      want: [{ code: 'S308', at: 'rubro: fields.otro', says: 'the table' }],
    },
  ],
  [
    'a choice with two texts that read alike',
    {
      schema: rubroFields({ estado: { ...estado, options: { H: 'Sí', D: 'si' } } }),
      want: [{ code: 'S308', at: 'rubro: fields.estado.options.D' }],
    },
  ],
  [
    'a choice with a text that is the code of another, which a list may answer as well',
    {
      schema: rubroFields({ estado: { ...estado, options: { A: 'B', B: 'Baja' } } }),
      want: [{ code: 'S308', at: 'rubro: fields.estado.options.A' }],
    },
  ],
  [
    'codes that are empty, spaces, or control characters',
    {
      schema: rubroFields({
        estado: { ...estado, options: { '': 'Nada', ' A': 'Alta', 'B\0': 'Baja', 'a b': 'Otra' } },
      }),
      want: [
        { code: 'S201', at: 'rubro: fields.estado.options.' },
        { code: 'S201', at: 'rubro: fields.estado.options. A' },
        { code: 'S201', at: 'rubro: fields.estado.options.B\0' },
      ],
    },
  ],
  [
    'a searched field that is not a column, so that nothing identifies a row',
    {
      schema: rubroFields({ rubro: { ...name, column: false } }),
      want: [{ code: 'S310', at: 'rubro: fields.rubro.column' }],
    },
  ],
  [
    'a default that the choice does not offer',
    {
      schema: rubroFields({ estado: { ...estado, default: 'X' } }),
      want: [{ code: 'S311', at: 'rubro: fields.estado.default', says: 'H, D' }],
    },
  ],
  [
    'a required field that no form asks for',
    {
      schema: rubroFields({ estado: { ...estado, required: true, readOnly: true } }),
      want: [{ code: 'S310', at: 'rubro: fields.estado.required' }],
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
      want: [{ code: 'S310', at: 'rubro: fields.cuenta.sendsOnEdit' }],
    },
  ],
  [
    'a key that may be empty',
    {
      schema: rubroFields(
        { cuenta: { ...codigo, required: false, readOnlyOnEdit: true } },
        { key: ['cuenta'] },
      ),
      want: [{ code: 'S310', at: 'rubro: fields.cuenta' }],
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
        { code: 'S310', at: 'rubro: fields.dias.max', says: 'less than `min`, 10' },
        { code: 'S310', at: 'rubro: fields.tasa.min', says: 'the field has 2 decimals' },
        { code: 'S310', at: 'rubro: fields.monto.max', says: '9999999999999.99' },
        { code: 'S310', at: 'rubro: fields.desde.min', says: 'after `max`' },
        { code: 'S310', at: 'rubro: fields.hora.min', says: 'after `max`, 08:00' },
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
        { code: 'S311', at: 'rubro: fields.texto.default', says: '0 to 3 characters' },
        { code: 'S311', at: 'rubro: fields.dias.default', says: 'from 0' },
        { code: 'S311', at: 'rubro: fields.tasa.default', says: '1 decimals at most' },
        { code: 'S311', at: 'rubro: fields.fecha.default', says: 'a day from 2026-01-01' },
        { code: 'S311', at: 'rubro: fields.hora.default', says: '18:00' },
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
        { code: 'S105', at: 'rubro: fields.fecha.max', says: "or 'today'" },
        { code: 'S201', at: 'rubro: fields.hora.min', says: "'08:30'" },
        { code: 'S104', at: 'rubro: fields.activo.required' },
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
      want: [{ code: 'S312', at: 'rubro: unique.1.0', says: 'several records' }],
    },
  ],
  [
    'a seed row beyond its limits, without a required field, and with an unknown field',
    {
      schema: rubroWith({
        seed: [{ id: 1, rubro: 'a'.repeat(51) }, { id: 2 }, { id: 3, rubro: 'b', nombre: 'c' }],
      }),
      want: [
        { code: 'S701', at: 'rubro: seed.0.rubro', says: '1 to 50 characters' },
        { code: 'S701', at: 'rubro: seed.1' },
        { code: 'S301', at: 'rubro: seed.2.nombre' },
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
        { code: 'S701', at: 'rubro: seed.0.rubro', says: 'control characters' },
        { code: 'S701', at: 'rubro: seed.1.rubro' },
        { code: 'S701', at: 'rubro: seed.2.rubro', says: '1 to 50 characters' },
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
        { code: 'S701', at: 'rubro: seed.0.estado' },
        { code: 'S701', at: 'rubro: seed.0.cuenta', says: '1 to 999999' },
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
      want: [{ code: 'S702', at: 'rubro: seed.2' }],
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
      want: [{ code: 'S702', at: 'concepto: seed.1' }],
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
        { code: 'S701', at: 'rubro: seed.0.id', says: 'a whole number from 1' },
        { code: 'S701', at: 'rubro: seed.1.id', says: 'a whole number from 1' },
      ],
    },
  ],
  [
    'a metodo that only crud() may leave out',
    {
      schema: rubroWith({ metodos: { ...crud('rubros'), kind: undefined, borrar: false } }),
      want: [
        { code: 'S106', at: 'rubro: metodos', says: '`buscar`' },
        { code: 'S105', at: 'rubro: metodos.borrar' },
        { code: 'S104', at: 'rubro: metodos.kind' },
        { code: 'S104', at: 'rubro: metodos.base' },
      ],
    },
  ],
]
