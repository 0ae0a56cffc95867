import { rubroFields } from '../small-schema'
import type { Mistake } from './mistake'

const inPages = (buscar: object = {}) => ({
  metodos: { kind: 'crud', base: 'rubros', buscar: { serves: 'pages', ...buscar } },
})

const banco = {
  kind: 'entity',
  names: { one: 'Banco', many: 'Bancos', gender: 'm' },
  metodos: { buscar: 'bancos-buscar' },
  fields: { id: { kind: 'id', label: 'ID' }, banco: { kind: 'text', label: 'Banco', max: 20 } },
}
const reference = { kind: 'reference', label: 'Banco', to: 'banco', shows: 'banco', sends: 'id' }

/** Mistakes in lists that are served in pages. */
export const pages: readonly Mistake[] = [
  [
    'rows under a name that a page has',
    {
      schema: rubroFields({}, inPages({ envelope: 'total' })),
      want: [
        {
          code: 'S202',
          at: 'rubro: metodos.buscar',
          says: "The envelope `total` is reserved: a list that is served in pages answers a field of that name beside its rows. Choose another one: `buscar: { serves: 'pages', envelope: 'filas' }`.",
        },
      ],
    },
  ],
  [
    'an order that is not that of the table',
    {
      schema: {
        ...rubroFields({ banco: reference }, { ...inPages(), sort: 'banco' }),
        banco: { banco },
      },
      want: [
        {
          code: 'S907',
          at: 'rubro: sort',
          says: 'The list is served in pages, and these cannot be sorted by `banco`: what a reference is shown by is in another table. Sort by another column, or serve the whole list.',
        },
      ],
    },
  ],
  [
    'a way to serve a list that does not exist',
    {
      schema: rubroFields(
        {},
        { metodos: { kind: 'crud', base: 'rubros', buscar: { serves: 'paginas' } } },
      ),
      want: [
        {
          code: 'S105',
          at: 'rubro: metodos.buscar.serves',
          says: "`serves` is 'paginas'. It must be one of 'whole', 'pages'.",
        },
      ],
    },
  ],
  [
    'one metodo that reads a record and deletes it',
    {
      schema: rubroFields({}, { metodos: { kind: 'crud', base: 'rubros', leer: 'rubros-borrar' } }),
      want: [
        {
          code: 'S204',
          at: 'rubro: metodos.borrar',
          says: 'The metodo `rubros-borrar` is used twice: also in schema/rubro.ts, metodos.leer. Every operation needs its own metodo.',
        },
      ],
    },
  ],
]
