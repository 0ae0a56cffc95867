import { conceptoWith, rubroFields } from '../small-schema'
import type { Mistake } from './mistake'

const rubro = { kind: 'reference', label: 'De rubro', to: 'rubro', sends: 'name' }
const nombre = { kind: 'text', label: 'Nombre', max: 50, required: true, search: true }
const id = { kind: 'id', label: 'ID' }

/** A concepto that refers to a rubro. */
const referring = (changes: object) =>
  conceptoWith({ fields: { id, nombre, rubro: { ...rubro, ...changes } }, unique: [['nombre']] })

/** Mistakes in the fields that a reference shows. */
export const shown: readonly Mistake[] = [
  [
    'a reference that shows a number behind a text',
    {
      schema: referring({ shows: ['rubro', 'id'] }),
      want: [
        {
          code: 'S403',
          at: 'concepto: fields.rubro.shows.1',
          says: '`id` of `rubro` is not a text: it is made with id(). A reference shows a text(), email() or patternText() field.',
        },
      ],
    },
  ],
  [
    'a reference that shows digits first, and not behind a text',
    {
      schema: {
        ...referring({ shows: ['codigo', 'rubro'], sends: 'id' }),
        ...rubroFields({ codigo: { kind: 'digits', label: 'Código', max: 4 } }),
      },
      want: [
        {
          code: 'S403',
          at: 'concepto: fields.rubro.shows.0',
          says: '`codigo` of `rubro` is not a text: it is made with digits(). A reference shows a text(), email() or patternText() field. Digits are shown behind such a field.',
        },
      ],
    },
  ],
  [
    'a reference that shows a field that is not there behind another',
    {
      schema: referring({ shows: ['rubro', 'rubr'], sends: 'id' }),
      want: [
        {
          code: 'S402',
          at: 'concepto: fields.rubro.shows.1',
          suggestion: 'rubro',
          says: '`rubro` has no field `rubr` to show. Its fields: `id`, `rubro`.',
        },
      ],
    },
  ],
  [
    'a reference that shows a field twice',
    {
      schema: referring({ shows: ['rubro', 'rubro'], sends: 'id' }),
      want: [
        {
          code: 'S409',
          at: 'concepto: fields.rubro.shows.1',
          says: '`rubro` shows `rubro` twice. Name each field once.',
        },
      ],
    },
  ],
  [
    'a reference by name that shows several texts',
    {
      schema: {
        ...referring({ shows: ['rubro', 'nota'] }),
        ...rubroFields({ nota: { kind: 'text', label: 'Nota', max: 20 } }),
      },
      want: [
        {
          code: 'S409',
          at: 'concepto: fields.rubro.shows',
          says: "`rubro` is sent by name, which is the value of one field, but shows `rubro`, `nota`. Set `sends: 'id'`, or show one field.",
        },
      ],
    },
  ],
]
