import type { Mistake } from './mistake'
import { rubroFields } from '../small-schema'

const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { H: 'Habilitado', D: 'Deshabilitado' },
  answers: 'text',
}
const nota = { kind: 'text', label: 'Nota', max: 20 }

const opcion = (changes: object) => ({
  opcion: {
    opcion: {
      kind: 'singleton',
      names: { one: 'Opción', many: 'Opciones', gender: 'f' },
      menu: 'Archivos / Conceptos',
      metodos: { buscar: 'opcion-buscar', grabar: 'opcion-grabar' },
      fields: { estado, nota },
      ...changes,
    },
  },
})

/** What is wrong in a singleton, as it would be in an entity. */
export const singletons: readonly Mistake[] = [
  [
    'a request with a missing field',
    {
      schema: opcion({
        metodos: {
          buscar: 'opcion-buscar',
          grabar: { metodo: 'opcion-grabar', sends: ['estado', 'ntoa'] },
        },
      }),
      want: [
        {
          code: 'S301',
          at: 'opcion: metodos.grabar.sends.1',
          suggestion: 'nota',
          says: 'There is no field `ntoa`. Fields: `estado`, `nota`.',
        },
      ],
    },
  ],
  [
    'a route with capitals',
    {
      schema: opcion({ resource: 'Mis_Opciones' }),
      want: [
        {
          code: 'S201',
          at: 'opcion: resource',
          says: "`resource` is 'Mis_Opciones'. It must be a route such as `rubros` or `codigos-postales`: lower case letters, digits and -.",
        },
      ],
    },
  ],
  [
    'a request with the name of the token, and with one name twice',
    {
      schema: opcion({
        metodos: {
          buscar: 'opcion-buscar',
          grabar: {
            metodo: 'opcion-grabar',
            sends: ['estado', { as: 'estado', field: 'nota' }, { as: 'token', field: 'nota' }],
          },
        },
      }),
      want: [
        {
          code: 'S602',
          at: 'opcion: metodos.grabar',
          says: '`grabar` sends `estado` twice: for `estado` and `nota`. Rename one with `sendsAs`, `sendsOnEdit` or `{ as, field }`.',
        },
        {
          code: 'S202',
          at: 'opcion: metodos.grabar.sends.2.as',
          says: '`token` is reserved: every call or answer has a field of that name. Send the field under another name.',
        },
      ],
    },
  ],
  [
    'metodos of another declaration',
    {
      schema: opcion({ metodos: { buscar: 'rubros-buscar', grabar: 'login' } }),
      want: [
        {
          code: 'S204',
          at: 'acceso: operations.login.metodo',
          says: 'The metodo `login` is used twice: also in schema/opcion.ts, metodos.grabar. Every operation needs its own metodo.',
        },
        {
          code: 'S204',
          at: 'opcion: metodos.buscar',
          says: 'The metodo `rubros-buscar` is used twice: also in schema/rubro.ts, metodos.buscar. Every operation needs its own metodo.',
        },
      ],
    },
  ],
  [
    'a metodo of another declaration, with what it sends',
    {
      schema: opcion({
        metodos: { buscar: 'opcion-buscar', grabar: { metodo: 'rubros-borrar', sends: ['nota'] } },
      }),
      want: [
        {
          code: 'S204',
          at: 'opcion: metodos.grabar',
          says: 'The metodo `rubros-borrar` is used twice: also in schema/rubro.ts, metodos.borrar. Every operation needs its own metodo.',
        },
      ],
    },
  ],
  [
    'a status that is no failure',
    {
      schema: opcion({ messages: { grabar: { 302: 'No' } } }),
      want: [
        {
          code: 'S605',
          at: 'opcion: messages.grabar.302',
          marks: 'name',
          says: '`302` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
        },
      ],
    },
  ],
  [
    'a reference to nothing, a synonym of no code, a default and a backfill that do not fit',
    {
      schema: opcion({
        fields: {
          estado: { ...estado, synonyms: { X: ['Inactivo'] }, default: 'Z' },
          nota: { ...nota, backfill: 'x'.repeat(21) },
          rubro: { kind: 'reference', label: 'Rubro', to: 'rubros', shows: 'rubro', sends: 'name' },
        },
      }),
      want: [
        {
          code: 'S309',
          at: 'opcion: fields.estado.synonyms.X',
          marks: 'name',
          says: "`estado` does not offer 'X'. Codes: `H`, `D`.",
        },
        {
          code: 'S311',
          at: 'opcion: fields.estado.default',
          says: 'The default of `estado` is not valid for its field. It must be one of its codes: H, D.',
        },
        {
          code: 'S705',
          at: 'opcion: fields.nota.backfill',
          says: 'The `backfill` of `nota` is not valid for its field. It must be a text of 0 to 20 characters.',
        },
        {
          code: 'S401',
          at: 'opcion: fields.rubro.to',
          suggestion: 'rubro',
          says: '`rubro` refers to `rubros`, and no schema file declares that entity. Entities: `rubro`.',
        },
      ],
    },
  ],
  [
    'a rule for a missing field',
    {
      schema: opcion({ rules: { nta: { requiredWhen: { field: 'estado' } } } }),
      want: [
        {
          code: 'S301',
          at: 'opcion: rules.nta',
          marks: 'name',
          suggestion: 'nota',
          says: 'There is no field `nta`. Fields: `estado`, `nota`.',
        },
      ],
    },
  ],
  [
    'a place of another screen',
    {
      schema: opcion({ menu: 'Archivos / Rubros' }),
      want: [
        {
          code: 'S502',
          at: 'opcion: menu',
          says: "'Archivos / Rubros' is already the place of schema/rubro.ts. Every screen needs its own menu place; add one to schema/menu.ts.",
        },
      ],
    },
  ],
  [
    'no such place',
    {
      schema: opcion({ menu: 'Archivos / Opciones' }),
      want: [
        {
          code: 'S501',
          at: 'opcion: menu',
          says: "The menu has no place 'Archivos / Opciones'. Use a place of schema/menu.ts, or add this one there.",
        },
      ],
    },
  ],
  [
    'two fields with one label',
    {
      schema: opcion({ fields: { estado, nota: { ...nota, label: 'ESTADO' } } }),
      want: [
        {
          code: 'S308',
          at: 'opcion: fields.nota',
          says: "`nota` and `estado` are both labelled 'ESTADO' in the add form. Change one of the labels: staff and screen readers identify fields by them.",
        },
      ],
    },
  ],
  [
    'a resource of another',
    {
      schema: opcion({ resource: 'rubros' }),
      want: [
        {
          code: 'S205',
          at: 'opcion: resource',
          says: 'The resource `rubros` is already that of schema/rubro.ts. Set another one with `resource`.',
        },
      ],
    },
  ],
  [
    'a former resource that is there',
    {
      schema: opcion({ renamedFrom: 'rubros' }),
      want: [
        {
          code: 'S703',
          at: 'opcion: renamedFrom',
          says: '`opcion` is declared as renamed from `rubros`, which is the resource of schema/rubro.ts. `renamedFrom` must name a resource that the schema no longer has. Two names cannot be swapped at once: rename through a third name, start, and rename again.',
        },
      ],
    },
  ],
  [
    'a code that is blank',
    {
      schema: opcion({ fields: { estado: { ...estado, options: { ' ': 'Nada' } } } }),
      want: [
        {
          code: 'S201',
          at: 'opcion: fields.estado.options. ',
          marks: 'name',
          says: "' ' cannot be a code of `estado`. A code is not empty, and has no control characters and no spaces around it.",
        },
      ],
    },
  ],
  [
    'an entity that calls itself after another',
    {
      schema: { ...opcion({}), ...rubroFields({}, { resource: 'opciones' }) },
      want: [
        {
          code: 'S205',
          at: 'opcion: names.many',
          says: 'The resource `opciones` is already that of schema/rubro.ts. Set another one with `resource`.',
        },
      ],
    },
  ],
]
