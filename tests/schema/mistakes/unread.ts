import { crud } from '#language'
import { conceptoWith, rubroFields } from '../small-schema'
import { debe, lineas } from './creates'
import type { Mistake, Want } from './mistake'
import { id, nombre, rubro } from './places'

const unread = (at: string): Want => ({
  code: 'S105',
  at: `rubro: fields.${at}.label`,
  says: '`label` is 5. It must be a text that is not blank.',
})
const money = (label: unknown) => ({ ...debe, label })
const paged = { metodos: crud('rubros', { buscar: { serves: 'pages' } }) }
const acting = (action: object) => ({
  actions: { anotar: { kind: 'action', label: 'Anotar', ...action } },
})
const product = { kind: 'product', of: ['uno', 'dos'] }
const sum = { kind: 'sum', of: 'lineas.debe' }

const KINDS =
  'It must be one of the fields text(), longText(), email(), telephone(), patternText(), digits(), dni(), cuit(), cbu(), integer(), decimal(), money(), date(), month(), time(), boolean(), choice(), reference().'

/** What cannot be read is reported there, and of what depends on it nothing is said; and lines in actions. */
export const unreadOnce: readonly Mistake[] = [
  [
    'a product of a field that cannot be read',
    {
      schema: rubroFields({
        uno: money('Uno'),
        dos: money(5),
        total: { ...money('Total'), computed: product },
      }),
      want: [unread('dos')],
    },
  ],
  [
    'a sum of lines that cannot be read',
    {
      schema: rubroFields(
        {
          lineas: { ...lineas({ debe }), label: 5 },
          total: { ...money('Total'), computed: sum },
        },
        paged,
      ),
      want: [unread('lineas')],
    },
  ],
  [
    'a limit by a field that cannot be read',
    {
      schema: {
        ...conceptoWith({
          fields: { id, nombre, rubro: { ...rubro, where: { vale: true } } },
          unique: [['nombre']],
        }),
        ...rubroFields({ vale: { kind: 'boolean', label: 5 } }),
      },
      want: [unread('vale')],
    },
  ],
  [
    'a field that cannot be read, and is filled',
    {
      schema: conceptoWith({
        fields: {
          id,
          nombre,
          rubro: { ...rubro, fills: { nota: 'rubro' } },
          nota: { ...nombre, label: 5 },
        },
        unique: [['nombre']],
      }),
      want: [{ ...unread('nota'), at: 'concepto: fields.nota.label' }],
    },
  ],
  [
    'a field that cannot be read, and fills another one',
    {
      schema: {
        ...conceptoWith({
          fields: {
            id,
            nombre,
            rubro: { ...rubro, fills: { nota: 'dato' } },
            nota: { ...nombre, label: 'Nota' },
          },
          unique: [['nombre']],
        }),
        ...rubroFields({ dato: { ...nombre, label: 5 } }),
      },
      want: [unread('dato')],
    },
  ],
  [
    'a key with a field that cannot be read, by which another record is referred to',
    {
      schema: {
        ...conceptoWith({
          fields: { id, nombre, rubro: { ...rubro, sends: 'id' } },
          unique: [['nombre']],
        }),
        ...rubroFields(
          {
            rubro: { ...nombre, label: 'Rubro', readOnlyOnEdit: true },
            parte: { kind: 'digits', label: 5, max: 4 },
          },
          { key: ['rubro', 'parte'] },
        ),
      },
      want: [unread('parte')],
    },
  ],
  [
    'what is asked and cannot be read',
    {
      schema: rubroFields(
        { uno: money('Uno') },
        acting({ asks: { cual: { ...debe, label: 5 } }, sets: { uno: 'cual' } }),
      ),
      want: [{ ...unread('uno'), at: 'rubro: actions.anotar.asks.cual.label' }],
    },
  ],
  [
    'an action that sets lines',
    {
      schema: rubroFields(
        { lineas: lineas({ debe }) },
        { ...paged, ...acting({ sets: { lineas: 'x' } }) },
      ),
      want: [
        {
          code: 'S610',
          at: 'rubro: actions.anotar.sets.lineas',
          says: '`anotar` cannot set `lineas`: the value is not valid for it. It must be nothing: lines are entered with their record.',
        },
      ],
    },
  ],
  [
    'an action that asks for lines',
    {
      schema: rubroFields(
        { otras: lineas({ debe }) },
        { ...paged, ...acting({ asks: { cuales: lineas({ debe }) }, sets: { otras: 'cuales' } }) },
      ),
      want: [
        {
          code: 'S963',
          at: 'rubro: actions.anotar.asks.cuales',
          says: '`cuales` has lines, and an action asks for none. Staff enter lines in the form of their record.',
        },
      ],
    },
  ],
  [
    'lines with a field of no kind, and of a kind that lines do not have',
    {
      schema: rubroFields(
        { lineas: lineas({ debe: 'money', clave: { kind: 'secret', label: 'C', max: 9 } }) },
        paged,
      ),
      want: [
        {
          code: 'S105',
          at: 'rubro: fields.lineas.fields.debe',
          says: `\`debe\` is 'money'. ${KINDS}`,
        },
        {
          code: 'S105',
          at: 'rubro: fields.lineas.fields.clave',
          says: `\`clave\` is made with secret(). ${KINDS}`,
        },
      ],
    },
  ],
  [
    'a condition by the name of a field, whose codes are no list',
    {
      schema: rubroFields({ uno: money('Uno') }, acting({ sets: { uno: 1 }, when: { uno: 'A' } })),
      want: [
        {
          code: 'S106',
          at: 'rubro: actions.anotar.when',
          says: '`field` is missing. It must be the name of a field.',
        },
        {
          code: 'S106',
          at: 'rubro: actions.anotar.when',
          says: '`is` is missing. It must be a list with at least one code.',
        },
        {
          code: 'S104',
          at: 'rubro: actions.anotar.when.uno',
          marks: 'name',
          says: '`uno` is no option here. Allowed: field, is.',
        },
      ],
    },
  ],
]
