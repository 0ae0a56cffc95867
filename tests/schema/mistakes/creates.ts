import { crud } from '#language'
import { rubroFields } from '../small-schema'
import type { Mistake, Want } from './mistake'

export const link = (label: string, more: object = {}) => ({
  kind: 'reference',
  label,
  to: 'rubro',
  shows: 'rubro',
  sends: 'id',
  readOnly: true,
  ...more,
})
const vale = { kind: 'boolean', label: 'Vale', default: true }
const nota = { kind: 'text', label: 'Nota', max: 20 }
export const debe = { kind: 'money', label: 'Debe' }
const dia = (label: string, required = false) => ({ kind: 'date', label, required })
const links = { original: 'anula', created: 'anulado' }

interface Wrong {
  readonly fields?: object
  readonly creates?: object
  readonly asks?: object
  readonly more?: object
}

export const wrong = (
  { fields = {}, creates = {}, asks, more = {} }: Wrong,
  ...wants: readonly (readonly [Want['code'], string, string, 'name'?])[]
): Mistake[1] => ({
  schema: rubroFields(
    { anula: link('Anula a'), anulado: link('Anulado por'), vale, nota, ...fields },
    {
      actions: {
        anular: {
          kind: 'action',
          label: 'Anular',
          sets: { vale: false },
          ...(asks && { asks }),
          creates: { links, ...creates },
        },
      },
      unique: [],
      messages: {},
      ...more,
    },
  ),
  want: wants.map(([code, at, says, marks]) => ({
    code,
    at: `rubro: ${at}`,
    ...(marks && { marks }),
    says,
  })),
})

export const CREATES = 'actions.anular.creates'
export const LINK =
  "Name a field such as `reference({ label: '…', to: 'rubro', shows: '…', sends: 'id', readOnly: true })`."
export const SWAP = 'Name two fields with the same kind and limits, both copied.'

export const notSwapped = (
  fields: object,
  pair: readonly string[],
  why: string,
  help = SWAP,
): Mistake[1] =>
  wrong({ fields, creates: { swaps: [pair] } }, [
    'S978',
    `${CREATES}.swaps.0`,
    `\`anular\` cannot exchange ${pair.map((one) => `\`${one}\``).join(', ')}: ${why}. ${help}`,
  ])

const defined = (field: object) =>
  Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined))

/** A reference to its own entity that is neither a link nor the parent of a tree. */
const circleBy = (field: string) =>
  [
    'S405',
    `fields.${field}.to`,
    `References form a circle: rubro → rubro. Records, seeds and imports need an order to be added in: remove one of the references; or, where records are under one another, add \`tree: { parent: '${field}' }\`.`,
  ] as const

export const lineas = (fields: object) => ({ kind: 'lines', label: 'Líneas', fields })

