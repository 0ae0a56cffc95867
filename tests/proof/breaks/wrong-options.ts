import type { DiagnosticCode } from '../../../schema/language/codes'
import type { Path, Tree } from '../world/print-source'
import { PIEZA, RAMA, ROTO, VALE } from './stock'

/** Wrong values in an entity of the stock, and where the mistake is reported. */
export interface WrongOption {
  readonly code: DiagnosticCode
  /** The wrong values by path; undefined: the option is missing. */
  readonly says: readonly (readonly [path: string, value: Tree | undefined])[]
  /** The path that is reported; default: the last path above. */
  readonly reported?: string
  readonly at?: 'name'
  readonly in?: string
  /** The file in which it is reported, where that is another. */
  readonly reportedIn?: string
}

const wrong = (
  code: DiagnosticCode,
  path: string,
  value: Tree | undefined,
  more: Partial<WrongOption> = {},
): WrongOption => ({ code, says: [[path, value]], ...more })

const SEND_BORRAR = { kind: 'crud', base: 'rotos-de-prueba' }

const secrets: readonly WrongOption[] = [
  wrong('S920', 'actions.cobrar.asks.otra', { kind: 'secret', label: 'Otra', max: 9 }),
  wrong(
    'S921',
    'rules.nota',
    { requiredWhen: { field: 'clave' } },
    {
      reported: 'rules.nota.requiredWhen',
    },
  ),
  {
    code: 'S921',
    says: [
      ['list.4', 'clave'],
      ['sort', 'clave'],
    ],
  },
  wrong('S922', 'actions.cerrar.sets.clave', null, { at: 'name' }),
  wrong('S923', 'history', false),
  wrong(
    'S924',
    'metodos',
    { ...SEND_BORRAR, borrar: { sends: ['id', 'clave'] } },
    {
      reported: 'metodos.borrar.sends.1',
    },
  ),
  {
    code: 'S924',
    says: [
      ['fields.campo', { kind: 'text', label: 'Campo', max: 9, required: true }],
      ['key', ['campo']],
    ],
    reported: 'fields.campo',
    at: 'name',
  },
  wrong('S925', 'metodos.revelar', 'piezas-de-prueba-mostrar', { in: PIEZA }),
]

const CONTAR = {
  kind: 'metodo',
  label: 'Otra',
  answers: { total: { kind: 'money', label: 'Total' } },
}

/** Metodos of the project's own. */
const ownMetodos: readonly WrongOption[] = [
  wrong('S942', 'own.otra', CONTAR, { at: 'name' }),
  wrong('S943', 'own.contar.answers.primero', { kind: 'id', label: 'Primero' }),
  wrong('S943', 'own.contar.answers.clave', { kind: 'secret', label: 'Clave', max: 60 }),
  wrong('S943', 'own.contar.sends.primero', { kind: 'id', label: 'Primero' }),
  wrong('S944', 'own.cerrar', CONTAR, { at: 'name' }),
  {
    code: 'S944',
    says: [
      ['metodos', { ...SEND_BORRAR, modificar: false }],
      ['actions.modificar', { kind: 'action', label: 'Cambiar', sets: { estado: 'D' } }],
    ],
    at: 'name',
  },
  wrong('S944', 'own.borrar', CONTAR, { at: 'name' }),
]

const trees: readonly WrongOption[] = [
  wrong('S301', 'tree.parent', 'nadie', { in: RAMA }),
  wrong('S950', 'tree.parent', 'nombre', { in: RAMA }),
  wrong(
    'S951',
    'metodos',
    { kind: 'crud', base: 'ramas-de-prueba', buscar: { serves: 'pages' } },
    {
      in: RAMA,
      reported: 'tree',
      at: 'name',
    },
  ),
  wrong('S952', 'fields.madre.required', true, { in: RAMA }),
  wrong(
    'S954',
    'seed.0',
    { id: 1, nombre: 'Tronco', madre: 'Hoja' },
    {
      in: RAMA,
      reported: 'seed.0.madre',
    },
  ),
  wrong(
    'S955',
    'messages',
    { children: 'Tiene otras.' },
    {
      in: PIEZA,
      reported: 'messages.children',
      at: 'name',
    },
  ),
]

const SUM = { kind: 'sum', of: 'lineas.importe' }
const LINES = { kind: 'lines', label: 'Líneas', fields: { uno: { kind: 'money', label: 'Uno' } } }

