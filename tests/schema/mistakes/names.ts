import { action, crud, lines, text } from '#language'
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
      want: [
        {
          code: 'S201',
          at: 'rubro: fields.código postal',
          marks: 'name',
          says: '`código postal` cannot be used as a name. It must be a name such as `cpostal`: letters, digits and _ without accents, 63 at most.',
        },
      ],
    },
  ],
  [
    'a field with the name of a keyword of TypeScript',
    {
      schema: rubroFields({ class: free }),
      want: [
        {
          code: 'S202',
          at: 'rubro: fields.class',
          marks: 'name',
          says: '`class` is reserved: it is a keyword of TypeScript. Choose another name.',
        },
      ],
    },
  ],
  [
    'a field `__proto__`',
    {
      schema: rubroWith({ fields: { __proto__: free, ...rubroFields({}).rubro.rubro.fields } }),
      want: [
        {
          code: 'S202',
          at: 'rubro: fields.__proto__',
          marks: 'name',
          says: '`__proto__` is reserved: JavaScript uses it to set the prototype of an object. Choose another name, and write plain objects only.',
        },
      ],
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
        {
          code: 'S202',
          at: 'rubro: metodos.__proto__',
          marks: 'name',
          says: '`__proto__` is reserved: JavaScript uses it to set the prototype of an object. Choose another name, and write plain objects only.',
        },
        {
          code: 'S202',
          at: 'rubro: fields.nota.__proto__',
          marks: 'name',
          says: '`__proto__` is reserved: JavaScript uses it to set the prototype of an object. Choose another name, and write plain objects only.',
        },
        {
          code: 'S202',
          at: 'rubro: actions.baja.__proto__',
          marks: 'name',
          says: '`__proto__` is reserved: JavaScript uses it to set the prototype of an object. Choose another name, and write plain objects only.',
        },
      ],
    },
  ],
  [
    'a field with the name of a member of every object',
    {
      schema: rubroFields({ constructor: free }),
      want: [
        {
          code: 'S202',
          at: 'rubro: fields.constructor',
          marks: 'name',
          says: '`constructor` is reserved: every JavaScript object has a member of that name. Choose another name.',
        },
      ],
    },
  ],
  [
    'fields, also of lines, with the names of columns that databases have of themselves',
    {
      schema: rubroFields(
        {
          xmin: free,
          RowId: { ...free, label: 'Número' },
          renglones: lines({
            label: 'Renglones',
            fields: { ctid: text({ label: 'Otro', max: 50 }) },
          }),
        },
        { metodos: crud('rubros', { buscar: { serves: 'pages' } }) },
      ),
      want: ['xmin', 'RowId', 'renglones.fields.ctid'].map((name) => ({
        code: 'S202' as const,
        at: `rubro: fields.${name}`,
        marks: 'name' as const,
        says: `\`${name.replace(/.*\./, '')}\` is reserved: every table of the database has a column of that name. Choose another name.`,
      })),
    },
  ],
  [
    'a field with the name of a field of every call',
    {
      schema: rubroFields({ token: free }),
      want: [
        {
          code: 'S202',
          at: 'rubro: fields.token',
          marks: 'name',
          says: '`token` is reserved: every call or answer has a field of that name. Choose another name.',
        },
      ],
    },
  ],
  [
    'two fields that differ by case',
    {
      schema: rubroFields({ Rubro: free }),
      want: [
        {
          code: 'S203',
          at: 'rubro: fields.Rubro',
          marks: 'name',
          says: '`Rubro` and `rubro` differ only by case or accents, or not at all. Rename one; the other is in schema/rubro.ts.',
        },
      ],
    },
  ],
  [
    'an action with the name of a keyword of TypeScript',
    {
      schema: rubroFields(
        { estado: { kind: 'choice', label: 'Estado', options: { A: 'Alta' }, answers: 'text' } },
        { actions: { delete: { kind: 'action', label: 'Bajar', sets: { estado: 'A' } } } },
      ),
      want: [
        {
          code: 'S202',
          at: 'rubro: actions.delete',
          marks: 'name',
          says: '`delete` is reserved: it is a keyword of TypeScript. Choose another name.',
        },
      ],
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
      want: [
        {
          code: 'S202',
          at: 'language: ',
          marks: 'name',
          says: '`language` is reserved: schema/language is the schema language itself. Choose another name.',
        },
      ],
    },
  ],
  [
    'a file with the name of the global object, which an import of it would hide',
    {
      schema: {
        globalThis: {
          globalThis: rubroWith({ menu: 'Archivos / Clientes', metodos: crud('globales') }).rubro
            .rubro,
        },
      },
      want: [
        {
          code: 'S202',
          at: 'globalThis: ',
          marks: 'name',
          says: '`globalThis` is reserved: it is the global object of JavaScript. Choose another name.',
        },
      ],
    },
  ],
  [
    'two entities with one metodo',
    {
      schema: conceptoWith({ metodos: crud('conceptos', { borrar: 'Rubros-Borrar' }) }),
      want: [
        {
          code: 'S204',
          at: 'rubro: metodos.borrar',
          says: 'The metodo `rubros-borrar` is used twice: also in schema/concepto.ts, metodos.borrar. Every operation needs its own metodo.',
        },
      ],
    },
  ],
  [
    'an entity with a metodo of the portal',
    {
      schema: rubroWith({ metodos: crud('rubros', { borrar: 'login' }) }),
      want: [
        {
          code: 'S204',
          at: 'acceso: operations.login.metodo',
          says: 'The metodo `login` is used twice: also in schema/rubro.ts, metodos.borrar. Every operation needs its own metodo.',
        },
      ],
    },
  ],
  [
    'two entities with one resource',
    {
      schema: conceptoWith({ resource: 'rubros' }),
      want: [
        {
          code: 'S205',
          at: 'rubro: metodos',
          says: 'The resource `rubros` is already that of schema/concepto.ts. Set another one with `resource`.',
        },
      ],
    },
  ],
  [
    'resources with the same identifier',
    {
      schema: { ...conceptoWith({ resource: 'ru-bros' }), ...rubroWith({ resource: 'rub-ros' }) },
      want: [
        {
          code: 'S205',
          at: 'rubro: resource',
          says: 'The resource `rub-ros` is already that of schema/concepto.ts. Set another one with `resource`.',
        },
      ],
    },
  ],
  [
    'a resource with a name that the generated code uses',
    {
      schema: rubroWith({ metodos: crud('contract') }),
      want: [
        {
          code: 'S202',
          at: 'rubro: metodos',
          says: 'The resource `contract` is reserved: the app or its generated code uses that name. Set another one with `resource`.',
        },
      ],
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
      want: [
        {
          code: 'S201',
          at: 'parametro: names.many',
          says: 'The resource would be ``. It must be a route such as `rubros` or `codigos-postales`: lower case letters, digits and -. Set another one with `resource`.',
        },
      ],
    },
  ],
  [
    'a limit of the portal with the name of a member of every object',
    {
      schema: accesoWith({ limits: { valueOf: 1 } }),
      want: [
        {
          code: 'S202',
          at: 'acceso: limits.valueOf',
          marks: 'name',
          says: '`valueOf` is reserved: every JavaScript object has a member of that name. Choose another name.',
        },
      ],
    },
  ],
]
