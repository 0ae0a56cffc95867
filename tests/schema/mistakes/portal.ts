import { accesoWith } from '../small-schema'
import type { Mistake } from './mistake'

const general = { title: 'Error', text: 'Error General' }
const login = {
  kind: 'operation',
  metodo: 'login',
  sends: ['dni', 'clave'],
  answers: { token: 'text' },
  errors: [general],
}
const loginWith = (changes: object) =>
  accesoWith({ operations: { login: { ...login, ...changes } } })

export const portal: readonly Mistake[] = [
  [
    'an operation that sends a missing field',
    {
      schema: loginWith({ sends: ['dni', { as: 'clave', field: 'clav' }] }),
      want: [{ code: 'S301', at: 'acceso: operations.login.sends.1', suggestion: 'clave' }],
    },
  ],
  [
    'an operation that sends one name twice',
    {
      schema: loginWith({ sends: ['dni', { as: 'dni', field: 'clave' }] }),
      want: [{ code: 'S602', at: 'acceso: operations.login.sends.1' }],
    },
  ],
  [
    'a wrong type in an answer',
    {
      schema: loginWith({ answers: { token: 'txt' } }),
      want: [{ code: 'S105', at: 'acceso: operations.login.answers.token', suggestion: 'text' }],
    },
  ],
  [
    'an answer with an invalid name',
    {
      schema: loginWith({ answers: { 'el token': 'text' } }),
      want: [{ code: 'S201', at: 'acceso: operations.login.answers.el token' }],
    },
  ],
  [
    'failures without one that matches all others',
    {
      schema: loginWith({ errors: [{ ...general, status: 401 }] }),
      want: [{ code: 'S801', at: 'acceso: operations.login.errors' }],
    },
  ],
  [
    'a failure after the one that matches all others, and one listed twice',
    {
      schema: loginWith({
        errors: [{ ...general, status: 401 }, general, { ...general, status: 401 }],
      }),
      want: [
        { code: 'S801', at: 'acceso: operations.login.errors.1' },
        { code: 'S801', at: 'acceso: operations.login.errors.2' },
      ],
    },
  ],
  [
    'P-25: a new password that can never be long enough',
    {
      schema: accesoWith({
        fields: {
          dni: { kind: 'digits', label: 'DNI', max: 10 },
          clave: { kind: 'newPassword', label: 'Clave', min: 20, max: 10, tooShort: 'Corta' },
        },
      }),
      want: [{ code: 'S310', at: 'acceso: fields.clave.min' }],
    },
  ],
]