const documents: readonly WrongOption[] = [
  ...[
    { kind: 'product', of: ['cantidad', 'nadie'] },
    { kind: 'product', of: ['detalle', 'precio'] },
    { kind: 'difference', of: ['precio', 'pieza'] },
    { kind: 'percentage', rate: 'detalle', of: 'precio' },
    // A field of the record is none of its lines.
    { kind: 'percentage', rate: 'alicuota', of: 'precio' },
  ].map((formula) => wrong('S960', 'fields.lineas.fields.importe.computed', formula, { in: VALE })),
  ...[
    { kind: 'percentage', rate: 0.000_000_1, of: 'alicuota' },
    { ...SUM, of: 'lineas' },
    { ...SUM, of: 'lineas.nadie' },
    { ...SUM, of: 'lineas.detalle' },
    { ...SUM, of: 'nadie.importe' },
    { ...SUM, of: 'nombre.importe' },
    { kind: 'difference', of: ['nombre', 'alicuota'] },
  ].map((formula) => wrong('S960', 'fields.total.computed', formula, { in: VALE })),
  wrong(
    'S961',
    'fields.total.computed',
    { kind: 'difference', of: ['neto', 'alicuota'] },
    { in: VALE },
  ),
  wrong(
    'S961',
    'fields.lineas.fields.importe.computed',
    { kind: 'product', of: ['cantidad', 'importe'] },
    { in: VALE },
  ),
  wrong(
    'S962',
    'metodos',
    { kind: 'crud', base: 'vales-de-prueba' },
    { in: VALE, reported: 'fields.lineas' },
  ),
  wrong('S963', 'list.2', 'lineas', { in: VALE }),
  wrong('S963', 'actions.poner.asks.otra', LINES, { in: VALE }),
  wrong('S963', 'seed', [], { in: VALE }),
  wrong(
    'S963',
    'fields.lineas.fields.id',
    { kind: 'integer', label: 'Otra' },
    { in: VALE, at: 'name' },
  ),
  wrong('S964', 'rules.lineas.balances', ['haber', 'haber'], { in: VALE }),
  wrong('S964', 'rules.lineas.balances.1', 'detalle', { in: VALE }),
  wrong('S301', 'rules.lineas.balances.0', 'nadie', { in: VALE }),
  wrong(
    'S964',
    'rules.nombre',
    { balances: ['importe', 'haber'] },
    { in: VALE, reported: 'rules.nombre.balances' },
  ),
  wrong('S965', 'fields.lineas.fields.detalle.search', true, { in: VALE }),
  wrong('S965', 'fields.lineas.fields.precio.readOnly', true, { in: VALE }),
  // What the language says of fields it says of those of lines, too.
  wrong('S104', 'fields.lineas.fields.detalle.mx', 50, { in: VALE, at: 'name' }),
  wrong('S105', 'fields.lineas.fields.otra', LINES, { in: VALE }),
  wrong('S107', 'fields.lineas.max', 2001, { in: VALE }),
  wrong(
    'S202',
    'fields.lineas.fields.token',
    { kind: 'date', label: 'Día' },
    { in: VALE, at: 'name' },
  ),
  wrong(
    'S203',
    'fields.lineas.fields.PRECIO',
    { kind: 'date', label: 'Día' },
    { in: VALE, at: 'name' },
  ),
  {
    code: 'S310',
    says: [
      ['fields.lineas.min', 3],
      ['fields.lineas.max', 2],
    ],
    in: VALE,
  },
  wrong('S310', 'fields.total.required', true, { in: VALE }),
  wrong('S308', 'fields.lineas.fields.precio.label', 'DETALLE', {
    in: VALE,
    reported: 'fields.lineas.fields.precio',
  }),
  wrong(
    'S301',
    'fields.lineas.fields.pieza.fills',
    { nombre: 'nombre' },
    { in: VALE, reported: 'fields.lineas.fields.pieza.fills.nombre', at: 'name' },
  ),
  wrong('S311', 'fields.lineas.fields.cantidad.default', 100, { in: VALE }),
  wrong('S401', 'fields.lineas.fields.pieza.to', 'nadie', { in: VALE }),
  wrong('S402', 'fields.lineas.fields.pieza.shows', 'nadie', { in: VALE }),
  wrong('S408', 'fields.lineas.fields.pieza.where', {}, { in: VALE }),
]

