import { crud } from '../../../schema/language'
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
        { code: 'S604', at: 'rubro: messages.borrar' },
        { code: 'S604', at: 'rubro: messages.inUse' },
      ],
    },
  ],
  [
    'messages for an unknown operation',
    {
      schema: rubroWith({ messages: { duplicate, modifica: { 404: 'No está.' } } }),
      want: [{ code: 'S104', at: 'rubro: messages.modifica', suggestion: 'modificar' }],
    },
  ],
  [
    'C-10: messages for what reads the same on all screens, and for what is no failure',
    {
      schema: rubroWith({
        messages: { duplicate, borrar: { 401: 'No.', 200: 'Sí.' }, own: [403, 404] },
      }),
      want: [
        { code: 'S605', at: 'rubro: messages.borrar.200' },
        { code: 'S605', at: 'rubro: messages.borrar.401' },
        { code: 'S605', at: 'rubro: messages.own.0' },
      ],
    },
  ],
  [
    'duplicates without a message',
    {
      schema: rubroWith({ messages: {} }),
      want: [
        { code: 'S606', at: 'rubro: ', says: '`ingresar`' },
        { code: 'S606', at: 'rubro: ', says: '`modificar`' },
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
      want: [{ code: 'S606', at: 'rubro: ', says: '`ingresar`' }],
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
        { code: 'S607', at: 'rubro: actions.a2.label' },
        { code: 'S607', at: 'rubro: actions.a3.label' },
      ],
    },
  ],
  [
    'an own row with an unknown operation, identified by a field that the session does not have',
    {
      schema: rubroWith({
        permissions: {
          rol: 'administrador',
          perfil: 'A',
          ownRow: { field: 'rubro', only: ['modifica'] },
        },
      }),
      want: [
        { code: 'S608', at: 'rubro: permissions.ownRow.only.0', suggestion: 'modificar' },
        { code: 'S608', at: 'rubro: permissions.ownRow.field' },
      ],
    },
  ],
]
