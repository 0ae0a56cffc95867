import { action, crud, text } from '../../../schema/language'
import { accesoWith, conceptoWith, rubroFields, rubroWith } from '../small-schema'
import type { Mistake } from './mistake'

/** As `{ ...declared, __proto__: from }` is in a schema file. */
const inheriting = <O extends object>(declared: O, from: object): O =>
  Object.setPrototypeOf(declared, from)

const free = { kind: 'text', label: 'Otro', max: 50 }

export const names: readonly Mistake[] = [
  [
    'a field that is not an identifier',
    {
      schema: rubroFields({ 'código postal': free }),
      want: [{ code: 'S201', at: 'rubro: fields.código postal' }],
    },
  ],
  [
    'a field with the name of a keyword of TypeScript',
    {
      schema: rubroFields({ class: free }),
      want: [{ code: 'S202', at: 'rubro: fields.class', says: 'a keyword of TypeScript' }],
    },
  ],
  [
    'a field `__proto__`',
    {
      schema: rubroWith({ fields: { __proto__: free, ...rubroFields({}).rubro.rubro.fields } }),
      want: [{ code: 'S202', at: 'rubro: fields.__proto__' }],
    },
  ],
  [
    'an option `__proto__` of a field, a metodo and an action',
    {
      schema: rubroFields(
        {
          nota: text(inheriting({ label: 'Nota', max: 50 }, { required: true })),
          estado: { kind: 'choice', label: 'Estado', options: { A: 'Alta' }, answers: 'text' },
        },
        {
          metodos: crud('rubros', inheriting({}, { borrar: false })),
          actions: {
            baja: action(inheriting({ label: 'Bajar', sets: { estado: 'A' } }, { done: 'Listo' })),
          },
        },
      ),
      want: [
        { code: 'S202', at: 'rubro: metodos.__proto__' },
        { code: 'S202', at: 'rubro: fields.nota.__proto__' },
        { code: 'S202', at: 'rubro: actions.baja.__proto__' },
      ],
    },
  ],
  [
    'a field with the name of a member of every object',
    {
      schema: rubroFields({ constructor: free }),
      want: [{ code: 'S202', at: 'rubro: fields.constructor' }],
    },
  ],
  [
    'a field with the name of a field of every call',
    {
      schema: rubroFields({ token: free }),
      want: [{ code: 'S202', at: 'rubro: fields.token' }],
    },
  ],
  [
    'two fields that differ by case',
    {
      schema: rubroFields({ Rubro: free }),
      want: [{ code: 'S203', at: 'rubro: fields.Rubro' }],
    },
  ],
  [
    'an action with the name of a keyword of TypeScript',
    {
      schema: rubroFields(
        { estado: { kind: 'choice', label: 'Estado', options: { A: 'Alta' }, answers: 'text' } },
        { actions: { delete: { kind: 'action', label: 'Bajar', sets: { estado: 'A' } } } },
      ),
      want: [{ code: 'S202', at: 'rubro: actions.delete' }],
    },
  ],
  [
    'a file with the name of the language',
    {
      schema: {
        language: {
          language: rubroWith({ menu: 'Archivos / Clientes', metodos: crud('idiomas') }).rubro
            .rubro,
        },
      },
      want: [{ code: 'S202', at: 'language: ', says: 'the schema language itself' }],
    },
  ],
  [
    'two entities with one metodo',
    {
      schema: conceptoWith({ metodos: crud('conceptos', { borrar: 'Rubros-Borrar' }) }),
      want: [{ code: 'S204', at: 'rubro: metodos.borrar', says: 'schema/concepto.ts' }],
    },
  ],
  [
    'an entity with a metodo of the portal',
    {
      schema: rubroWith({ metodos: crud('rubros', { borrar: 'login' }) }),
      want: [{ code: 'S204', at: 'acceso: operations.login.metodo' }],
    },
  ],
  [
    'two entities with one resource',
    {
      schema: conceptoWith({ resource: 'rubros' }),
      want: [{ code: 'S205', at: 'rubro: metodos' }],
    },
  ],
  [
    'resources with the same identifier',
    {
      schema: { ...conceptoWith({ resource: 'ru-bros' }), ...rubroWith({ resource: 'rub-ros' }) },
      want: [{ code: 'S205', at: 'rubro: resource' }],
    },
  ],
  [
    'a resource with a name that the generated code uses',
    {
      schema: rubroWith({ metodos: crud('contract') }),
      want: [{ code: 'S202', at: 'rubro: metodos' }],
    },
  ],
  [
    'a singleton whose name leaves no route',
    {
      schema: {
        parametro: {
          parametro: {
            kind: 'singleton',
            names: { one: '参数', many: '参数', gender: 'm' },
            menu: 'Archivos / Conceptos',
            metodos: { buscar: 'parametro-buscar', grabar: 'parametro-grabar' },
            fields: { cliente: free },
          },
        },
      },
      want: [{ code: 'S201', at: 'parametro: names.many' }],
    },
  ],
  [
    'a limit of the portal with the name of a member of every object',
    {
      schema: accesoWith({ limits: { valueOf: 1 } }),
      want: [{ code: 'S202', at: 'acceso: limits.valueOf' }],
    },
  ],
]