export const WRONG_OPTIONS: readonly WrongOption[] = [
  wrong('S104', 'fields.nota.mx', 50, { at: 'name' }),
  wrong('S104', 'narow', 'cards', { at: 'name' }),
  wrong('S105', 'names.gender', 'x'),
  wrong('S105', 'list.1', { field: 'nota', width: 'ancho' }, { reported: 'list.1.width' }),
  wrong('S106', 'names.one', undefined, { reported: 'names' }),
  wrong('S106', 'fields.nota.max', undefined, { reported: 'fields.nota' }),
  wrong('S107', 'fields.nombre.max', 0),
  wrong('S107', 'fields.nombre.max', 10_001),
  wrong('S108', 'fields.nombre.label', ' \u200B'),
  wrong('S201', 'fields.el nombre', { kind: 'text', label: 'Otro', max: 5 }, { at: 'name' }),
  wrong(
    'S201',
    'fields.estado.options',
    { ' ': 'Vacío' },
    {
      reported: 'fields.estado.options. ',
      at: 'name',
    },
  ),
  wrong('S202', 'fields.token', { kind: 'text', label: 'Otro', max: 5 }, { at: 'name' }),
  wrong('S202', 'resource', 'index'),
  wrong(
    'S202',
    'actions.read',
    { kind: 'action', label: 'Leer', sets: { estado: 'D' } },
    { at: 'name' },
  ),
  wrong('S202', 'own.history', CONTAR, { at: 'name' }),
  wrong('S203', 'fields.NOMBRE', { kind: 'text', label: 'Otro', max: 5 }, { at: 'name' }),
  wrong('S204', 'actions.cerrar.metodo', 'rotos-de-prueba-borrar'),
  wrong('S205', 'resource', 'piezas-de-prueba'),
  wrong('S301', 'sort', 'nadie'),
  wrong('S301', 'filters.0', 'nadie'),
  wrong('S301', 'unique', [['nadie']], { reported: 'unique.0.0' }),
  wrong('S301', 'periods.0.to', 'nadie'),
  wrong('S301', 'rules.nadie', { after: 'desde' }, { at: 'name' }),
  wrong('S303', 'fields.otro', { kind: 'id', label: 'Otro' }),
  wrong('S304', 'fields.cuotas.search', true),
  wrong('S306', 'fields.nombre.search', undefined, { reported: 'fields' }),
  wrong('S307', 'key', ['nombre'], { reported: 'fields.nombre' }),
  wrong('S308', 'fields.nota.label', 'NÓMBRE', { reported: 'fields.nota' }),
  wrong('S309', 'actions.cerrar.sets.estado', 'X'),
  wrong('S610', 'actions.cobrar.sets.cuotas', 61),
  wrong('S610', 'actions.cobrar.sets.cuotas', 'dia'),
  wrong('S610', 'actions.cobrar.sets.nombre', null),
  wrong('S610', 'actions.cobrar.sets.id', 7),
  wrong(
    'S609',
    'actions.cerrar.sets',
    { desde: '2026-02-01', hasta: '2026-01-01' },
    { reported: 'actions.cerrar.sets.desde' },
  ),
  {
    code: 'S609',
    says: [
      ['rules.nota', { requiredWhen: { field: 'estado', is: ['D'] } }],
      ['actions.cerrar.sets', { estado: 'D', nota: null }],
    ],
    reported: 'actions.cerrar.sets.estado',
  },
  wrong(
    'S610',
    'actions.cobrar.asks.dia',
    { kind: 'month', label: 'Día' },
    { reported: 'actions.cobrar.sets.hasta' },
  ),
  wrong('S611', 'actions.cobrar.asks.otro', { kind: 'date', label: 'Otro' }, { at: 'name' }),
  wrong('S611', 'actions.cobrar.asks.dia.column', false),
  wrong('S310', 'actions.cobrar.asks.dia.requiredText', 'Falta'),
  wrong('S310', 'fields.nota.requiredText', 'Falta'),
  wrong('S310', 'fields.nombre.keeps', true),
  wrong('S311', 'fields.cuotas.default', 61),
  wrong('S312', 'unique', [['piezas']], { reported: 'unique.0.0' }),
  wrong('S313', 'rules.hasta.after', 'cuotas'),
  wrong('S313', 'periods.0.from', 'nota'),
  wrong('S314', 'rules.hasta.after', 'hasta'),
  wrong('S314', 'periods.0.to', 'desde'),
  wrong('S401', 'fields.pieza.to', 'nadie'),
  wrong('S402', 'fields.pieza.shows', 'nadie'),
  wrong('S403', 'fields.pieza.shows', 'id'),
  wrong('S404', 'fields.pieza.sends', 'name'),
  wrong('S406', 'key', ['id', 'nombre'], {
    in: PIEZA,
    reported: 'fields.pieza.sends',
    reportedIn: ROTO,
  }),
  wrong('S407', 'fields.pieza.fills', { nota: 'nadie' }, { reported: 'fields.pieza.fills.nota' }),
  wrong('S407', 'fields.pieza.fills', { nota: 'id' }, { reported: 'fields.pieza.fills.nota' }),
  wrong('S408', 'fields.pieza.where', { nadie: true }, { reported: 'fields.pieza.where.nadie' }),
  wrong('S408', 'fields.pieza.where', {}),
  wrong('S409', 'fields.pieza.shows', ['nombre', 'nombre'], { reported: 'fields.pieza.shows.1' }),
  wrong('S501', 'menu', 'Rotura / Nada'),
  wrong(
    'S601',
    'metodos',
    { ...SEND_BORRAR, modificar: { sends: ['nombre'] } },
    {
      reported: 'metodos.modificar.sends',
    },
  ),
  wrong(
    'S602',
    'metodos',
    { ...SEND_BORRAR, ingresar: { sends: ['nombre', { as: 'nombre', field: 'nota' }] } },
    { reported: 'metodos.ingresar' },
  ),
  wrong(
    'S603',
    'metodos',
    { ...SEND_BORRAR, ingresar: { sends: ['id', 'nombre'] } },
    {
      reported: 'metodos.ingresar.sends.0',
    },
  ),
  {
    code: 'S604',
    says: [
      ['metodos', { ...SEND_BORRAR, borrar: false }],
      ['messages.inUse', 'En uso.'],
    ],
    at: 'name',
  },
  wrong(
    'S605',
    'messages.ingresar',
    { 200: 'Bien.' },
    {
      reported: 'messages.ingresar.200',
      at: 'name',
    },
  ),
  wrong('S606', 'messages', undefined, { reported: '' }),
  wrong('S607', 'actions.cerrar.label', 'EDITAR'),
  wrong(
    'S608',
    'ownRow',
    { field: 'nombre', only: [] },
    {
      reported: 'ownRow.field',
    },
  ),
  wrong('S701', 'seed.0.nombre', 7),
  wrong('S702', 'seed.1', { id: 2, nombre: ' UNO', estado: 'H' }),
  wrong('S703', 'fields.nota.renamedFrom', 'nombre'),
  {
    code: 'S704',
    says: [
      ['fields.nota.renamedFrom', 'vieja'],
      ['fields.cuotas.renamedFrom', 'vieja'],
    ],
  },
  wrong('S705', 'fields.cuotas.backfill', 'x'),
  wrong('S901', 'form.groups.0.fields', ['nombre', 'nota'], { reported: 'form.groups' }),
  wrong('S902', 'list.4', 'nombre'),
  wrong('S902', 'filters.2', 'estado'),
  wrong('S903', 'form.groups.1.title', 'DATOS'),
  wrong('S904', 'fields.nota.readOnly', true, { reported: 'form.groups.0.fields.1' }),
  wrong('S905', 'list', ['nota', 'estado', 'desde']),
  wrong('S906', 'fields.nota.column', true),
  {
    code: 'S907',
    says: [
      ['metodos', { ...SEND_BORRAR, buscar: { serves: 'pages' } }],
      ['list.4', 'pieza'],
      ['sort', 'pieza'],
    ],
  },
  wrong('S908', 'filters.0', 'nombre'),
  wrong('S908', 'filters.1.as', 'several'),
  ...secrets,
  wrong('S301', 'roles.O.hidden.0', 'nadie'),
  wrong('S930', 'roles.X', 'read', { at: 'name' }),
  wrong('S931', 'roles.O.actions', ['abrir'], { reported: 'roles.O.actions.0' }),
  wrong('S932', 'roles.O.hidden.0', 'nombre'),
  {
    code: 'S933',
    says: [
      ['fields.cuotas.required', true],
      ['roles.O.add', true],
    ],
    reported: 'roles.O.hidden.0',
  },
  wrong(
    'S934',
    'roles.O',
    { edit: ['desde'], hidden: ['hasta'] },
    { reported: 'roles.O.hidden.0' },
  ),
  wrong(
    'S935',
    'roles',
    { A: 'all' },
    { in: PIEZA, reported: 'fields.pieza.to', reportedIn: ROTO },
  ),
  wrong('S936', 'roles.O.rows', { field: 'nota', is: 'dni' }, { reported: 'roles.O.rows.field' }),
  wrong(
    'S936',
    'roles.O.rows',
    { field: 'estado', is: 'perfil' },
    { reported: 'roles.O.rows.field' },
  ),
  {
    code: 'S937',
    says: [
      ['actions.cerrar.sets', { cuotas: 1 }],
      ['roles.O', { actions: ['cerrar'], rows: { field: 'cuotas', is: 'dni' } }],
    ],
    reported: 'actions.cerrar.sets.cuotas',
  },
  wrong('S938', 'roles.O.readOnly', ['cuotas'], { reported: 'roles.O.readOnly.0' }),
  ...ownMetodos,
  ...trees,
  ...documents,
  wrong('S301', 'imports.by.0', 'nadie'),
  wrong('S910', 'imports.by', ['nota']),
  {
    code: 'S911',
    says: [['metodos', { buscar: 'rotos-de-prueba-buscar', ingresar: 'rotos-de-prueba-ingresar' }]],
    reported: 'imports',
  },
  wrong('S301', 'views.1.sort', 'nadie'),
  wrong('S309', 'views.0.filters.estado.0', 'X'),
  wrong('S902', 'views.1.columns.1', 'nombre'),
  wrong('S904', 'views.1.columns.1', 'cuotas'),
  wrong('S906', 'views.1', { label: 'Nada' }),
  wrong('S912', 'views.1.label', 'HABILITADOS'),
  wrong('S913', 'views.1.filters', { cuotas: { from: 1 } }, { reported: 'views.1.filters.cuotas' }),
  wrong('S914', 'views.0.filters.desde', ['2026-01-01']),
  wrong('S914', 'views.0.filters.estado', { from: 1 }),
  wrong('S906', 'actions.cerrar.questionMany', '¿Cerrar?'),
  wrong('S301', 'states.of', 'nadie'),
  wrong('S309', 'states.locks.0', 'X'),
  wrong('S309', 'states.moves.X', ['D']),
  wrong('S970', 'states.of', 'nota'),
  wrong('S971', 'states.moves.H', ['D', 'H'], { reported: 'states.moves.H.1' }),
  wrong('S971', 'states.starts', ['H', 'H'], { reported: 'states.starts.1' }),
  wrong('S972', 'fields.estado.options.Z', 'Otro'),
  wrong('S973', 'actions.cobrar.sets.estado', 'H'),
  wrong('S974', 'fields.estado.required', undefined, { reported: 'fields.estado' }),
  wrong('S974', 'states.starts', ['D']),
  {
    code: 'S915',
    says: [
      ['actions.cerrar.sets', { nombre: 'Cerrado' }],
      ['actions.cerrar.on', 'many'],
    ],
  },
  wrong('S302', 'fields.id', undefined, { in: PIEZA, reported: '' }),
  wrong(
    'S405',
    'fields.roto',
    {
      kind: 'reference',
      label: 'Roto',
      to: ROTO,
      shows: 'nombre',
      sends: 'id',
    },
    { in: PIEZA, reported: 'fields.roto.to' },
  ),
  wrong('S502', 'menu', 'Rotura / Rotos', { in: PIEZA, reportedIn: ROTO }),
  wrong('S504', 'title', 'Piezas', { in: PIEZA }),
  wrong('S503', 'groups.Rotura', ['Rotos', 'Vales', 'ROTOS'], { in: 'menu', reported: 'Rotura.2' }),
]

/** 'fields.nota.max' and 'list.1' as steps. */
export function stepsOf(path: string): Path {
  if (path === '') return []
  return path.split('.').map((step) => (/^\d$/.test(step) ? Number(step) : step))
}
