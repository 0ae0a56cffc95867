import { crud } from '#language'
import { accesoWith, rubroFields } from '../small-schema'
import { link } from './creates'
import { mistake, type Mistake } from './mistake'

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

const row = (name: string, changes: object, ...want: readonly string[]) =>
  mistake(name, rubroFields(FIELDS, changes), ...want)

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
    'S934 rubro.roles.O.hidden.1: `O` would learn `desde`: the rule `after` of `hasta` accepts or refuses by it. Hide it no longer, or do not let the role do that.',
  ),
  row(
    'the only role that there is, which does not see the key',
    { roles: { O: { hidden: ['id'] } } },
    'S932 rubro.roles.O.hidden.0: `O` cannot do without `id`: it identifies records. Take it out of `hidden`.',
  ),
  row(
    'rows that are limited by a field that does not exist',
    { roles: { A: 'all', O: { rows: { field: 'duenio', is: 'dni' } } } },
    `S301 rubro.roles.O.rows.field → dueno: There is no field \`duenio\`. Fields: ${NAMES}.`,
  ),
  row(
    'rows that are limited by a choice without that perfil, and by one that is read by another role',
    {
      roles: {
        A: { rows: { field: 'estado', is: 'perfil' } },
        O: { rows: { field: 'nota', is: 'perfil' } },
      },
    },
    "S936 rubro.roles.A.rows.field: `estado` never is 'A', which the sessions of `A` have: it does not offer that code. Add the code to its options, or limit rows by another field.",
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
    ...(['modificar', 'borrar'] as const).map(
      (operation) =>
        `S601 rubro.metodos.${operation}.sends: \`${operation}\` does not send the key: \`id\`. Add it to \`sends\`; it identifies the record.`,
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
    'S314 rubro.rules.desde.after: `desde` would have to be greater than itself: the comparisons form a circle. Remove one of them.',
  ),
  row(
    'the second filter of a view, behind one of a field that there is not',
    {
      filters: ['estado'],
      views: [{ label: 'Una', filters: { estdo: ['P'], estado: ['X'] } }],
    },
    `S301 rubro.views.0.filters.estdo → estado: There is no field \`estdo\`. Fields: ${NAMES}.`,
    "S309 rubro.views.0.filters.estado.0: `estado` does not offer 'X'. Codes: `P`, `C`.",
  ),
  row(
    'the second field of a key, which may be left empty',
    { key: ['rubro', 'nota'], metodos: crud('rubros', { modificar: false }) },
    'S310 rubro.fields.nota: `nota` belongs to the key, but may be left empty. Set `required: true`.',
  ),
  row(
    'a code by its text, whatever its case and accents',
    {
      actions: {
        cobrar: { kind: 'action', label: 'Cobrar', sets: { nota: 'x', estado: ' CÓBRADO ' } },
      },
    },
    "S309 rubro.actions.cobrar.sets.estado → C: `estado` does not offer ' CÓBRADO '. Codes: `P`, `C`.",
  ),
  row(
    'fields that do not exist in each of the lists of a role, behind one that does',
    {
      roles: {
        A: 'all',
        O: { edit: ['nota', 'estdo'], hidden: ['desde', 'hsta'], readOnly: ['otra', 'cierr'] },
      },
    },
    `S301 rubro.roles.O.edit.1 → estado: There is no field \`estdo\`. Fields: ${NAMES}.`,
    `S301 rubro.roles.O.hidden.1 → hasta: There is no field \`hsta\`. Fields: ${NAMES}.`,
    `S301 rubro.roles.O.readOnly.1 → cierre: There is no field \`cierr\`. Fields: ${NAMES}.`,
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
    'S937 rubro.actions.anular.creates.sets.dueno: `anular` sets `dueno`, by which the rows of `O` are limited: the record would leave its sight. Do not let it do `anular`, or set another field.',
  ),
  mistake(
    'failures behind the first one, which matches all others',
    accesoWith({
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
    'S801 acceso.operations.login.errors.0: Failures of `login` after this one are never reached. A failure with neither `status` nor `error` matches all others: put it last.',
    'S801 acceso.operations.login.errors.2: A failure before this one has the same `status` and `error`. Remove one of them.',
  ),
]
