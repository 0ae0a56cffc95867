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
      want: [
        {
          code: 'S301',
          at: 'acceso: operations.login.sends.1',
          suggestion: 'clave',
          says: 'There is no field `clav`. Fields: `dni`, `clave`, `codigo`, `token`.',
        },
      ],
    },
  ],
  [
    'an operation that sends one name twice',
    {
      schema: loginWith({ sends: ['dni', { as: 'dni', field: 'clave' }] }),
      want: [
        {
          code: 'S602',
          at: 'acceso: operations.login.sends.1',
          says: '`login` sends `dni` twice. Send one of them under another name: `{ as, field }`.',
        },
      ],
    },
  ],
  [
    'a wrong type in an answer',
    {
      schema: loginWith({ answers: { token: 'txt' } }),
      want: [
        {
          code: 'S105',
          at: 'acceso: operations.login.answers.token',
          suggestion: 'text',
          says: "`token` is 'txt'. It must be one of 'text', 'number', 'id', 'text?', 'number?', 'id?'.",
        },
      ],
    },
  ],
  [
    'an answer with an invalid name',
    {
      schema: loginWith({ answers: { 'el token': 'text' } }),
      want: [
        {
          code: 'S201',
          at: 'acceso: operations.login.answers.el token',
          marks: 'name',
          says: "`el token` cannot be the name of an answer's field. It must be a name such as `cpostal`: letters, digits and _ without accents, 63 at most.",
        },
      ],
    },
  ],
  [
    'failures without one that matches all others',
    {
      schema: loginWith({ errors: [{ ...general, status: 401 }] }),
      want: [
        {
          code: 'S801',
          at: 'acceso: operations.login.errors',
          says: 'No failure of `login` matches the statuses that are not listed. End the list with one that has neither `status` nor `error`.',
        },
      ],
    },
  ],
  [
    'a failure after the one that matches all others, and one listed twice',
    {
      schema: loginWith({
        errors: [{ ...general, status: 401 }, general, { ...general, status: 401 }],
      }),
      want: [
        {
          code: 'S801',
          at: 'acceso: operations.login.errors.1',
          says: 'Failures of `login` after this one are never reached. A failure with neither `status` nor `error` matches all others: put it last.',
        },
        {
          code: 'S801',
          at: 'acceso: operations.login.errors.2',
          says: 'A failure before this one has the same `status` and `error`. Remove one of them.',
        },
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
      want: [
        {
          code: 'S310',
          at: 'acceso: fields.clave.min',
          says: '`clave` needs 20 characters and allows 10. `min` must not exceed `max`.',
        },
      ],
    },
  ],
]
