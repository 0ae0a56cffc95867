import { action, crud, text } from '../../../schema/language'
import { accesoWith, conceptoWith, rubroFields, rubroWith } from '../small-schema'
import type { Mistake } from './mistake'

/** As `{ ...declared, __proto__: from }` is in a schema file. */
const inheriting = <O extends object>(declared: O, from: object): O =>
  Object.setPrototypeOf(declared, from)

const free = { kind: 'text', label: 'Otro', max: 50 }

export const names: readonly Mistake[] = [
  [
    'a field that is no identifier',
    {
      given: rubroFields({ 'código postal': free }),
      want: [{ code: 'S201', at: 'rubro: fields.código postal' }],
    },
  ],
  [
    'a field called as a word of TypeScript',
    {
      given: rubroFields({ class: free }),
      want: [{ code: 'S202', at: 'rubro: fields.class', says: 'a word of TypeScript' }],
    },
  ],
  [
    'a field that JavaScript takes for what the others inherit',
    {
      given: rubroWith({ fields: { __proto__: free, ...rubroFields({}).rubro.rubro.fields } }),
      want: [{ code: 'S202', at: 'rubro: fields.__proto__' }],
    },
  ],
  [
    'options that JavaScript takes for what a field, a metodo or an action inherits',
    {
      given: rubroFields(
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
    'a field that every object has',
    {
      given: rubroFields({ constructor: free }),
      want: [{ code: 'S202', at: 'rubro: fields.constructor' }],
    },
  ],
  [
    'a field that every call has',
    {
      given: rubroFields({ token: free }),
      want: [{ code: 'S202', at: 'rubro: fields.token' }],
    },
  ],
  [
    'two fields that differ by case',
    {
      given: rubroFields({ Rubro: free }),
      want: [{ code: 'S203', at: 'rubro: fields.Rubro' }],
    },
  ],
  [
    'an action called as a word of TypeScript',
    {
      given: rubroFields(
        { estado: { kind: 'choice', label: 'Estado', options: { A: 'Alta' }, answers: 'text' } },
        { actions: { delete: { kind: 'action', label: 'Bajar', sets: { estado: 'A' } } } },
      ),
      want: [{ code: 'S202', at: 'rubro: actions.delete' }],
    },
  ],
  [
    'a file called as the language itself',
    {
      given: {
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
      given: conceptoWith({ metodos: crud('conceptos', { borrar: 'Rubros-Borrar' }) }),
      want: [{ code: 'S204', at: 'rubro: metodos.borrar', says: 'schema/concepto.ts' }],
    },
  ],
  [
    'an entity with a metodo of the portal',
    {
      given: rubroWith({ metodos: crud('rubros', { borrar: 'login' }) }),
      want: [{ code: 'S204', at: 'acceso: operations.login.metodo' }],
    },
  ],
  [
    'two entities with one resource',
    {
      given: conceptoWith({ resource: 'rubros' }),
      want: [{ code: 'S205', at: 'rubro: metodos' }],
    },
  ],
  [
    'resources that a file system takes for one',
    {
      given: { ...conceptoWith({ resource: 'ru-bros' }), ...rubroWith({ resource: 'rub-ros' }) },
      want: [{ code: 'S205', at: 'rubro: resource' }],
    },
  ],
  [
    'a resource that the generated code uses itself',
    {
      given: rubroWith({ metodos: crud('contract') }),
      want: [{ code: 'S202', at: 'rubro: metodos' }],
    },
  ],
  [
    'a singleton whose name leaves no route',
    {
      given: {
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
    'an operation of the portal that every object has',
    {
      given: accesoWith({ limits: { valueOf: 1 } }),
      want: [{ code: 'S202', at: 'acceso: limits.valueOf' }],
    },
  ],
]
