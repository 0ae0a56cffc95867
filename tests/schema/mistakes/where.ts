import { crud } from '#language'
import { conceptoWith, rubroFields } from '../small-schema'
import type { Mistake } from './mistake'

const rubro = { kind: 'reference', label: 'De rubro', to: 'rubro', shows: 'rubro', sends: 'id' }
const nombre = { kind: 'text', label: 'Nombre', max: 50, required: true, search: true }
const id = { kind: 'id', label: 'ID' }
const options = { A: 'Alta', B: 'Baja' }

const limits = {
  activo: { kind: 'boolean', label: 'Activo' },
  estado: { kind: 'choice', label: 'Estado', options, answers: 'text' },
  tipo: { kind: 'choice', label: 'Tipo', options, answers: 'code', required: true },
  cerrado: { kind: 'boolean', label: 'Cerrado', readOnly: true },
  resumen: { kind: 'boolean', label: 'Resumen', column: false },
}

/** A concepto that refers to some of the rubros. */
const limited = (where: object, changes: object = {}) => ({
  ...conceptoWith({ fields: { id, nombre, rubro: { ...rubro, where } }, unique: [['nombre']] }),
  ...rubroFields(limits, changes),
})

const wrong = (
  name: string,
  schema: ReturnType<typeof limited>,
  field: string,
  says: string,
  suggestion?: string,
): Mistake => [
  name,
  {
    schema,
    want: [
      {
        code: 'S408',
        at: `concepto: fields.rubro.where${field}`,
        ...(suggestion === undefined ? {} : { suggestion }),
        says,
      },
    ],
  },
]

const paged = { metodos: crud('rubros', { buscar: { serves: 'pages' } }) }

/** Mistakes in what a reference is limited to. */
export const where: readonly Mistake[] = [
  wrong(
    'a limit by no field',
    limited({}),
    '',
    '`rubro` is limited by no field. Name a field, or remove `where`.',
  ),
  wrong(
    'a limit by an unknown field',
    limited({ activa: true }),
    '.activa',
    '`rubro` has no field `activa`. Its fields: `id`, `rubro`, `activo`, `estado`, `tipo`, `cerrado`, `resumen`.',
    'activo',
  ),
  wrong(
    'a limit by a text',
    limited({ rubro: 'Norte' }),
    '.rubro',
    '`rubro` of `rubro` cannot limit what is offered: it is made with text(). Limit it by a boolean() or a choice().',
  ),
  wrong(
    'a limit to a code that is not there',
    limited({ estado: ['A', 'Z'] }),
    '.estado',
    "`estado` of `rubro` is never 'Z'. It must be one of its codes: A, B.",
  ),
  wrong(
    'a limit of yes and no to a text',
    limited({ activo: 'true' }),
    '.activo',
    "`activo` of `rubro` is never 'true'. It must be true or false.",
  ),
  wrong(
    'a limit to what every record has',
    limited({ tipo: ['A', 'B'] }),
    '.tipo',
    'Every record has one of these values of `tipo`. Leave some of them out, or remove it.',
  ),
  wrong(
    'a limit to what no record can have',
    limited({ cerrado: true }),
    '.cerrado',
    'No record of `rubro` can have true as `cerrado`: nothing sets it. Let a form of schema/rubro.ts ask for it, or set it in an action.',
  ),
  wrong(
    'a limit by what a list in pages is not filtered by',
    limited({ activo: true }, { ...paged, filters: ['estado'] }),
    '.activo',
    'The list of `rubro` is served in pages, and cannot be filtered by `activo`. Add `activo` to `filters` in schema/rubro.ts.',
  ),
  [
    'a limit by what is no field of any kind, reported with the options',
    {
      schema: limited({ activo: 1 }),
      want: [
        {
          code: 'S105',
          at: 'concepto: fields.rubro.where.activo',
          says: '`activo` is 1. It must be true, false, a code, or a list of codes.',
        },
      ],
    },
  ],
  wrong(
    'a limit to several that no record can have',
    limited(
      { fijo: ['A', 'B'] },
      {
        fields: {
          ...rubroFields(limits).rubro.rubro.fields,
          fijo: { ...limits.estado, label: 'Fijo', readOnly: true },
        },
      },
    ),
    '.fijo',
    "No record of `rubro` can have 'A' or 'B' as `fijo`: nothing sets it. Let a form of schema/rubro.ts ask for it, or set it in an action.",
  ),
]
