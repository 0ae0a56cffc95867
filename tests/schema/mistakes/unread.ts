import { crud } from '#language'
import { conceptoWith, rubroFields } from '../small-schema'
import { debe, lineas } from './creates'
import { mistake, type Mistake } from './mistake'
import { id, nombre, rubro } from './references'

const unread = (at: string) =>
  `S105 ${at}.label: \`label\` is 5. It must be a text that is not blank.`
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
  mistake(
    'a product of a field that cannot be read',
    rubroFields({
      uno: money('Uno'),
      dos: money(5),
      total: { ...money('Total'), computed: product },
    }),
    unread('rubro.fields.dos'),
  ),
  mistake(
    'a sum of lines that cannot be read',
    rubroFields(
      {
        lineas: { ...lineas({ debe }), label: 5 },
        total: { ...money('Total'), computed: sum },
      },
      paged,
    ),
    unread('rubro.fields.lineas'),
  ),
  mistake(
    'a limit by a field that cannot be read',
    {
      ...conceptoWith({
        fields: { id, nombre, rubro: { ...rubro, where: { vale: true } } },
        unique: [['nombre']],
      }),
      ...rubroFields({ vale: { kind: 'boolean', label: 5 } }),
    },
    unread('rubro.fields.vale'),
  ),
  mistake(
    'a field that cannot be read, and is filled',
    conceptoWith({
      fields: {
        id,
        nombre,
        rubro: { ...rubro, fills: { nota: 'rubro' } },
        nota: { ...nombre, label: 5 },
      },
      unique: [['nombre']],
    }),
    unread('concepto.fields.nota'),
  ),
  mistake(
    'a field that cannot be read, and fills another one',
    {
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
    unread('rubro.fields.dato'),
  ),
  mistake(
    'a key with a field that cannot be read, by which another record is referred to',
    {
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
    unread('rubro.fields.parte'),
  ),
  mistake(
    'what is asked and cannot be read',
    rubroFields(
      { uno: money('Uno') },
      acting({ asks: { cual: { ...debe, label: 5 } }, sets: { uno: 'cual' } }),
    ),
    unread('rubro.actions.anotar.asks.cual'),
  ),
  mistake(
    'an action that sets lines',
    rubroFields({ lineas: lineas({ debe }) }, { ...paged, ...acting({ sets: { lineas: 'x' } }) }),
    'S610 rubro.actions.anotar.sets.lineas: `anotar` cannot set `lineas`: the value is not valid for it. It must be nothing: lines are entered with their record.',
  ),
  mistake(
    'an action that asks for lines',
    rubroFields(
      { otras: lineas({ debe }) },
      { ...paged, ...acting({ asks: { cuales: lineas({ debe }) }, sets: { otras: 'cuales' } }) },
    ),
    'S963 rubro.actions.anotar.asks.cuales: `cuales` has lines, and an action asks for none. Staff enter lines in the form of their record.',
  ),
  mistake(
    'lines with a field of no kind, and of a kind that lines do not have',
    rubroFields(
      { lineas: lineas({ debe: 'money', clave: { kind: 'secret', label: 'C', max: 9 } }) },
      paged,
    ),
    `S105 rubro.fields.lineas.fields.debe: \`debe\` is 'money'. ${KINDS}`,
    `S105 rubro.fields.lineas.fields.clave: \`clave\` is made with secret(). ${KINDS}`,
  ),
  mistake(
    'a condition by the name of a field, whose codes are no list',
    rubroFields({ uno: money('Uno') }, acting({ sets: { uno: 1 }, when: { uno: 'A' } })),
    'S106 rubro.actions.anotar.when: `field` is missing. It must be the name of a field.',
    'S106 rubro.actions.anotar.when: `is` is missing. It must be a list with at least one code.',
    'S104 name of rubro.actions.anotar.when.uno: `uno` is no option here. Allowed: field, is.',
  ),
]
