import { crud } from '#language'
import { rubroFields } from '../small-schema'
import type { Mistake } from './mistake'

const name = { kind: 'text', label: 'Rubro', max: 50, required: true, search: true }
const nota = { kind: 'text', label: 'Nota', max: 20 }

/** Options of a field, and its limits, that exclude each other. */
export const contradictions: readonly Mistake[] = [
  [
    'a field that no form has, and that an edit does not change',
    {
      schema: rubroFields({ nota: { ...nota, readOnly: true, readOnlyOnEdit: true } }),
      want: [
        {
          code: 'S310',
          at: 'rubro: fields.nota.readOnlyOnEdit',
          says: '`readOnlyOnEdit` contradicts the other options of `nota`: a field that is `readOnly` is in no form. Remove or change one of them.',
        },
      ],
    },
  ],
  [
    'two values of a field that no form has',
    {
      schema: rubroFields({
        nota: { ...nota, readOnly: true, sendsOnEdit: { previous: 'antes', current: 'ahora' } },
      }),
      want: [
        {
          code: 'S310',
          at: 'rubro: fields.nota.sendsOnEdit',
          says: '`sendsOnEdit` contradicts the other options of `nota`: a field that an edit cannot change has one value. Remove or change one of them.',
        },
      ],
    },
  ],
  [
    'two values under one name',
    {
      schema: rubroFields({
        nota: { ...nota, sendsOnEdit: { previous: 'nota', current: 'nota' } },
      }),
      want: [
        {
          code: 'S310',
          at: 'rubro: fields.nota.sendsOnEdit',
          says: '`sendsOnEdit` contradicts the other options of `nota`: both values would be sent under one name. Remove or change one of them.',
        },
        {
          code: 'S602',
          at: 'rubro: metodos.modificar',
          says: '`modificar` sends `nota` twice: for `nota` and `nota`. Rename one with `sendsAs`, `sendsOnEdit` or `{ as, field }`.',
        },
      ],
    },
  ],
  [
    'a text for an empty field that may be empty',
    {
      schema: rubroFields({ nota: { ...nota, requiredText: 'Complete la nota' } }),
      want: [
        {
          code: 'S310',
          at: 'rubro: fields.nota.requiredText',
          says: '`requiredText` contradicts the other options of `nota`: it shows where a `required` field is empty, and this one is not required. Remove or change one of them.',
        },
      ],
    },
  ],
  [
    'days before and after those that a date may have',
    {
      schema: rubroFields({
        antes: { kind: 'date', label: 'Antes', max: '1799-12-31' },
        despues: { kind: 'date', label: 'Después', min: '2200-01-01' },
        dia: { kind: 'date', label: 'Día', default: '1799-12-31' },
        otro: { kind: 'date', label: 'Otro', default: '2200-01-01' },
      }),
      want: [
        {
          code: 'S310',
          at: 'rubro: fields.antes.max',
          says: '`max` contradicts the other options of `antes`: it is before `min`, by default 1800-01-01. Remove or change one of them.',
        },
        {
          code: 'S310',
          at: 'rubro: fields.despues.min',
          says: '`min` contradicts the other options of `despues`: it is after `max`, by default 2199-12-31. Remove or change one of them.',
        },
        {
          code: 'S311',
          at: 'rubro: fields.dia.default',
          says: 'The default of `dia` is not valid for its field. It must be a day from 1800-01-01 to 2199-12-31.',
        },
        {
          code: 'S311',
          at: 'rubro: fields.otro.default',
          says: 'The default of `otro` is not valid for its field. It must be a day from 1800-01-01 to 2199-12-31.',
        },
      ],
    },
  ],
  [
    'numbers below what their kinds hold',
    {
      schema: rubroFields({
        monto: { kind: 'money', label: 'Monto', min: -1e14 },
        tasa: { kind: 'decimal', label: 'Tasa', decimals: 1, max: 0.25 },
        cifra: { kind: 'decimal', label: 'Cifra', decimals: 6, min: 1e-7 },
      }),
      want: [
        {
          code: 'S310',
          at: 'rubro: fields.monto.min',
          says: '`min` contradicts the other options of `monto`: the field holds 9999999999999.99. Remove or change one of them.',
        },
        {
          code: 'S310',
          at: 'rubro: fields.tasa.max',
          says: '`max` contradicts the other options of `tasa`: the field has 1 decimal. Remove or change one of them.',
        },
        {
          code: 'S310',
          at: 'rubro: fields.cifra.min',
          says: '`min` contradicts the other options of `cifra`: the field has 6 decimals. Remove or change one of them.',
        },
      ],
    },
  ],
  [
    'keeps on the only field of a key',
    {
      schema: rubroFields(
        { cuenta: { ...nota, label: 'Cuenta', required: true, readOnlyOnEdit: true, keeps: true } },
        { key: ['cuenta'] },
      ),
      want: [
        {
          code: 'S310',
          at: 'rubro: fields.cuenta.keeps',
          says: '`keeps` of `cuenta` has no effect: no two records may have the same value of it. Remove it.',
        },
      ],
    },
  ],
  [
    'a key that is edited, with nothing that says that there is another one',
    {
      schema: rubroFields(
        {
          cuenta: {
            ...nota,
            label: 'Cuenta',
            required: true,
            sendsOnEdit: { previous: 'antes', current: 'ahora' },
          },
        },
        { key: ['cuenta'], unique: [], messages: {} },
      ),
      want: [
        {
          code: 'S606',
          at: 'rubro: ',
          says: "`ingresar` and `modificar` may be refused as duplicates, and no message says so. Add `messages: { duplicate: 'Ya existe …' }`, or a 400 for each.",
        },
      ],
    },
  ],
  [
    'labels that differ by outer spaces alone',
    {
      schema: rubroFields({ otra: { ...nota, label: ' Rubro ' } }),
      want: [
        {
          code: 'S308',
          at: 'rubro: fields.otra',
          says: "`otra` and `rubro` are both labelled ' Rubro ' in the add form. Change one of the labels: staff and screen readers identify fields by them.",
        },
      ],
    },
  ],
  [
    'seed rows without an id, and alike in two fields but for accents',
    {
      schema: rubroFields(
        { nota },
        {
          unique: [['rubro'], ['nota', 'rubro']],
          seed: [
            { id: 1, rubro: 'Café', nota: 'Ña' },
            { id: 2, rubro: ' CAFE ', nota: 'ñá' },
            { rubro: 'Cafés', nota: 'Na' },
          ],
        },
      ),
      want: [
        {
          code: 'S701',
          at: 'rubro: seed.2',
          says: 'Seed row 3 lacks `id`. Required fields must be filled.',
        },
        {
          code: 'S702',
          at: 'rubro: seed.1',
          says: 'Seed rows 1 and 2 have the same rubro. Case, accents and outer spaces are ignored.',
        },
        {
          code: 'S702',
          at: 'rubro: seed.1',
          says: 'Seed rows 1 and 2 have the same nota and rubro. Case, accents and outer spaces are ignored.',
        },
      ],
    },
  ],
  [
    'a search by an id',
    {
      schema: rubroFields({
        id: { kind: 'id', label: 'ID', search: true },
        rubro: { ...name, search: true },
        nota: { ...nota, search: true },
      }),
      want: [
        {
          code: 'S104',
          at: 'rubro: fields.id.search',
          marks: 'name',
          says: '`search` is no option here. Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom.',
        },
      ],
    },
  ],
  [
    'requests of what the entity does not have',
    {
      schema: rubroFields(
        { nota },
        {
          metodos: crud('rubros', {
            modificar: { sends: ['id', 'nta', { as: 'class', field: 'rubro' }] },
          }),
        },
      ),
      want: [
        {
          code: 'S301',
          at: 'rubro: metodos.modificar.sends.1',
          suggestion: 'nota',
          says: 'There is no field `nta`. Fields: `id`, `rubro`, `nota`.',
        },
        {
          code: 'S202',
          at: 'rubro: metodos.modificar.sends.2.as',
          says: '`class` is reserved: it is a keyword of TypeScript. Send the field under another name.',
        },
      ],
    },
  ],
]
