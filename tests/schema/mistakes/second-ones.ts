import { crud } from '#language'
import { accesoWith, rubroFields } from '../small-schema'
import { link } from './creates'
import type { Mistake, Want } from './mistake'

const text = (label: string, more: object = {}) => ({ kind: 'text', label, max: 20, ...more })
const FIELDS = {
  nota: text('Nota'),
  otra: text('Otra'),
  desde: { kind: 'date', label: 'Desde' },
  hasta: { kind: 'date', label: 'Hasta' },
  cierre: { kind: 'date', label: 'Cierre' },
  dueno: { kind: 'dni', label: 'Responsable' },
  estado: {
    kind: 'choice',
    label: 'Estado',
    options: { P: 'Pendiente', C: 'Cobrado' },
    answers: 'code',
  },
}
const NAMES = ['id', 'rubro', ...Object.keys(FIELDS)].map((name) => `\`${name}\``).join(', ')

const row = (name: string, changes: object, ...want: readonly Want[]): Mistake => [
  name,
  { schema: rubroFields(FIELDS, changes), want },
]
const wrong = (code: Want['code'], at: string, says: string, more: object = {}): Want => ({
  code,
  at: `rubro: ${at}`,
  says,
  ...more,
})

const GENERAL = { title: 'Error', text: 'Error General' }
/** An action whose counter-record is somebody else's. */
const LINKED = {
  fields: {
    ...rubroFields(FIELDS).rubro.rubro.fields,
    anula: link('Anula a'),
    anulado: link('Anulado por'),
  },
  unique: [],
  messages: {},
  actions: {
    anular: {
      kind: 'action',
      label: 'Anular',
      sets: { estado: 'C' },
      creates: { links: { original: 'anula', created: 'anulado' }, sets: { dueno: 5 } },
    },
  },
}

/** What is wrong behind something of its kind that is right. */
export const secondOnes: readonly Mistake[] = [
  row(
    'the second hidden field, which a rule tells',
    {
      rules: { hasta: { after: 'desde' } },
      roles: { A: 'all', O: { hidden: ['nota', 'desde'], edit: ['hasta', 'otra'] } },
    },
    wrong(
      'S934',
      'roles.O.hidden.1',
      '`O` would learn `desde`: the rule `after` of `hasta` accepts or refuses by it. Hide it no longer, or do not let the role do that.',
    ),
  ),
  row(
    'the only role that there is, which does not see the key',
    { roles: { O: { hidden: ['id'] } } },
    wrong(
      'S932',
      'roles.O.hidden.0',
      '`O` cannot do without `id`: it identifies records. Take it out of `hidden`.',
    ),
  ),
  row(
    'rows that are limited by a field that does not exist',
    { roles: { A: 'all', O: { rows: { field: 'duenio', is: 'dni' } } } },
    wrong('S301', 'roles.O.rows.field', `There is no field \`duenio\`. Fields: ${NAMES}.`, {
      suggestion: 'dueno',
    }),
  ),
  row(
    'rows that are limited by a choice without that perfil, and by one that is read by another role',
    {
      roles: {
        A: { rows: { field: 'estado', is: 'perfil' } },
        O: { rows: { field: 'nota', is: 'perfil' } },
      },
    },
    wrong(
      'S936',
      'roles.A.rows.field',
      "`estado` never is 'A', which the sessions of `A` have: it does not offer that code. Add the code to its options, or limit rows by another field.",
    ),
  ),
  row(
    'an edit without the key, behind an add that has none',
    {
      metodos: crud('rubros', {
        ingresar: { sends: ['rubro'] },
        modificar: { sends: ['rubro'] },
        borrar: { sends: ['rubro'] },
      }),
    },
    ...(['modificar', 'borrar'] as const).map((operation) =>
      wrong(
        'S601',
        `metodos.${operation}.sends`,
        `\`${operation}\` does not send the key: \`id\`. Add it to \`sends\`; it identifies the record.`,
      ),
    ),
  ),
  row(
    'a circle of comparisons, behind a rule that requires a value',
    {
      rules: {
        nota: { requiredWhen: { field: 'desde' } },
        hasta: { after: 'desde' },
        cierre: { after: 'hasta' },
        desde: { after: 'cierre' },
      },
    },
    wrong(
      'S314',
      'rules.desde.after',
      '`desde` would have to be greater than itself: the comparisons form a circle. Remove one of them.',
    ),
  ),
  row(
    'the second filter of a view, behind one of a field that there is not',
    {
      filters: ['estado'],
      views: [{ label: 'Una', filters: { estdo: ['P'], estado: ['X'] } }],
    },
    wrong('S301', 'views.0.filters.estdo', `There is no field \`estdo\`. Fields: ${NAMES}.`, {
      suggestion: 'estado',
    }),
    wrong('S309', 'views.0.filters.estado.0', "`estado` does not offer 'X'. Codes: `P`, `C`."),
  ),
  row(
    'the second field of a key, which may be left empty',
    { key: ['rubro', 'nota'], metodos: crud('rubros', { modificar: false }) },
    wrong(
      'S310',
      'fields.nota',
      '`nota` belongs to the key, but may be left empty. Set `required: true`.',
    ),
  ),
  row(
    'a code by its text, whatever its case and accents',
    {
      actions: {
        cobrar: { kind: 'action', label: 'Cobrar', sets: { nota: 'x', estado: ' CÓBRADO ' } },
      },
    },
    wrong(
      'S309',
      'actions.cobrar.sets.estado',
      "`estado` does not offer ' CÓBRADO '. Codes: `P`, `C`.",
      { suggestion: 'C' },
    ),
  ),
  row(
    'fields that do not exist in each of the lists of a role, behind one that does',
    {
      roles: {
        A: 'all',
        O: { edit: ['nota', 'estdo'], hidden: ['desde', 'hsta'], readOnly: ['otra', 'cierr'] },
      },
    },
    wrong('S301', 'roles.O.edit.1', `There is no field \`estdo\`. Fields: ${NAMES}.`, {
      suggestion: 'estado',
    }),
    wrong('S301', 'roles.O.hidden.1', `There is no field \`hsta\`. Fields: ${NAMES}.`, {
      suggestion: 'hasta',
    }),
    wrong('S301', 'roles.O.readOnly.1', `There is no field \`cierr\`. Fields: ${NAMES}.`, {
      suggestion: 'cierre',
    }),
  ),
  row(
    'what an action creates out of the sight of the role that does it',
    {
      ...LINKED,
      roles: {
        A: 'all',
        O: { add: true, actions: ['anular'], rows: { field: 'dueno', is: 'dni' } },
      },
    },
    wrong(
      'S937',
      'actions.anular.creates.sets.dueno',
      '`anular` sets `dueno`, by which the rows of `O` are limited: the record would leave its sight. Do not let it do `anular`, or set another field.',
    ),
  ),
  [
    'failures behind the first one, which matches all others',
    {
      schema: accesoWith({
        operations: {
          login: {
            kind: 'operation',
            metodo: 'login',
            sends: ['dni', 'clave'],
            answers: { token: 'text' },
            errors: [GENERAL, { ...GENERAL, error: 'No' }, { ...GENERAL, error: 'No' }],
          },
        },
      }),
      want: [
        {
          code: 'S801',
          at: 'acceso: operations.login.errors.0',
          says: 'Failures of `login` after this one are never reached. A failure with neither `status` nor `error` matches all others: put it last.',
        },
        {
          code: 'S801',
          at: 'acceso: operations.login.errors.2',
          says: 'A failure before this one has the same `status` and `error`. Remove one of them.',
        },
      ],
    },
  ],
]
