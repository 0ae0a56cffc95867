import { VALE, ROTO } from './stock'
import { type WrongOption, wrong } from './wrong-option'
import type { DiagnosticCode } from '#language/codes'
import { hooksFile } from '../world/files-of'

const SUM = { kind: 'sum', of: 'lineas.importe' }
const LINES = { kind: 'lines', label: 'Líneas', fields: { uno: { kind: 'money', label: 'Uno' } } }

/** Lines, and fields that are computed. */
export const documents: readonly WrongOption[] = [
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
  wrong('S906', 'fields.lineas.fields.detalle.search', true, { in: VALE }),
  wrong('S906', 'fields.lineas.fields.precio.readOnly', true, { in: VALE }),
  wrong('S975', 'metodos.ingresar', false, {
    in: VALE,
    reported: 'actions.anular.creates',
    at: 'name',
  }),
  wrong('S976', 'fields.anula.readOnly', undefined, {
    in: VALE,
    reported: 'actions.anular.creates.links.original',
  }),
  {
    code: 'S977',
    says: [
      ['unique', [['nombre']]],
      ['messages', { duplicate: 'Ya existe.' }],
      ['actions.anular.creates.sets', undefined],
    ],
    in: VALE,
    reported: 'actions.anular.creates',
    at: 'name',
  },
  {
    code: 'S609',
    says: [
      ['rules.alicuota', { requiredWhen: { field: 'nombre' } }],
      ['actions.anular.creates.sets', { nombre: 'Contravale', alicuota: null }],
    ],
    in: VALE,
    reported: 'actions.anular.creates.sets.nombre',
  },
  wrong('S978', 'actions.anular.creates.swaps.0', ['lineas.precio', 'lineas.cantidad'], {
    in: VALE,
  }),
  wrong(
    'S979',
    'roles',
    { A: 'all', O: { actions: ['anular'] } },
    { in: VALE, reported: 'roles.O', at: 'name' },
  ),
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
  wrong('S906', 'fields.lineas.fields.pieza.where', {}, { in: VALE }),
]

/** A file that is wrong as a whole, or that no literal says. */
export interface WrongText {
  readonly code: DiagnosticCode
  readonly file: string
  /** The new text; undefined: the file is not there. */
  readonly edit: (text: string) => string | undefined
  /** What the new text has at the reported place; undefined: anywhere in that file. */
  readonly reported?: string
}

const HOOKS = hooksFile(ROTO)

export const WRONG_TEXTS: readonly WrongText[] = [
  { code: 'S101', file: ROTO, edit: (text) => `${text}\nconst = 1\n`, reported: '= 1\n' },
  { code: 'S101', file: ROTO, edit: (text) => text.slice(0, text.length / 2) },
  // The test runner maps stacks by itself, so that the line which throws is not known here.
  {
    code: 'S101',
    file: ROTO,
    edit: (text) => `${text}\nthrow new Error('roto')\n`,
  },
  { code: 'S101', file: ROTO, edit: (text) => text.replace('./language', './lengua') },
  {
    code: 'S110',
    file: ROTO,
    edit: (text) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> otra\n`,
    reported: '<<<<<<< HEAD',
  },
  { code: 'S111', file: ROTO, edit: (text) => text.replace('names: {', 'names: {}, names: {') },
  {
    code: 'S102',
    file: ROTO,
    edit: (text) => text.replace('const roto', 'const otro'),
    reported: 'otro = ',
  },
  { code: 'S103', file: ROTO, edit: () => 'export const roto = 5\n', reported: 'roto' },
  { code: 'S940', file: `${HOOKS}s`, edit: () => 'export const rotos = {}\n', reported: 'export' },
  {
    code: 'S941',
    file: HOOKS,
    edit: (text) => text.replace('const roto', 'const otro'),
    reported: 'otro:',
  },
  {
    code: 'S945',
    file: HOOKS,
    edit: (text) => text.replace('metodos: {', 'metodos: {\n    sumar: () => ({}),'),
    reported: 'sumar:',
  },
  { code: 'S109', file: 'menu', edit: () => undefined },
  { code: 'S109', file: 'acceso', edit: () => undefined },
  {
    code: 'S801',
    file: 'acceso',
    edit: (text) => text.replace('errors: [', "errors: [{ title: 'Error', text: 'Todo' },"),
    reported: "{ title: 'Error', text: 'Todo' }",
  },
]