/** What actions create. */
export const creates: readonly Mistake[] = [
  [
    'a counter-record of an entity whose records come from elsewhere',
    wrong({ more: { metodos: { buscar: { metodo: 'rubros-buscar', envelope: 'rubros' } } } }, [
      'S975',
      CREATES,
      '`anular` creates a record, and `rubro` has no operation to add one. Add `ingresar` to `metodos`, or remove `creates`.',
      'name',
    ]),
  ],
  [
    'links that are no references, are asked for, or are one',
    wrong(
      {
        fields: { pide: defined(link('Pide', { readOnly: undefined })) },
        creates: { links: { original: 'nota', created: 'pide' } },
      },
      [
        'S976',
        `${CREATES}.links.original`,
        `\`anular\` cannot link records by \`nota\`: it is made with text(). ${LINK}`,
      ],
      [
        'S976',
        `${CREATES}.links.created`,
        `\`anular\` cannot link records by \`pide\`: forms ask for it, and it is not \`readOnly\`. ${LINK}`,
      ],
      circleBy('anula'),
    ),
  ],
  [
    'an exchange of values of lines that cannot be read',
    wrong(
      {
        fields: { lineas: { ...lineas({ debe, haber: debe }), label: 5 } },
        creates: { swaps: [['lineas.debe', 'lineas.haber']] },
      },
      ['S105', 'fields.lineas.label', '`label` is 5. It must be a text that is not blank.'],
    ),
  ],
  [
    'a link that forms ask for of a new record alone',
    wrong(
      {
        fields: {
          anulado: defined(link('Anulado por', { readOnly: undefined, readOnlyOnEdit: true })),
        },
      },
      [
        'S976',
        `${CREATES}.links.created`,
        `\`anular\` cannot link records by \`anulado\`: forms ask for it, and it is not \`readOnly\`. ${LINK}`,
      ],
    ),
  ],
  [
    'one field as both links',
    wrong(
      { creates: { links: { original: 'anula', created: 'anula' } } },
      [
        'S976',
        `${CREATES}.links.created`,
        `\`anular\` cannot link records by \`anula\`: it is the link of the other record, too. ${LINK}`,
      ],
      circleBy('anulado'),
    ),
  ],
  [
    'a link that is set to something else',
    wrong({ creates: { sets: { anulado: null } } }, [
      'S976',
      `${CREATES}.links.created`,
      `\`anular\` cannot link records by \`anulado\`: the action sets it to something else. ${LINK}`,
    ]),
  ],
  [
    'a counter-record without what no two records may share',
    wrong({ more: { unique: [['rubro']], messages: { duplicate: 'Ya existe.' } } }, [
      'S977',
      CREATES,
      "What `anular` creates would have no `rubro`: it is not copied, and a new record requires it. Name it in `sets` of `creates`: a value, or what is asked, such as `{ rubro: 'rubro' }`.",
      'name',
    ]),
  ],
  [
    'a counter-record that may begin in several states',
    wrong(
      {
        fields: {
          estado: {
            kind: 'choice',
            label: 'Estado',
            options: { B: 'Borrador', A: 'Asentado' },
            answers: 'code',
            required: true,
          },
        },
        more: { states: { of: 'estado', starts: ['B', 'A'], moves: {} } },
      },
      [
        'S977',
        CREATES,
        "What `anular` creates would have no `estado`: a new record may begin in several states. Name it in `sets` of `creates`: a value, or what is asked, such as `{ estado: 'estado' }`.",
        'name',
      ],
    ),
  ],
  [
    'values that do not fit, and codes that are not offered',
    wrong(
      { creates: { sets: { nota: 5, id: 3 } } },
      [
        'S610',
        `${CREATES}.sets.nota`,
        '`anular` cannot set `nota`: the value is not valid for it. It must be a text of 0 to 20 characters.',
      ],
      [
        'S610',
        `${CREATES}.sets.id`,
        '`anular` cannot set `id`: the backend assigns it. Set another field.',
      ],
    ),
  ],
  [
    'a field that there is not',
    {
      ...wrong({ creates: { links: { original: 'anulla', created: 'anulado' } } }),
      want: [
        {
          code: 'S301',
          at: `rubro: ${CREATES}.links.original`,
          suggestion: 'anula',
          says: 'There is no field `anulla`. Fields: `id`, `rubro`, `anula`, `anulado`, `vale`, `nota`.',
        },
        {
          code: 'S405',
          at: 'rubro: fields.anula.to',
          says: circleBy('anula')[2],
        },
      ],
    },
  ],
  [
    'exchanged with a field that there is not',
    notSwapped(
      { debe },
      ['debe', 'hbaer'],
      'there is no field `hbaer`',
      'Fields: `id`, `rubro`, `anula`, `anulado`, `vale`, `nota`, `debe`.',
    ),
  ],
  [
    'exchanged with a field of another kind',
    notSwapped({ debe }, ['debe', 'nota'], 'one is made with money(), the other with text()'),
  ],
  [
    'exchanged with a field of other limits',
    notSwapped(
      { debe, haber: { ...debe, label: 'Haber', max: 5 } },
      ['debe', 'haber'],
      'their `max` differs',
    ),
  ],
  [
    'exchanged with what the new record does not begin with',
    notSwapped(
      { debe, haber: { ...debe, label: 'Haber', readOnly: true } },
      ['debe', 'haber'],
      'the new record does not begin with its `haber`',
    ),
  ],
  [
    'exchanged with what the action sets',
    wrong(
      {
        fields: { debe, haber: { ...debe, label: 'Haber' } },
        creates: { swaps: [['debe', 'haber']], sets: { haber: 5 } },
      },
      [
        'S978',
        `${CREATES}.swaps.0`,
        `\`anular\` cannot exchange \`debe\`, \`haber\`: the new record does not begin with its \`haber\`. ${SWAP}`,
      ],
    ),
  ],
  ['exchanged twice', notSwapped({ debe }, ['debe', 'debe'], '`debe` is exchanged already')],
  [
    'exchanged between a record and its lines',
    wrong(
      {
        fields: { debe, lineas: lineas({ haber: { ...debe, label: 'Haber' } }) },
        creates: { swaps: [['debe', 'lineas.haber']] },
        more: { metodos: crud('rubros', { buscar: { serves: 'pages' } }) },
      },
      [
        'S978',
        `${CREATES}.swaps.0`,
        `\`anular\` cannot exchange \`debe\`, \`lineas.haber\`: they are not in the same lines. ${SWAP}`,
      ],
    ),
  ],
  [
    'a role that may cancel, and not add',
    wrong({ more: { roles: { A: 'all', O: { edit: true, actions: ['anular'] } } } }, [
      'S979',
      'roles.O',
      '`O` may do `anular`, which creates records, and may not add any. Let it `add`, or leave `anular` out of its `actions`.',
      'name',
    ]),
  ],
  [
    'a counter-record whose values a rule forbids together',
    wrong(
      {
        fields: { desde: dia('Desde'), hasta: dia('Hasta') },
        creates: { sets: { desde: '2026-02-01', hasta: '2026-01-31' } },
        more: { rules: { hasta: { onOrAfter: 'desde' } } },
      },
      [
        'S609',
        `${CREATES}.sets.desde`,
        "`anular` sets `desde` to '2026-02-01', and `hasta` to '2026-01-31', which the rule `onOrAfter` forbids: it would always be refused. Change one of the values, or the rule.",
      ],
    ),
  ],
  [
    'a counter-record that requires what it does not begin with, or what its action empties',
    wrong(
      {
        fields: { motivo: { ...nota, label: 'Motivo' } },
        creates: { sets: { vale: true, nota: null } },
        more: {
          rules: {
            motivo: { requiredWhen: { field: 'vale' } },
            nota: { requiredWhen: { field: 'vale' } },
          },
          unique: [['motivo']],
          messages: { duplicate: 'Ya existe.' },
        },
      },
      [
        'S609',
        `${CREATES}.sets.vale`,
        "`anular` sets `vale` to 'true', which requires `motivo`, and what the action creates has nothing there: it would always be refused. Let a form ask for `motivo`, set it too, or remove the rule.",
      ],
      [
        'S609',
        `${CREATES}.sets.vale`,
        "`anular` sets `vale` to 'true', which requires `nota`, and sets that to nothing: it would always be refused. Let a form ask for `nota`, set it too, or remove the rule.",
      ],
    ),
  ],
  [
    'values that are exchanged although a rule demands their order',
    wrong(
      {
        fields: { desde: dia('Desde', true), hasta: dia('Hasta', true) },
        creates: { swaps: [['desde', 'hasta']] },
        more: { rules: { hasta: { after: 'desde' } } },
      },
      [
        'S609',
        `${CREATES}.swaps.0`,
        '`anular` exchanges `desde`, `hasta`, which the rule `after` forbids: it would always be refused. Exchange other values, or change the rule.',
      ],
    ),
  ],
]
