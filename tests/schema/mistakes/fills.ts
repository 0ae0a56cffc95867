import { conceptoWith, rubroFields } from '../small-schema'
import { id, nombre, referring, rubro } from './places'
import type { Mistake } from './mistake'

/** What a reference fills with values of another kind of field, and keys that no request carries. */
export const fills: readonly Mistake[] = [
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
  ).map(([what, theirs, ours, why]): Mistake => [
    `a reference that fills ${what}`,
    {
      schema: {
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
      want: [
        {
          code: 'S407',
          at: 'concepto: fields.rubro.fills.nota',
          says: `\`rubro\` cannot fill \`nota\` with \`dato\` of \`rubro\`: ${why}`,
        },
      ],
    },
  ]),
  ...(
    [
      [
        'a choice that is answered as text',
        { kind: 'choice', options: { A: 'Alta' }, answers: 'text' },
      ],
      ['a box', { kind: 'boolean' }],
    ] as const
  ).map(([what, field]): Mistake => [
    `a reference by a key with ${what}, sent by id`,
    {
      schema: {
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
      want: [
        {
          code: 'S406',
          at: 'concepto: fields.rubro.sends',
          says: "`rubro` is sent by id, but a record of `rubro` is identified by `rubro`, `parte` together. Set `sends: 'name'` here; or give schema/rubro.ts a key of one field.",
        },
      ],
    },
  ]),
]
