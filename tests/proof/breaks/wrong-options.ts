import type { DiagnosticCode } from '../../../schema/language/codes'
import type { Path, Tree } from '../world/print-source'
import { PIEZA, ROTO } from './stock'

/** One thing that is said otherwise of an entity of the stock, and where that is told of. */
export interface WrongOption {
  readonly code: DiagnosticCode
  /** What it says now, by path; undefined: nothing. */
  readonly says: readonly (readonly [path: string, value: Tree | undefined])[]
  /** The place that is told of; unless said, the last path above. */
  readonly told?: string
  readonly at?: 'name'
  readonly in?: string
  /** The file that is told of, where that is another. */
  readonly toldIn?: string
}

const wrong = (
  code: DiagnosticCode,
  path: string,
  value: Tree | undefined,
  more: Partial<WrongOption> = {},
): WrongOption => ({ code, says: [[path, value]], ...more })

const SEND_BORRAR = { kind: 'crud', base: 'rotos-de-prueba' }

export const WRONG_OPTIONS: readonly WrongOption[] = [
  wrong('S104', 'fields.nota.mx', 50, { at: 'name' }),
  wrong('S104', 'narow', 'cards', { at: 'name' }),
  wrong('S105', 'names.gender', 'x'),
  wrong('S105', 'list.1', { field: 'nota', width: 'ancho' }, { told: 'list.1.width' }),
  wrong('S106', 'names.one', undefined, { told: 'names' }),
  wrong('S106', 'fields.nota.max', undefined, { told: 'fields.nota' }),
  wrong('S107', 'fields.nombre.max', 0),
  wrong('S107', 'fields.nombre.max', 10_001),
  wrong('S108', 'fields.nombre.label', ' \u200B'),
  wrong('S201', 'fields.el nombre', { kind: 'text', label: 'Otro', max: 5 }, { at: 'name' }),
  wrong(
    'S201',
    'fields.estado.options',
    { ' ': 'Vacío' },
    {
      told: 'fields.estado.options. ',
      at: 'name',
    },
  ),
  wrong('S202', 'fields.token', { kind: 'text', label: 'Otro', max: 5 }, { at: 'name' }),
  wrong('S202', 'resource', 'index'),
  wrong('S203', 'fields.NOMBRE', { kind: 'text', label: 'Otro', max: 5 }, { at: 'name' }),
  wrong('S204', 'actions.cerrar.metodo', 'rotos-de-prueba-borrar'),
  wrong('S205', 'resource', 'piezas-de-prueba'),
  wrong('S301', 'sort', 'nadie'),
  wrong('S301', 'unique', [['nadie']], { told: 'unique.0.0' }),
  wrong('S301', 'rules.nadie', { after: 'desde' }, { at: 'name' }),
  wrong('S303', 'fields.otro', { kind: 'id', label: 'Otro' }),
  wrong('S304', 'fields.cuotas.search', true),
  wrong('S305', 'fields.nota.search', true),
  wrong('S306', 'fields.nombre.search', undefined, { told: 'fields' }),
  wrong('S307', 'key', ['nombre'], { told: 'fields.nombre' }),
  wrong('S308', 'fields.nota.label', 'NÓMBRE', { told: 'fields.nota' }),
  wrong('S309', 'actions.cerrar.sets.estado', 'X'),
  wrong('S310', 'fields.nota.requiredText', 'Falta'),
  wrong('S310', 'fields.nombre.keeps', true),
  wrong('S311', 'fields.cuotas.default', 61),
  wrong('S312', 'unique', [['piezas']], { told: 'unique.0.0' }),
  wrong('S313', 'rules.hasta.after', 'cuotas'),
  wrong('S314', 'rules.hasta.after', 'hasta'),
  wrong('S401', 'fields.pieza.to', 'nadie'),
  wrong('S402', 'fields.pieza.shows', 'nadie'),
  wrong('S403', 'fields.pieza.shows', 'id'),
  wrong('S404', 'fields.pieza.sends', 'name'),
  wrong('S406', 'key', ['id', 'nombre'], { in: PIEZA, told: 'fields.pieza.sends', toldIn: ROTO }),
  wrong('S501', 'menu', 'Rotura / Nada'),
  wrong(
    'S601',
    'metodos',
    { ...SEND_BORRAR, modificar: { sends: ['nombre'] } },
    {
      told: 'metodos.modificar.sends',
    },
  ),
  wrong(
    'S602',
    'metodos',
    { ...SEND_BORRAR, ingresar: { sends: ['nombre', { as: 'nombre', field: 'nota' }] } },
    { told: 'metodos.ingresar' },
  ),
  wrong(
    'S603',
    'metodos',
    { ...SEND_BORRAR, ingresar: { sends: ['id', 'nombre'] } },
    {
      told: 'metodos.ingresar.sends.0',
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
      told: 'messages.ingresar.200',
      at: 'name',
    },
  ),
  wrong('S606', 'messages', undefined, { told: '' }),
  wrong('S607', 'actions.cerrar.label', 'EDITAR'),
  wrong(
    'S608',
    'permissions.ownRow',
    { field: 'nombre', only: [] },
    {
      told: 'permissions.ownRow.field',
    },
  ),
  wrong('S701', 'seed.0.nombre', 7),
  wrong('S702', 'seed.1', { id: 2, nombre: ' UNO' }),
  wrong('S703', 'fields.nota.renamedFrom', 'nombre'),
  {
    code: 'S704',
    says: [
      ['fields.nota.renamedFrom', 'vieja'],
      ['fields.cuotas.renamedFrom', 'vieja'],
    ],
  },
  wrong('S705', 'fields.cuotas.backfill', 'x'),
  wrong('S901', 'form.groups.0.fields', ['nombre', 'nota'], { told: 'form.groups' }),
  wrong('S902', 'list.2', 'nombre'),
  wrong('S903', 'form.groups.1.title', 'DATOS'),
  wrong('S904', 'fields.nota.readOnly', true, { told: 'form.groups.0.fields.1' }),
  wrong('S905', 'list', ['nota']),
  wrong('S906', 'fields.nota.column', true),
  wrong('S302', 'fields.id', undefined, { in: PIEZA, told: '' }),
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
    { in: PIEZA, told: 'fields.roto.to' },
  ),
  wrong('S502', 'menu', 'Rotura / Rotos', { in: PIEZA, toldIn: ROTO }),
  wrong('S504', 'title', 'Piezas', { in: PIEZA }),
  wrong('S503', 'groups.Rotura', ['Rotos', 'ROTOS'], { in: 'menu', told: 'Rotura.1' }),
]

/** 'fields.nota.max' and 'list.1' as steps. */
export function stepsOf(path: string): Path {
  if (path === '') return []
  return path.split('.').map((step) => (/^\d$/.test(step) ? Number(step) : step))
}
