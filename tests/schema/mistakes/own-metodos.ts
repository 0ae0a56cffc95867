import { rubroFields } from '../small-schema'
import type { Mistake, Want } from './mistake'

const cantidad = { kind: 'integer', label: 'Cantidad', min: 0, max: 99 }

const own = (
  name: string,
  contar: object,
  want: readonly Want[],
  called = 'contar',
  others: object = {},
): Mistake => {
  const metodo = { kind: 'metodo', label: 'Contar', answers: { cantidad }, ...contar }
  const schema = rubroFields({}, { own: { [called]: metodo }, ...others })
  return [
    name,
    { schema, want: want.map((one) => ({ ...one, at: `rubro: own.${called}${one.at}` })) },
  ]
}

/** Metodos of the project's own. */
export const ownMetodos: readonly Mistake[] = [
  own(
    'a metodo that answers a record',
    {
      answers: {
        cantidad: { kind: 'reference', label: 'Rubro', to: 'rubro', shows: 'rubro', sends: 'id' },
      },
    },
    [
      {
        code: 'S943',
        at: '.answers.cantidad',
        says: '`contar` answers `cantidad`, which is of the kind `reference`. Answer a text that is read, or a number with `integer()`.',
      },
    ],
  ),
  own('a metodo that is sent an id', { sends: { id: { kind: 'id', label: 'ID' } } }, [
    {
      code: 'S943',
      at: '.sends.id',
      says: "`contar` is sent `id`, which is of the kind `id`. Send a `reference()` with `sends: 'id'`, or a number with `integer()`.",
    },
  ]),
  own(
    'a metodo that is sent a secret',
    { sends: { clave: { kind: 'secret', label: 'Clave', max: 9 } } },
    [
      {
        code: 'S943',
        at: '.sends.clave',
        says: '`contar` is sent `clave`, which is of the kind `secret`. Send a `text()`: secrets are entered in the form of their record, and no hook sees them.',
      },
    ],
  ),
  own(
    'options of what no list and no form has',
    {
      sends: { desde: { kind: 'date', label: 'Desde', placeholder: '1/1/2026', keeps: true } },
      answers: { cantidad: { ...cantidad, column: false } },
    },
    (
      [
        ['keeps', '.sends.desde'],
        ['placeholder', '.sends.desde'],
        ['column', '.answers.cantidad'],
      ] as const
    ).map(([option, at]) => ({
      code: 'S946',
      at: `${at}.${option}`,
      says: `\`${option}\` of \`${at.split('.')[2]}\` has no effect: \`contar\` has no form and no list. Remove it: what a metodo is sent and answers is called by its \`label\`.`,
    })),
  ),
  own(
    'a metodo with the name of an operation',
    {},
    [
      {
        code: 'S944',
        at: '',
        marks: 'name',
        says: '`borrar` is also an operation or an action. Give it another name than `buscar`, `leer`, `ingresar`, `modificar`, `borrar`.',
      },
      {
        code: 'S204',
        at: '.metodo',
        says: 'The metodo `rubros-borrar` is used twice: also in schema/rubro.ts, metodos.borrar. Every operation needs its own metodo.',
      },
    ],
    'borrar',
  ),
  own('a metodo of an operation', { metodo: 'rubros-buscar' }, [
    {
      code: 'S204',
      at: '.metodo',
      says: 'The metodo `rubros-buscar` is used twice: also in schema/rubro.ts, metodos.buscar. Every operation needs its own metodo.',
    },
  ]),
  own(
    'a name that every request has',
    { sends: { token: { kind: 'text', label: 'Token', max: 9 } } },
    [
      {
        code: 'S202',
        at: '.sends.token',
        marks: 'name',
        says: '`token` is reserved: every call or answer has a field of that name. Choose another name.',
      },
    ],
  ),
  own(
    'a metodo that sends a reference to nothing',
    {
      sends: { ramo: { kind: 'reference', label: 'Ramo', to: 'ramo', shows: 'ramo', sends: 'id' } },
    },
    [
      {
        code: 'S401',
        at: '.sends.ramo.to',
        says: '`ramo` refers to `ramo`, and no schema file declares that entity. Entities: `rubro`.',
      },
    ],
  ),
  own('a metodo without answers', { answers: {} }, [
    {
      code: 'S105',
      at: '.answers',
      says: "`answers` is an object. It must be fields by name, such as { total: money({ label: 'Total' }) }.",
    },
  ]),
]
