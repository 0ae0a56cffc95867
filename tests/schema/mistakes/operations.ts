import { crud } from '#language'
import { rubroFields, rubroWith, accesoWith } from '../small-schema'
import { mistake, type Mistake } from './mistake'

const sending = (differences: object) =>
  rubroWith({ metodos: { ...crud('rubros'), ...differences } })

const unasked = {
  kind: 'choice',
  label: 'Estado',
  options: { H: 'Habilitado' },
  answers: 'text',
  readOnly: true,
}

const duplicate = 'Ya existe.'

const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { H: 'Habilitado' },
  answers: 'text',
}

const action = (label: string) => ({ kind: 'action', label, sets: { estado: 'H' } })
const cantidad = { kind: 'integer', label: 'Cantidad', min: 0, max: 99 }

const own = (name: string, contar: object, want: readonly string[], called = 'contar') => {
  const metodo = { kind: 'metodo', label: 'Contar', answers: { cantidad }, ...contar }
  return mistake(name, rubroFields({}, { own: { [called]: metodo } }), ...want)
}

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

export const operations: readonly Mistake[] = [
  mistake(
    'a request with a missing field',
    sending({ ingresar: { sends: ['rubo'] } }),
    'S301 rubro.metodos.ingresar.sends.0 → rubro: There is no field `rubo`. Fields: `id`, `rubro`.',
  ),
  mistake(
    'a delete without the key',
    sending({ borrar: { sends: ['rubro'] } }),
    'S601 rubro.metodos.borrar.sends: `borrar` does not send the key: `id`. Add it to `sends`; it identifies the record.',
  ),
  mistake(
    'a request with nothing in it',
    sending({ borrar: { sends: [] } }),
    'S105 rubro.metodos.borrar.sends: `sends` is a list. It must be a list with the name of at least one field.',
  ),
  mistake(
    'two fields under one name',
    sending({ modificar: { sends: ['id', { as: 'id', field: 'rubro' }] } }),
    'S602 rubro.metodos.modificar: `modificar` sends `id` twice: for `id` and `rubro`. Rename one with `sendsAs`, `sendsOnEdit` or `{ as, field }`.',
  ),
  mistake(
    'a choice sent under the name of another field',
    rubroFields({ estado: { ...unasked, readOnly: false, sendsAs: 'rubro' } }),
    'S602 rubro.metodos.ingresar: `ingresar` sends `rubro` twice: for `rubro` and `estado`. Rename one with `sendsAs`, `sendsOnEdit` or `{ as, field }`.',
    'S602 rubro.metodos.modificar: `modificar` sends `rubro` twice: for `rubro` and `estado`. Rename one with `sendsAs`, `sendsOnEdit` or `{ as, field }`.',
  ),
  mistake(
    'a field sent under the name of the token',
    sending({ ingresar: { sends: [{ as: 'token', field: 'rubro' }] } }),
    'S202 rubro.metodos.ingresar.sends.0.as: `token` is reserved: every call or answer has a field of that name. Send the field under another name.',
  ),
  mistake(
    'an add that sends what its form does not ask for',
    rubroFields(
      { estado: unasked },
      { metodos: crud('rubros', { ingresar: { sends: ['rubro', 'estado'] } }) },
    ),
    'S603 rubro.metodos.ingresar.sends.1: `ingresar` sends `estado`, which its form does not ask for. Remove it from `sends`, or let the form ask for it.',
  ),
  mistake(
    'a delete that sends a previous value',
    sending({
      borrar: { sends: ['id', { as: 'antes', field: 'rubro', of: 'previous' }] },
    }),
    'S603 rubro.metodos.borrar.sends.1: `borrar` has no previous value of `rubro`. Only `modificar` has one: remove `of`.',
  ),

  mistake(
    'messages for operations that do not exist',
    rubroWith({
      metodos: crud('rubros', { borrar: false }),
      messages: { duplicate, inUse: 'En uso.', borrar: { 404: 'No está.' } },
    }),
    'S906 rubro.messages.borrar: `borrar` changes nothing here: it is for an operation that `rubro` does not have. Remove it, or change what it depends on.',
    'S906 rubro.messages.inUse: `inUse` changes nothing here: it is for an operation that `rubro` does not have. Remove it, or change what it depends on.',
  ),
  mistake(
    'messages for an unknown operation',
    rubroWith({ messages: { duplicate, modifica: { 404: 'No está.' } } }),
    'S104 name of rubro.messages.modifica → modificar: `modifica` is no option here. Allowed: duplicate, inUse, children, own, ingresar, modificar, borrar.',
  ),
  mistake(
    'C-10: messages for what reads the same on all screens, and for what is no failure',
    rubroWith({
      messages: { duplicate, borrar: { 401: 'No.', 200: 'Sí.' }, own: [403, 404] },
    }),
    'S605 name of rubro.messages.borrar.200: `200` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
    'S605 name of rubro.messages.borrar.401: `401` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
    'S605 rubro.messages.own.0: `403` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
  ),
  mistake(
    'duplicates without a message',
    rubroWith({ messages: {} }),
    "S606 rubro: `ingresar` and `modificar` may be refused as duplicates, and no message says so. Add `messages: { duplicate: 'Ya existe …' }`, or a 400 for each.",
  ),
  mistake(
    'duplicates of a typed key, where only the add has no message',
    rubroFields(
      {
        cuenta: { kind: 'digits', label: 'Cuenta', max: 6, required: true, readOnlyOnEdit: true },
      },
      { key: ['cuenta'], unique: [], messages: { modificar: { 404: 'No está.' } } },
    ),
    "S606 rubro: `ingresar` may be refused as a duplicate, and no message says so. Add `messages: { duplicate: 'Ya existe …' }`, or a 400 for this operation.",
  ),
  mistake(
    'an action that sets what records must differ in',
    rubroFields(
      { estado },
      {
        unique: [['rubro', 'estado']],
        messages: {
          ingresar: { 400: 'Ya existe.' },
          modificar: { 400: 'Ya existe.' },
        },
        actions: { a1: action('Habilitar') },
      },
    ),
    "S606 name of rubro.actions.a1: `a1` may be refused as a duplicate, and no message says so. Add `messages: { duplicate: 'Ya existe …' }`, or a 400 for this action.",
  ),
  mistake(
    'actions with the label of another',
    rubroFields(
      { estado },
      { actions: { a1: action('Habilitar'), a2: action('HABILITAR'), a3: action('Editar') } },
    ),
    "S607 rubro.actions.a2.label: `a2` and `a1` are both labelled 'HABILITAR' in a row. Choose another label.",
    "S607 rubro.actions.a3.label: `a3` and `modificar` are both labelled 'Editar' in a row. Choose another label.",
  ),
  mistake(
    'an own row with an unknown operation, identified by a field that the session does not have',
    rubroWith({
      ownRow: { field: 'rubro', only: ['edi'] },
    }),
    'S608 rubro.ownRow.only.0 → edit: Rows have no operation `edi`. Operations of a row: `edit`, `delete`.',
    "S608 rubro.ownRow.field: The session has no `rubro` to identify a user's own row by. The login answers: `token`, `dni`.",
  ),
  // Metodos of the project's own.

  own(
    'a metodo that answers a record',
    {
      answers: {
        cantidad: { kind: 'reference', label: 'Rubro', to: 'rubro', shows: 'rubro', sends: 'id' },
      },
    },
    [
      'S943 rubro.own.contar.answers.cantidad: `contar` answers `cantidad`, which is of the kind `reference`. Answer a text that is read, or a number with `integer()`.',
    ],
  ),
  own('a metodo that is sent an id', { sends: { id: { kind: 'id', label: 'ID' } } }, [
    "S943 rubro.own.contar.sends.id: `contar` is sent `id`, which is of the kind `id`. Send a `reference()` with `sends: 'id'`, or a number with `integer()`.",
  ]),
  own(
    'a metodo that is sent a secret',
    { sends: { clave: { kind: 'secret', label: 'Clave', max: 9 } } },
    [
      'S943 rubro.own.contar.sends.clave: `contar` is sent `clave`, which is of the kind `secret`. Send a `text()`: secrets are entered in the form of their record, and no hook sees them.',
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
    ).map(
      ([option, at]) =>
        `S906 rubro.own.contar${at}.${option}: \`${option}\` changes nothing here: \`contar\` has no form and no list. Remove it, or change what it depends on.`,
    ),
  ),
  own(
    'a metodo with the name of an operation',
    {},
    [
      'S944 name of rubro.own.borrar: `borrar` is also an operation or an action. Give it another name than `buscar`, `leer`, `ingresar`, `modificar`, `borrar`.',
      'S204 rubro.own.borrar.metodo: The metodo `rubros-borrar` is used twice: also in schema/rubro.ts, metodos.borrar. Every operation needs its own metodo.',
    ],
    'borrar',
  ),
  own('a metodo of an operation', { metodo: 'rubros-buscar' }, [
    'S204 rubro.own.contar.metodo: The metodo `rubros-buscar` is used twice: also in schema/rubro.ts, metodos.buscar. Every operation needs its own metodo.',
  ]),
  own(
    'a name that every request has',
    { sends: { token: { kind: 'text', label: 'Token', max: 9 } } },
    [
      'S202 name of rubro.own.contar.sends.token: `token` is reserved: every call or answer has a field of that name. Choose another name.',
    ],
  ),
  own(
    'a metodo that sends a reference to nothing',
    {
      sends: { ramo: { kind: 'reference', label: 'Ramo', to: 'ramo', shows: 'ramo', sends: 'id' } },
    },
    [
      'S401 rubro.own.contar.sends.ramo.to: `ramo` refers to `ramo`, and no schema file declares that entity. Entities: `rubro`.',
    ],
  ),
  own('a metodo without answers', { answers: {} }, [
    "S105 rubro.own.contar.answers: `answers` is an object. It must be fields by name, such as { total: money({ label: 'Total' }) }.",
  ]),

  mistake(
    'an operation that sends a missing field',
    loginWith({ sends: ['dni', { as: 'clave', field: 'clav' }] }),
    'S301 acceso.operations.login.sends.1 → clave: There is no field `clav`. Fields: `dni`, `clave`, `codigo`, `token`.',
  ),
  mistake(
    'an operation that sends one name twice',
    loginWith({ sends: ['dni', { as: 'dni', field: 'clave' }] }),
    'S602 acceso.operations.login.sends.1: `login` sends `dni` twice. Send one of them under another name: `{ as, field }`.',
  ),
  mistake(
    'a wrong type in an answer',
    loginWith({ answers: { token: 'txt' } }),
    "S105 acceso.operations.login.answers.token → text: `token` is 'txt'. It must be one of 'text', 'number', 'id', 'text?', 'number?', 'id?'.",
  ),
  mistake(
    'an answer with an invalid name',
    loginWith({ answers: { 'el token': 'text' } }),
    "S201 name of acceso.operations.login.answers.el token: `el token` cannot be the name of an answer's field. It must be a name such as `cpostal`: letters, digits and _ without accents, 63 at most.",
  ),
  mistake(
    'failures without one that matches all others',
    loginWith({ errors: [{ ...general, status: 401 }] }),
    'S801 acceso.operations.login.errors: No failure of `login` matches the statuses that are not listed. End the list with one that has neither `status` nor `error`.',
  ),
  mistake(
    'a failure after the one that matches all others, and one listed twice',
    loginWith({
      errors: [{ ...general, status: 401 }, general, { ...general, status: 401 }],
    }),
    'S801 acceso.operations.login.errors.1: Failures of `login` after this one are never reached. A failure with neither `status` nor `error` matches all others: put it last.',
    'S801 acceso.operations.login.errors.2: A failure before this one has the same `status` and `error`. Remove one of them.',
  ),
  mistake(
    'P-25: a new password that can never be long enough',
    accesoWith({
      fields: {
        dni: { kind: 'digits', label: 'DNI', max: 10 },
        clave: { kind: 'newPassword', label: 'Clave', min: 20, max: 10, tooShort: 'Corta' },
      },
    }),
    'S310 acceso.fields.clave.min: `clave` needs 20 characters and allows 10. `min` must not exceed `max`.',
  ),
]
