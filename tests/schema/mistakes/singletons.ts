import { mistake, type Mistake } from './mistake'
import { rubroFields, estado, nota } from '../small-schema'

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
  mistake(
    'a request with a missing field',
    opcion({
      metodos: {
        buscar: 'opcion-buscar',
        grabar: { metodo: 'opcion-grabar', sends: ['estado', 'ntoa'] },
      },
    }),
    'S301 opcion.metodos.grabar.sends.1 → nota: There is no field `ntoa`. Fields: `estado`, `nota`.',
  ),
  mistake(
    'a route with capitals',
    opcion({ resource: 'Mis_Opciones' }),
    "S201 opcion.resource: `resource` is 'Mis_Opciones'. It must be a route such as `rubros` or `codigos-postales`: lower case letters, digits and -.",
  ),
  mistake(
    'a request with the name of the token, and with one name twice',
    opcion({
      metodos: {
        buscar: 'opcion-buscar',
        grabar: {
          metodo: 'opcion-grabar',
          sends: ['estado', { as: 'estado', field: 'nota' }, { as: 'token', field: 'nota' }],
        },
      },
    }),
    'S602 opcion.metodos.grabar: `grabar` sends `estado` twice: for `estado` and `nota`. Rename one with `sendsAs`, `sendsOnEdit` or `{ as, field }`.',
    'S202 opcion.metodos.grabar.sends.2.as: `token` is reserved: every call or answer has a field of that name. Send the field under another name.',
  ),
  mistake(
    'metodos of another declaration',
    opcion({ metodos: { buscar: 'rubros-buscar', grabar: 'login' } }),
    'S204 acceso.operations.login.metodo: The metodo `login` is used twice: also in schema/opcion.ts, metodos.grabar. Every operation needs its own metodo.',
    'S204 opcion.metodos.buscar: The metodo `rubros-buscar` is used twice: also in schema/rubro.ts, metodos.buscar. Every operation needs its own metodo.',
  ),
  mistake(
    'a metodo of another declaration, with what it sends',
    opcion({
      metodos: { buscar: 'opcion-buscar', grabar: { metodo: 'rubros-borrar', sends: ['nota'] } },
    }),
    'S204 opcion.metodos.grabar: The metodo `rubros-borrar` is used twice: also in schema/rubro.ts, metodos.borrar. Every operation needs its own metodo.',
  ),
  mistake(
    'a status that is no failure',
    opcion({ messages: { grabar: { 302: 'No' } } }),
    'S605 name of opcion.messages.grabar.302: `302` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
  ),
  mistake(
    'a reference to nothing, a synonym of no code, a default and a backfill that do not fit',
    opcion({
      fields: {
        estado: { ...estado, synonyms: { X: ['Inactivo'] }, default: 'Z' },
        nota: { ...nota, backfill: 'x'.repeat(21) },
        rubro: { kind: 'reference', label: 'Rubro', to: 'rubros', shows: 'rubro', sends: 'name' },
      },
    }),
    "S309 name of opcion.fields.estado.synonyms.X: `estado` does not offer 'X'. Codes: `H`, `D`.",
    'S311 opcion.fields.estado.default: The default of `estado` is not valid for its field. It must be one of its codes: H, D.',
    'S705 opcion.fields.nota.backfill: The `backfill` of `nota` is not valid for its field. It must be a text of 0 to 20 characters.',
    'S401 opcion.fields.rubro.to → rubro: `rubro` refers to `rubros`, and no schema file declares that entity. Entities: `rubro`.',
  ),
  mistake(
    'a rule for a missing field',
    opcion({ rules: { nta: { requiredWhen: { field: 'estado' } } } }),
    'S301 name of opcion.rules.nta → nota: There is no field `nta`. Fields: `estado`, `nota`.',
  ),
  mistake(
    'a place of another screen',
    opcion({ menu: 'Archivos / Rubros' }),
    "S502 opcion.menu: 'Archivos / Rubros' is already the place of schema/rubro.ts. Every screen needs its own menu place; add one to schema/menu.ts.",
  ),
  mistake(
    'no such place',
    opcion({ menu: 'Archivos / Opciones' }),
    "S501 opcion.menu: The menu has no place 'Archivos / Opciones'. Use a place of schema/menu.ts, or add this one there.",
  ),
  mistake(
    'two fields with one label',
    opcion({ fields: { estado, nota: { ...nota, label: 'ESTADO' } } }),
    "S308 opcion.fields.nota: `nota` and `estado` are both labelled 'ESTADO' in the add form. Change one of the labels: staff and screen readers identify fields by them.",
  ),
  mistake(
    'a resource of another',
    opcion({ resource: 'rubros' }),
    'S205 opcion.resource: The resource `rubros` is already that of schema/rubro.ts. Set another one with `resource`.',
  ),
  mistake(
    'a former resource that is there',
    opcion({ renamedFrom: 'rubros' }),
    'S703 opcion.renamedFrom: `opcion` is declared as renamed from `rubros`, which is the resource of schema/rubro.ts. `renamedFrom` must name a resource that the schema no longer has. Two names cannot be swapped at once: rename through a third name, start, and rename again.',
  ),
  mistake(
    'a code that is blank',
    opcion({ fields: { estado: { ...estado, options: { ' ': 'Nada' } } } }),
    "S201 name of opcion.fields.estado.options. : ' ' cannot be a code of `estado`. A code is not empty, and has no control characters and no spaces around it.",
  ),
  mistake(
    'an entity that calls itself after another',
    { ...opcion({}), ...rubroFields({}, { resource: 'opciones' }) },
    'S205 opcion.names.many: The resource `opciones` is already that of schema/rubro.ts. Set another one with `resource`.',
  ),
]
