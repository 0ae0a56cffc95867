import { crud, difference, money } from '#language'
import { conceptoWith } from '../small-schema'
import { CREATES, debe, lineas, LINK, link, notSwapped, SWAP, wrong } from './creates'
import type { Mistake } from './mistake'

/** How a record and the one that an action creates are linked, and what is exchanged between them. */
export const linksAndSwaps: readonly Mistake[] = [
  ...(
    [
      ['to another entity', { to: 'concepto' }, 'it refers to `concepto`'],
      ['that is limited', { where: { vale: true } }, '`where` limits what it may refer to'],
    ] as const
  ).map(([what, more, why]): Mistake => {
    const row = wrong({ fields: { anulado: link('Anulado por', more) } }, [
      'S976',
      `${CREATES}.links.created`,
      `\`anular\` cannot link records by \`anulado\`: ${why}. ${LINK}`,
    ])
    return [`a link ${what}`, { ...row, schema: { ...row.schema, ...conceptoWith() } }]
  }),
  [
    'a link that is the parent of a tree',
    wrong({ more: { tree: { parent: 'anula' } } }, [
      'S976',
      `${CREATES}.links.original`,
      `\`anular\` cannot link records by \`anula\`: by it a record is under another one. ${LINK}`,
    ]),
  ],
  [
    'exchanged with what is computed',
    notSwapped(
      {
        debe,
        doble: money({ label: 'Doble', computed: difference('debe', 'debe') }),
      },
      ['debe', 'doble'],
      '`doble` is computed',
    ),
  ],
  [
    'exchanged between the lines of two fields',
    wrong(
      {
        fields: { uno: lineas({ debe }), dos: { ...lineas({ debe }), label: 'Otras' } },
        creates: { swaps: [['uno.debe', 'dos.debe']] },
        more: { metodos: crud('rubros', { buscar: { serves: 'pages' } }) },
      },
      [
        'S978',
        `${CREATES}.swaps.0`,
        `\`anular\` cannot exchange \`uno.debe\`, \`dos.debe\`: they are not in the same lines. ${SWAP}`,
      ],
    ),
  ],
  [
    'the second pair of two that are exchanged',
    wrong(
      {
        fields: { debe, haber: { ...debe, label: 'Haber' }, resta: { ...debe, label: 'Resta' } },
        creates: {
          swaps: [
            ['debe', 'haber'],
            ['resta', 'haber'],
          ],
        },
      },
      [
        'S978',
        `${CREATES}.swaps.1`,
        `\`anular\` cannot exchange \`resta\`, \`haber\`: \`haber\` is exchanged already. ${SWAP}`,
      ],
    ),
  ],
  ...(
    [
      ['required', { required: true }],
      ['min', { min: 1 }],
    ] as const
  ).map(([option, more]): Mistake => [
    `exchanged with a field of another \`${option}\``,
    notSwapped(
      { debe, haber: { ...debe, label: 'Haber', ...more } },
      ['debe', 'haber'],
      `their \`${option}\` differs`,
    ),
  ]),
  [
    'a link that a record needs',
    wrong(
      { fields: { anulado: link('Anulado por', { required: true }) } },
      [
        'S310',
        'fields.anulado.required',
        '`required` contradicts the other options of `anulado`: no form asks for a field that is `readOnly`. Remove or change one of them.',
      ],
      [
        'S976',
        `${CREATES}.links.created`,
        `\`anular\` cannot link records by \`anulado\`: a record without the other one would lack it. ${LINK}`,
      ],
      [
        'S977',
        CREATES,
        "What `anular` creates would have no `anulado`: it is not copied, and a new record requires it. Name it in `sets` of `creates`: a value, or what is asked, such as `{ anulado: 'anulado' }`.",
        'name',
      ],
    ),
  ],
]
