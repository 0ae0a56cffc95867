import { crud } from '../../../schema/language'
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
      want: [{ code: 'S301', at: 'rubro: metodos.ingresar.sends.0', suggestion: 'rubro' }],
    },
  ],
  [
    'a delete without the key',
    {
      schema: sending({ borrar: { sends: ['rubro'] } }),
      want: [{ code: 'S601', at: 'rubro: metodos.borrar.sends', says: '`id`' }],
    },
  ],
  [
    'a request with nothing in it',
    {
      schema: sending({ borrar: { sends: [] } }),
      want: [{ code: 'S105', at: 'rubro: metodos.borrar.sends' }],
    },
  ],
  [
    'two fields under one name',
    {
      schema: sending({ modificar: { sends: ['id', { as: 'id', field: 'rubro' }] } }),
      want: [{ code: 'S602', at: 'rubro: metodos.modificar' }],
    },
  ],
  [
    'a choice sent under the name of another field',
    {
      schema: rubroFields({ estado: { ...estado, readOnly: false, sendsAs: 'rubro' } }),
      want: [
        { code: 'S602', at: 'rubro: metodos.ingresar' },
        { code: 'S602', at: 'rubro: metodos.modificar' },
      ],
    },
  ],
  [
    'a field sent under the name of the token',
    {
      schema: sending({ ingresar: { sends: [{ as: 'token', field: 'rubro' }] } }),
      want: [{ code: 'S202', at: 'rubro: metodos.ingresar.sends.0.as' }],
    },
  ],
  [
    'an add that sends what its form does not ask for',
    {
      schema: rubroFields(
        { estado },
        { metodos: crud('rubros', { ingresar: { sends: ['rubro', 'estado'] } }) },
      ),
      want: [{ code: 'S603', at: 'rubro: metodos.ingresar.sends.1' }],
    },
  ],
  [
    'a delete that sends a previous value',
    {
      schema: sending({
        borrar: { sends: ['id', { as: 'antes', field: 'rubro', of: 'previous' }] },
      }),
      want: [{ code: 'S603', at: 'rubro: metodos.borrar.sends.1' }],
    },
  ],
]
