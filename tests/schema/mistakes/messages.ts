import { crud } from '#language'
import { rubroFields, rubroWith } from '../small-schema'
import type { Mistake } from './mistake'

const duplicate = 'Ya existe.'
const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { H: 'Habilitado' },
  answers: 'text',
}
const action = (label: string) => ({ kind: 'action', label, sets: { estado: 'H' } })

export const messages: readonly Mistake[] = [
  [
    'messages for operations that do not exist',
    {
      schema: rubroWith({
        metodos: crud('rubros', { borrar: false }),
        messages: { duplicate, inUse: 'En uso.', borrar: { 404: 'No está.' } },
      }),
      want: [
        {
          code: 'S604',
          at: 'rubro: messages.borrar',
          marks: 'name',
          says: '`messages.borrar` is for an operation that `rubro` does not have. Name its metodo in `metodos`, or remove the message.',
        },
        {
          code: 'S604',
          at: 'rubro: messages.inUse',
          marks: 'name',
          says: '`messages.inUse` is for an operation that `rubro` does not have. Name its metodo in `metodos`, or remove the message.',
        },
      ],
    },
  ],
  [
    'messages for an unknown operation',
    {
      schema: rubroWith({ messages: { duplicate, modifica: { 404: 'No está.' } } }),
      want: [
        {
          code: 'S104',
          at: 'rubro: messages.modifica',
          marks: 'name',
          suggestion: 'modificar',
          says: '`modifica` is no option here. Allowed: duplicate, inUse, children, own, ingresar, modificar, borrar.',
        },
      ],
    },
  ],
  [
    'C-10: messages for what reads the same on all screens, and for what is no failure',
    {
      schema: rubroWith({
        messages: { duplicate, borrar: { 401: 'No.', 200: 'Sí.' }, own: [403, 404] },
      }),
      want: [
        {
          code: 'S605',
          at: 'rubro: messages.borrar.200',
          marks: 'name',
          says: '`200` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
        },
        {
          code: 'S605',
          at: 'rubro: messages.borrar.401',
          marks: 'name',
          says: '`401` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
        },
        {
          code: 'S605',
          at: 'rubro: messages.own.0',
          says: '`403` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
        },
      ],
    },
  ],
  [
    'duplicates without a message',
    {
      schema: rubroWith({ messages: {} }),
      want: [
        {
          code: 'S606',
          at: 'rubro: ',
          says: "`ingresar` and `modificar` may be refused as duplicates, and no message says so. Add `messages: { duplicate: 'Ya existe …' }`, or a 400 for each.",
        },
      ],
    },
  ],
  [
    'duplicates of a typed key, where only the add has no message',
    {
      schema: rubroFields(
        {
          cuenta: { kind: 'digits', label: 'Cuenta', max: 6, required: true, readOnlyOnEdit: true },
        },
        { key: ['cuenta'], unique: [], messages: { modificar: { 404: 'No está.' } } },
      ),
      want: [
        {
          code: 'S606',
          at: 'rubro: ',
          says: "`ingresar` may be refused as a duplicate, and no message says so. Add `messages: { duplicate: 'Ya existe …' }`, or a 400 for this operation.",
        },
      ],
    },
  ],
  [
    'an action that sets what records must differ in',
    {
      schema: rubroFields(
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
      want: [
        {
          code: 'S606',
          at: 'rubro: actions.a1',
          marks: 'name',
          says: "`a1` may be refused as a duplicate, and no message says so. Add `messages: { duplicate: 'Ya existe …' }`, or a 400 for this action.",
        },
      ],
    },
  ],
  [
    'actions with the label of another',
    {
      schema: rubroFields(
        { estado },
        { actions: { a1: action('Habilitar'), a2: action('HABILITAR'), a3: action('Editar') } },
      ),
      want: [
        {
          code: 'S607',
          at: 'rubro: actions.a2.label',
          says: "`a2` and `a1` are both labelled 'HABILITAR' in a row. Choose another label.",
        },
        {
          code: 'S607',
          at: 'rubro: actions.a3.label',
          says: "`a3` and `modificar` are both labelled 'Editar' in a row. Choose another label.",
        },
      ],
    },
  ],
  [
    'an own row with an unknown operation, identified by a field that the session does not have',
    {
      schema: rubroWith({
        ownRow: { field: 'rubro', only: ['edi'] },
      }),
      want: [
        {
          code: 'S608',
          at: 'rubro: ownRow.only.0',
          suggestion: 'edit',
          says: 'Rows have no operation `edi`. Operations of a row: `edit`, `delete`.',
        },
        {
          code: 'S608',
          at: 'rubro: ownRow.field',
          says: "The session has no `rubro` to identify a user's own row by. The login answers: `token`, `dni`.",
        },
      ],
    },
  ],
]
