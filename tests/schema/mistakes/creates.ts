import { crud, difference, money } from '#language'
import { rubroFields, conceptoWith, nota } from '../small-schema'
import { mistake, type Mistake } from './mistake'

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
export const debe = { kind: 'money', label: 'Debe' }
const dia = (label: string, required = false) => ({ kind: 'date', label, required })
const links = { original: 'anula', created: 'anulado' }

interface Wrong {
  readonly fields?: object
  readonly creates?: object
  readonly asks?: object
  readonly more?: object
}

const creating = ({ fields = {}, creates = {}, asks, more = {} }: Wrong) =>
  rubroFields(
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
  )

const CREATES = 'rubro.actions.anular.creates'

const LINK =
  "Name a field such as `reference({ label: '…', to: 'rubro', shows: '…', sends: 'id', readOnly: true })`."

const SWAP = 'Name two fields with the same kind and limits, both copied.'

const notSwapped = (
  name: string,
  fields: object,
  pair: readonly string[],
  why: string,
  help = SWAP,
) =>
  mistake(
    `exchanged ${name}`,
    creating({ fields, creates: { swaps: [pair] } }),
    `S978 ${CREATES}.swaps.0: \`anular\` cannot exchange ${pair.map((one) => `\`${one}\``).join(', ')}: ${why}. ${help}`,
  )

const defined = (field: object) =>
  Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined))

/** A reference to its own entity that is neither a link nor the parent of a tree. */
const circleBy = (field: string) =>
  `S405 rubro.fields.${field}.to: References form a circle: rubro → rubro. Records, seeds and imports need an order to be added in: remove one of the references; or, where records are under one another, add \`tree: { parent: '${field}' }\`.`

export const lineas = (fields: object) => ({ kind: 'lines', label: 'Líneas', fields })

