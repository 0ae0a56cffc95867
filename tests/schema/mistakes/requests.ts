import { crud } from '#language'
import { rubroFields, rubroWith } from '../small-schema'
import type { Mistake } from './mistake'

const sending = (differences: object) =>
  rubroWith({ metodos: { ...crud('rubros'), ...differences } })

const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { H: 'Habilitado' },
  answers: 'text',
  readOnly: true,
}

export const requests: readonly Mistake[] = [
  [
    'a request with a missing field',
    {
      schema: sending({ ingresar: { sends: ['rubo'] } }),
      want: [
        {
          code: 'S301',
          at: 'rubro: metodos.ingresar.sends.0',
          suggestion: 'rubro',
          says: 'There is no field `rubo`. Fields: `id`, `rubro`.',
        },
      ],
    },
  ],
  [
    'a delete without the key',
    {
      schema: sending({ borrar: { sends: ['rubro'] } }),
      want: [
        {
          code: 'S601',
          at: 'rubro: metodos.borrar.sends',
          says: '`borrar` does not send the key: `id`. Add it to `sends`; it identifies the record.',
        },
      ],
    },
  ],
  [
    'a request with nothing in it',
    {
      schema: sending({ borrar: { sends: [] } }),
      want: [
        {
          code: 'S105',
          at: 'rubro: metodos.borrar.sends',
          says: '`sends` is a list. It must be a list with the name of at least one field.',
        },
      ],
    },
  ],
  [
    'two fields under one name',
    {
      schema: sending({ modificar: { sends: ['id', { as: 'id', field: 'rubro' }] } }),
      want: [
        {
          code: 'S602',
          at: 'rubro: metodos.modificar',
          says: '`modificar` sends `id` twice: for `id` and `rubro`. Rename one with `sendsAs`, `sendsOnEdit` or `{ as, field }`.',
        },
      ],
    },
  ],
  [
    'a choice sent under the name of another field',
    {
      schema: rubroFields({ estado: { ...estado, readOnly: false, sendsAs: 'rubro' } }),
      want: [
        {
          code: 'S602',
          at: 'rubro: metodos.ingresar',
          says: '`ingresar` sends `rubro` twice: for `rubro` and `estado`. Rename one with `sendsAs`, `sendsOnEdit` or `{ as, field }`.',
        },
        {
          code: 'S602',
          at: 'rubro: metodos.modificar',
          says: '`modificar` sends `rubro` twice: for `rubro` and `estado`. Rename one with `sendsAs`, `sendsOnEdit` or `{ as, field }`.',
        },
      ],
    },
  ],
  [
    'a field sent under the name of the token',
    {
      schema: sending({ ingresar: { sends: [{ as: 'token', field: 'rubro' }] } }),
      want: [
        {
          code: 'S202',
          at: 'rubro: metodos.ingresar.sends.0.as',
          says: '`token` is reserved: every call or answer has a field of that name. Send the field under another name.',
        },
      ],
    },
  ],
  [
    'an add that sends what its form does not ask for',
    {
      schema: rubroFields(
        { estado },
        { metodos: crud('rubros', { ingresar: { sends: ['rubro', 'estado'] } }) },
      ),
      want: [
        {
          code: 'S603',
          at: 'rubro: metodos.ingresar.sends.1',
          says: '`ingresar` sends `estado`, which its form does not ask for. Remove it from `sends`, or let the form ask for it.',
        },
      ],
    },
  ],
  [
    'a delete that sends a previous value',
    {
      schema: sending({
        borrar: { sends: ['id', { as: 'antes', field: 'rubro', of: 'previous' }] },
      }),
      want: [
        {
          code: 'S603',
          at: 'rubro: metodos.borrar.sends.1',
          says: '`borrar` has no previous value of `rubro`. Only `modificar` has one: remove `of`.',
        },
      ],
    },
  ],
]
