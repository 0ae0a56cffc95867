import { action, crud, lines, text } from '#language'
import { accesoWith, conceptoWith, rubroFields, rubroWith, nota } from '../small-schema'
import { mistake, type Mistake } from './mistake'

/** As `{ ...declared, __proto__: from }` is in a schema file. */
const inheriting = <O extends object>(declared: O, from: object): O =>
  Object.setPrototypeOf(declared, from)

const free = { kind: 'text', label: 'Otro', max: 50 }
const monto = { kind: 'digits', label: 'Monto', max: 3, required: true }

export const names: readonly Mistake[] = [
  mistake(
    'a field that is not an identifier',
    rubroFields({ 'código postal': free }),
    'S201 name of rubro.fields.código postal: `código postal` cannot be used as a name. It must be a name such as `cpostal`: letters, digits and _ without accents, 63 at most.',
  ),
  mistake(
    'a field with the name of a keyword of TypeScript',
    rubroFields({ class: free }),
    'S202 name of rubro.fields.class: `class` is reserved: it is a keyword of TypeScript. Choose another name.',
  ),
  mistake(
    'a field `__proto__`',
    rubroWith({ fields: { __proto__: free, ...rubroFields({}).rubro.rubro.fields } }),
    'S202 name of rubro.fields.__proto__: `__proto__` is reserved: JavaScript uses it to set the prototype of an object. Choose another name, and write plain objects only.',
  ),
  mistake(
    'an option `__proto__` of a field, a metodo and an action',
    rubroFields(
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
    'S202 name of rubro.metodos.__proto__: `__proto__` is reserved: JavaScript uses it to set the prototype of an object. Choose another name, and write plain objects only.',
    'S202 name of rubro.fields.nota.__proto__: `__proto__` is reserved: JavaScript uses it to set the prototype of an object. Choose another name, and write plain objects only.',
    'S202 name of rubro.actions.baja.__proto__: `__proto__` is reserved: JavaScript uses it to set the prototype of an object. Choose another name, and write plain objects only.',
  ),
  mistake(
    'a field with the name of a member of every object',
    rubroFields({ constructor: free }),
    'S202 name of rubro.fields.constructor: `constructor` is reserved: every JavaScript object has a member of that name. Choose another name.',
  ),
  mistake(
    'fields, also of lines, with the names of columns that databases have of themselves',
    rubroFields(
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
    ...['xmin', 'RowId', 'renglones.fields.ctid'].map(
      (name) =>
        `S202 name of rubro.fields.${name}: \`${name.replace(/.*\./, '')}\` is reserved: every table of the database has a column of that name. Choose another name.`,
    ),
  ),
  mistake(
    'a field with the name of a field of every call',
    rubroFields({ token: free }),
    'S202 name of rubro.fields.token: `token` is reserved: every call or answer has a field of that name. Choose another name.',
  ),
  mistake(
    'two fields that differ by case',
    rubroFields({ Rubro: free }),
    'S203 name of rubro.fields.Rubro: `Rubro` and `rubro` differ only by case or accents, or not at all. Rename one; the other is in schema/rubro.ts.',
  ),
  mistake(
    'an action with the name of a keyword of TypeScript',
    rubroFields(
      { estado: { kind: 'choice', label: 'Estado', options: { A: 'Alta' }, answers: 'text' } },
      { actions: { delete: { kind: 'action', label: 'Bajar', sets: { estado: 'A' } } } },
    ),
    'S202 name of rubro.actions.delete: `delete` is reserved: it is a keyword of TypeScript. Choose another name.',
  ),
  mistake(
    'a file with the name of the language',
    {
      language: {
        language: rubroWith({ menu: 'Archivos / Clientes', metodos: crud('idiomas') }).rubro.rubro,
      },
    },
    'S202 name of language: `language` is reserved: schema/language is the schema language itself. Choose another name.',
  ),
  mistake(
    'a file with the name of the global object, which an import of it would hide',
    {
      globalThis: {
        globalThis: rubroWith({ menu: 'Archivos / Clientes', metodos: crud('globales') }).rubro
          .rubro,
      },
    },
    'S202 name of globalThis: `globalThis` is reserved: it is the global object of JavaScript. Choose another name.',
  ),
  mistake(
    'two entities with one metodo',
    conceptoWith({ metodos: crud('conceptos', { borrar: 'Rubros-Borrar' }) }),
    'S204 rubro.metodos.borrar: The metodo `rubros-borrar` is used twice: also in schema/concepto.ts, metodos.borrar. Every operation needs its own metodo.',
  ),
  mistake(
    'an entity with a metodo of the portal',
    rubroWith({ metodos: crud('rubros', { borrar: 'login' }) }),
    'S204 acceso.operations.login.metodo: The metodo `login` is used twice: also in schema/rubro.ts, metodos.borrar. Every operation needs its own metodo.',
  ),
  mistake(
    'two entities with one resource',
    conceptoWith({ resource: 'rubros' }),
    'S205 rubro.metodos: The resource `rubros` is already that of schema/concepto.ts. Set another one with `resource`.',
  ),
  mistake(
    'resources with the same identifier',
    { ...conceptoWith({ resource: 'ru-bros' }), ...rubroWith({ resource: 'rub-ros' }) },
    'S205 rubro.resource: The resource `rub-ros` is already that of schema/concepto.ts. Set another one with `resource`.',
  ),
  mistake(
    'a resource with a name that the generated code uses',
    rubroWith({ metodos: crud('contract') }),
    'S202 rubro.metodos: The resource `contract` is reserved: the app or its generated code uses that name. Set another one with `resource`.',
  ),
  mistake(
    'a singleton whose name leaves no route',
    {
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
    'S201 parametro.names.many: The resource would be ``. It must be a route such as `rubros` or `codigos-postales`: lower case letters, digits and -. Set another one with `resource`.',
  ),
  mistake(
    'a limit of the portal with the name of a member of every object',
    accesoWith({ limits: { valueOf: 1 } }),
    'S202 name of acceso.limits.valueOf: `valueOf` is reserved: every JavaScript object has a member of that name. Choose another name.',
  ),

  mistake(
    'a field renamed from one that still exists, and one from itself',
    rubroFields({
      nota: { ...nota, renamedFrom: 'rubro' },
      otra: { ...nota, label: 'Otra', renamedFrom: ['vieja', 'otra'] },
    }),
    'S703 rubro.fields.nota.renamedFrom: `nota` is declared as renamed from `rubro`, which is still a field. `renamedFrom` must name a field that the schema no longer has. Two names cannot be swapped at once: rename through a third name, start, and rename again.',
    'S703 rubro.fields.otra.renamedFrom.1: `otra` is declared as renamed from its own name. `renamedFrom` must name a field that the schema no longer has. Two names cannot be swapped at once: rename through a third name, start, and rename again.',
  ),
  mistake(
    'two fields that swap their names',
    rubroFields({
      nota: { ...nota, renamedFrom: 'otra' },
      otra: { ...nota, label: 'Otra', renamedFrom: 'nota' },
    }),
    'S703 rubro.fields.nota.renamedFrom: `nota` is declared as renamed from `otra`, which is still a field. `renamedFrom` must name a field that the schema no longer has. Two names cannot be swapped at once: rename through a third name, start, and rename again.',
    'S703 rubro.fields.otra.renamedFrom: `otra` is declared as renamed from `nota`, which is still a field. `renamedFrom` must name a field that the schema no longer has. Two names cannot be swapped at once: rename through a third name, start, and rename again.',
  ),
  mistake(
    'two fields with the same former name',
    rubroFields({
      nota: { ...nota, renamedFrom: 'vieja' },
      otra: { ...nota, label: 'Otra', renamedFrom: ['antigua', 'vieja'] },
    }),
    'S704 rubro.fields.otra.renamedFrom.1: `vieja` is already the former name of `nota`. The data of a former name can go to one place only.',
  ),
  mistake(
    'invalid former names',
    rubroFields({ nota: { ...nota, renamedFrom: 'año' } }, { renamedFrom: [] }),
    'S105 rubro.renamedFrom: `renamedFrom` is a list. It must be the former resource, such as `feriados`, or a list of all of them.',
    "S201 rubro.fields.nota.renamedFrom: `renamedFrom` is 'año'. It must be a name such as `cpostal`: letters, digits and _ without accents, 63 at most.",
  ),
  mistake(
    'an entity renamed from one that still exists',
    conceptoWith({ renamedFrom: 'rubros' }),
    'S703 concepto.renamedFrom: `concepto` is declared as renamed from `rubros`, which is the resource of schema/rubro.ts. `renamedFrom` must name a resource that the schema no longer has. Two names cannot be swapped at once: rename through a third name, start, and rename again.',
  ),
  mistake(
    'two entities with the same former resource',
    {
      ...conceptoWith({ renamedFrom: 'viejos' }),
      ...rubroWith({ renamedFrom: 'viejos' }),
    },
    'S704 rubro.renamedFrom: `viejos` is already the former resource of schema/concepto.ts. The data of a former name can go to one place only.',
  ),
  mistake(
    'backfill values that their fields refuse',
    rubroFields({
      nota: { ...nota, backfill: 'a'.repeat(21) },
      monto: { ...monto, backfill: 1000 },
    }),
    'S705 rubro.fields.nota.backfill: The `backfill` of `nota` is not valid for its field. It must be a text of 0 to 20 characters.',
    'S705 rubro.fields.monto.backfill: The `backfill` of `monto` is not valid for its field. It must be a whole number from 1 to 999.',
  ),
  mistake(
    'backfill values that are falsy, and that their fields refuse all the same',
    rubroFields({
      monto: { ...monto, backfill: 0 },
      dia: { kind: 'date', label: 'Día', backfill: '' },
    }),
    'S705 rubro.fields.monto.backfill: The `backfill` of `monto` is not valid for its field. It must be a whole number from 1 to 999.',
    "S705 rubro.fields.dia.backfill: The `backfill` of `dia` is not valid for its field. It must be a day such as '2026-02-28'.",
  ),
  mistake(
    'a backfill value for ids',
    rubroFields({ id: { kind: 'id', label: 'ID', backfill: 1 } }),
    'S104 name of rubro.fields.id.backfill: `backfill` is no option here. Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom.',
  ),
]