/** What actions create. */
export const creates: readonly Mistake[] = [
  mistake(
    'a counter-record of an entity whose records come from elsewhere',
    creating({ more: { metodos: { buscar: { metodo: 'rubros-buscar', envelope: 'rubros' } } } }),
    `S975 name of ${CREATES}: \`anular\` creates a record, and \`rubro\` has no operation to add one. Add \`ingresar\` to \`metodos\`, or remove \`creates\`.`,
  ),
  mistake(
    'links that are no references, are asked for, or are one',
    creating({
      fields: { pide: defined(link('Pide', { readOnly: undefined })) },
      creates: { links: { original: 'nota', created: 'pide' } },
    }),
    `S976 ${CREATES}.links.original: \`anular\` cannot link records by \`nota\`: it is made with text(). ${LINK}`,
    `S976 ${CREATES}.links.created: \`anular\` cannot link records by \`pide\`: forms ask for it, and it is not \`readOnly\`. ${LINK}`,
    circleBy('anula'),
  ),
  mistake(
    'an exchange of values of lines that cannot be read',
    creating({
      fields: { lineas: { ...lineas({ debe, haber: debe }), label: 5 } },
      creates: { swaps: [['lineas.debe', 'lineas.haber']] },
    }),
    'S105 rubro.fields.lineas.label: `label` is 5. It must be a text that is not blank.',
  ),
  mistake(
    'a link that forms ask for of a new record alone',
    creating({
      fields: {
        anulado: defined(link('Anulado por', { readOnly: undefined, readOnlyOnEdit: true })),
      },
    }),
    `S976 ${CREATES}.links.created: \`anular\` cannot link records by \`anulado\`: forms ask for it, and it is not \`readOnly\`. ${LINK}`,
  ),
  mistake(
    'one field as both links',
    creating({ creates: { links: { original: 'anula', created: 'anula' } } }),
    `S976 ${CREATES}.links.created: \`anular\` cannot link records by \`anula\`: it is the link of the other record, too. ${LINK}`,
    circleBy('anulado'),
  ),
  mistake(
    'a link that is set to something else',
    creating({ creates: { sets: { anulado: null } } }),
    `S976 ${CREATES}.links.created: \`anular\` cannot link records by \`anulado\`: the action sets it to something else. ${LINK}`,
  ),
  mistake(
    'a counter-record without what no two records may share',
    creating({ more: { unique: [['rubro']], messages: { duplicate: 'Ya existe.' } } }),
    `S977 name of ${CREATES}: What \`anular\` creates would have no \`rubro\`: it is not copied, and a new record requires it. Name it in \`sets\` of \`creates\`: a value, or what is asked, such as \`{ rubro: 'rubro' }\`.`,
  ),
  mistake(
    'a counter-record that may begin in several states',
    creating({
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
    }),
    `S977 name of ${CREATES}: What \`anular\` creates would have no \`estado\`: a new record may begin in several states. Name it in \`sets\` of \`creates\`: a value, or what is asked, such as \`{ estado: 'estado' }\`.`,
  ),
  mistake(
    'values that do not fit, and codes that are not offered',
    creating({ creates: { sets: { nota: 5, id: 3 } } }),
    `S610 ${CREATES}.sets.nota: \`anular\` cannot set \`nota\`: the value is not valid for it. It must be a text of 0 to 20 characters.`,
    `S610 ${CREATES}.sets.id: \`anular\` cannot set \`id\`: the backend assigns it. Set another field.`,
  ),
  mistake(
    'a field that there is not',
    creating({ creates: { links: { original: 'anulla', created: 'anulado' } } }),
    `S301 ${CREATES}.links.original → anula: There is no field \`anulla\`. Fields: \`id\`, \`rubro\`, \`anula\`, \`anulado\`, \`vale\`, \`nota\`.`,
    circleBy('anula'),
  ),
  notSwapped(
    'with a field that there is not',
    { debe },
    ['debe', 'hbaer'],
    'there is no field `hbaer`',
    'Fields: `id`, `rubro`, `anula`, `anulado`, `vale`, `nota`, `debe`.',
  ),
  notSwapped(
    'with a field of another kind',
    { debe },
    ['debe', 'nota'],
    'one is made with money(), the other with text()',
  ),
  notSwapped(
    'with a field of other limits',
    { debe, haber: { ...debe, label: 'Haber', max: 5 } },
    ['debe', 'haber'],
    'their `max` differs',
  ),
  notSwapped(
    'with what the new record does not begin with',
    { debe, haber: { ...debe, label: 'Haber', readOnly: true } },
    ['debe', 'haber'],
    'the new record does not begin with its `haber`',
  ),
  mistake(
    'exchanged with what the action sets',
    creating({
      fields: { debe, haber: { ...debe, label: 'Haber' } },
      creates: { swaps: [['debe', 'haber']], sets: { haber: 5 } },
    }),
    `S978 ${CREATES}.swaps.0: \`anular\` cannot exchange \`debe\`, \`haber\`: the new record does not begin with its \`haber\`. ${SWAP}`,
  ),
  notSwapped('twice', { debe }, ['debe', 'debe'], '`debe` is exchanged already'),
  mistake(
    'exchanged between a record and its lines',
    creating({
      fields: { debe, lineas: lineas({ haber: { ...debe, label: 'Haber' } }) },
      creates: { swaps: [['debe', 'lineas.haber']] },
      more: { metodos: crud('rubros', { buscar: { serves: 'pages' } }) },
    }),
    `S978 ${CREATES}.swaps.0: \`anular\` cannot exchange \`debe\`, \`lineas.haber\`: they are not in the same lines. ${SWAP}`,
  ),
  mistake(
    'a role that may cancel, and not add',
    creating({ more: { roles: { A: 'all', O: { edit: true, actions: ['anular'] } } } }),
    'S979 name of rubro.roles.O: `O` may do `anular`, which creates records, and may not add any. Let it `add`, or leave `anular` out of its `actions`.',
  ),
  mistake(
    'a counter-record whose values a rule forbids together',
    creating({
      fields: { desde: dia('Desde'), hasta: dia('Hasta') },
      creates: { sets: { desde: '2026-02-01', hasta: '2026-01-31' } },
      more: { rules: { hasta: { onOrAfter: 'desde' } } },
    }),
    `S609 ${CREATES}.sets.desde: \`anular\` sets \`desde\` to '2026-02-01', and \`hasta\` to '2026-01-31', which the rule \`onOrAfter\` forbids: it would always be refused. Change one of the values, or the rule.`,
  ),
  mistake(
    'a counter-record that requires what it does not begin with, or what its action empties',
    creating({
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
    }),
    `S609 ${CREATES}.sets.vale: \`anular\` sets \`vale\` to 'true', which requires \`motivo\`, and what the action creates has nothing there: it would always be refused. Let a form ask for \`motivo\`, set it too, or remove the rule.`,
    `S609 ${CREATES}.sets.vale: \`anular\` sets \`vale\` to 'true', which requires \`nota\`, and sets that to nothing: it would always be refused. Let a form ask for \`nota\`, set it too, or remove the rule.`,
  ),
  mistake(
    'values that are exchanged although a rule demands their order',
    creating({
      fields: { desde: dia('Desde', true), hasta: dia('Hasta', true) },
      creates: { swaps: [['desde', 'hasta']] },
      more: { rules: { hasta: { after: 'desde' } } },
    }),
    `S609 ${CREATES}.swaps.0: \`anular\` exchanges \`desde\`, \`hasta\`, which the rule \`after\` forbids: it would always be refused. Exchange other values, or change the rule.`,
  ),
  // How a record and the one that an action creates are linked, and what is exchanged between them.

  ...(
    [
      ['to another entity', { to: 'concepto' }, 'it refers to `concepto`'],
      ['that is limited', { where: { vale: true } }, '`where` limits what it may refer to'],
    ] as const
  ).map(([what, more, why]) =>
    mistake(
      `a link ${what}`,
      { ...creating({ fields: { anulado: link('Anulado por', more) } }), ...conceptoWith() },
      `S976 ${CREATES}.links.created: \`anular\` cannot link records by \`anulado\`: ${why}. ${LINK}`,
    ),
  ),
  mistake(
    'a link that is the parent of a tree',
    creating({ more: { tree: { parent: 'anula' } } }),
    `S976 ${CREATES}.links.original: \`anular\` cannot link records by \`anula\`: by it a record is under another one. ${LINK}`,
  ),
  notSwapped(
    'with what is computed',
    {
      debe,
      doble: money({ label: 'Doble', computed: difference('debe', 'debe') }),
    },
    ['debe', 'doble'],
    '`doble` is computed',
  ),
  mistake(
    'exchanged between the lines of two fields',
    creating({
      fields: { uno: lineas({ debe }), dos: { ...lineas({ debe }), label: 'Otras' } },
      creates: { swaps: [['uno.debe', 'dos.debe']] },
      more: { metodos: crud('rubros', { buscar: { serves: 'pages' } }) },
    }),
    `S978 ${CREATES}.swaps.0: \`anular\` cannot exchange \`uno.debe\`, \`dos.debe\`: they are not in the same lines. ${SWAP}`,
  ),
  mistake(
    'the second pair of two that are exchanged',
    creating({
      fields: { debe, haber: { ...debe, label: 'Haber' }, resta: { ...debe, label: 'Resta' } },
      creates: {
        swaps: [
          ['debe', 'haber'],
          ['resta', 'haber'],
        ],
      },
    }),
    `S978 ${CREATES}.swaps.1: \`anular\` cannot exchange \`resta\`, \`haber\`: \`haber\` is exchanged already. ${SWAP}`,
  ),
  ...(
    [
      ['required', { required: true }],
      ['min', { min: 1 }],
    ] as const
  ).map(([option, more]) =>
    notSwapped(
      `with a field of another \`${option}\``,
      { debe, haber: { ...debe, label: 'Haber', ...more } },
      ['debe', 'haber'],
      `their \`${option}\` differs`,
    ),
  ),
  mistake(
    'a link that a record needs',
    creating({ fields: { anulado: link('Anulado por', { required: true }) } }),
    'S310 rubro.fields.anulado.required: `required` contradicts the other options of `anulado`: no form asks for a field that is `readOnly`. Remove or change one of them.',
    `S976 ${CREATES}.links.created: \`anular\` cannot link records by \`anulado\`: a record without the other one would lack it. ${LINK}`,
    `S977 name of ${CREATES}: What \`anular\` creates would have no \`anulado\`: it is not copied, and a new record requires it. Name it in \`sets\` of \`creates\`: a value, or what is asked, such as \`{ anulado: 'anulado' }\`.`,
  ),
]
