import { crud } from '#language'
import { conceptoWith, rubroFields, rubroWith } from '../small-schema'
import type { Mistake } from './mistake'

export const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { H: 'Habilitado', D: 'Deshabilitado' },
  answers: 'text',
}
export const motivo = { kind: 'text', label: 'Motivo', max: 50 }
export const baja = { kind: 'action', label: 'Bajar', sets: { estado: 'D' } }
const requiresMotivo = {
  rules: { motivo: { requiredWhen: { field: 'estado', is: ['D'] } } },
  actions: { bajar: baja },
}

/** Operations of a row: their conditions, metodos, messages and permissions. */
export const rowActions: readonly Mistake[] = [
  [
    'a condition on a missing field',
    {
      schema: rubroFields(
        { estado },
        { actions: { bajar: { ...baja, when: { field: 'estdo', is: ['H'] } } } },
      ),
      want: [
        {
          code: 'S301',
          at: 'rubro: actions.bajar.when.field',
          suggestion: 'estado',
          says: 'There is no field `estdo`. Fields: `id`, `rubro`, `estado`.',
        },
      ],
    },
  ],
  [
    'an action that is called as copying is',
    {
      schema: rubroFields(
        { estado },
        { actions: { repetir: { ...baja, label: 'duplicar' } }, copies: true },
      ),
      want: [
        {
          code: 'S607',
          at: 'rubro: actions.repetir.label',
          says: "`repetir` and `ingresar` are both labelled 'duplicar' in a row. Choose another label.",
        },
      ],
    },
  ],
  [
    'copies where nothing is left of a record, and where none can be added',
    {
      schema: {
        ...rubroWith({ copies: true }),
        ...conceptoWith({ copies: true, metodos: crud('conceptos', { ingresar: false }) }),
      },
      want: [
        {
          code: 'S906',
          at: 'concepto: copies',
          says: '`copies` changes nothing here: no operation adds a record. Remove it, or change what it depends on.',
        },
        {
          code: 'S906',
          at: 'rubro: copies',
          says: '`copies` changes nothing here: a copy would leave out every field. Remove it, or change what it depends on.',
        },
      ],
    },
  ],
  [
    'a question about many where the action is done to one',
    {
      schema: rubroFields({ estado }, { actions: { bajar: { ...baja, questionMany: '¿Todos?' } } }),
      want: [
        {
          code: 'S906',
          at: 'rubro: actions.bajar.questionMany',
          says: "`questionMany` changes nothing here: `bajar` is done to one row at a time. Remove it, or write `on: 'many'`.",
        },
      ],
    },
  ],
  [
    'an action that gives many rows what one may have',
    {
      schema: rubroFields(
        { estado, motivo },
        {
          unique: [['rubro'], ['estado', 'motivo']],
          actions: { bajar: { ...baja, on: 'many', sets: { estado: 'D', motivo: 'Cierre' } } },
        },
      ),
      want: [
        {
          code: 'S915',
          at: 'rubro: actions.bajar.on',
          says: "`bajar` gives every selected record the same `estado`, `motivo`, which no two may share: only one would get it. Remove `on: 'many'`, or do not set all of these.",
        },
      ],
    },
  ],
  [
    'actions with the names of operations and of permissions',
    {
      schema: rubroFields(
        { estado },
        {
          metodos: crud('rubros', { modificar: false }),
          actions: { modificar: baja, read: { ...baja, label: 'Leer' } },
        },
      ),
      want: [
        {
          code: 'S202',
          at: 'rubro: actions.read',
          marks: 'name',
          says: '`read` is reserved: roles, hooks and the history have another operation of that name. Choose another name.',
        },
        {
          code: 'S944',
          at: 'rubro: actions.modificar',
          marks: 'name',
          says: '`modificar` is also an operation. Give it another name than `buscar`, `leer`, `ingresar`, `modificar`, `borrar`.',
        },
      ],
    },
  ],
  [
    'an action on many rows that no screen shows, and one on another number of them',
    {
      schema: {
        ...rubroFields({ estado }, { actions: { bajar: { ...baja, on: 'all' } } }),
        feriado: {
          feriado: {
            kind: 'entity',
            names: { one: 'Feriado', many: 'Feriados', gender: 'm' },
            metodos: { buscar: 'feriados' },
            fields: { id: { kind: 'id', label: 'ID' }, estado },
            actions: { bajar: { ...baja, on: 'many' } },
          },
        },
      },
      want: [
        {
          code: 'S906',
          at: 'feriado: actions.bajar.on',
          says: '`on` changes nothing here: `feriado` has no screen on which rows are selected. Remove it, or change what it depends on.',
        },
        {
          code: 'S105',
          at: 'rubro: actions.bajar.on',
          says: "`on` is 'all'. It must be one of 'one', 'many'.",
        },
      ],
    },
  ],
  [
    'a metodo of another operation, and one that another action has by default',
    {
      schema: rubroFields(
        { estado },
        {
          actions: {
            bajar: { ...baja, metodo: 'rubros-borrar' },
            subir: { ...baja, label: 'Subir', metodo: 'rubros-otra' },
            otra: { ...baja, label: 'Otra' },
          },
        },
      ),
      want: [
        {
          code: 'S204',
          at: 'rubro: actions.bajar.metodo',
          says: 'The metodo `rubros-borrar` is used twice: also in schema/rubro.ts, metodos.borrar. Every operation needs its own metodo.',
        },
        {
          code: 'S204',
          at: 'rubro: actions.otra.metodo',
          says: 'The metodo `rubros-otra` is used twice: also in schema/rubro.ts, actions.subir.metodo. Every operation needs its own metodo.',
        },
      ],
    },
  ],
  [
    'messages for statuses that are no failures',
    {
      schema: rubroFields(
        { estado },
        {
          actions: {
            bajar: { ...baja, messages: { 200: 'Bien', 401: 'No', 600: 'No', 4000: 'No' } },
          },
        },
      ),
      want: [
        {
          code: 'S605',
          at: 'rubro: actions.bajar.messages.200',
          marks: 'name',
          says: '`200` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
        },
        {
          code: 'S605',
          at: 'rubro: actions.bajar.messages.401',
          marks: 'name',
          says: '`401` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
        },
        {
          code: 'S605',
          at: 'rubro: actions.bajar.messages.600',
          marks: 'name',
          says: '`600` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
        },
        {
          code: 'S605',
          at: 'rubro: actions.bajar.messages.4000',
          marks: 'name',
          says: '`4000` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
        },
      ],
    },
  ],
  [
    'a required field that an empty seed does not fill, nor the value before an edit',
    {
      schema: rubroFields(
        { estado, motivo },
        {
          ...requiresMotivo,
          metodos: crud('rubros', {
            ingresar: { sends: ['rubro', 'estado'] },
            modificar: { sends: ['id', 'rubro', { as: 'antes', field: 'motivo', of: 'previous' }] },
          }),
          actions: {
            bajar: baja,
            subir: { ...baja, label: 'Subir', sets: { estado: 'H' } },
          },
          seed: [
            { id: 1, rubro: 'Cine', motivo: '' },
            { id: 2, rubro: 'Arte' },
          ],
        },
      ),
      want: [
        {
          code: 'S609',
          at: 'rubro: actions.bajar.sets.estado',
          says: "`bajar` sets `estado` to 'D', which requires `motivo`, and nothing fills that field: it would always be refused. Let a form ask for `motivo`, set it too, or remove the rule.",
        },
      ],
    },
  ],
  [
    'an own row of an entity without edits and deletes',
    {
      schema: rubroWith({
        metodos: crud('rubros', { modificar: false, borrar: false }),
        ownRow: { field: 'id', only: ['edit', 'delete'] },
      }),
      want: [
        {
          code: 'S608',
          at: 'rubro: ownRow.only.0',
          says: 'Rows have no operation `edit`. Operations of a row: none.',
        },
        {
          code: 'S608',
          at: 'rubro: ownRow.only.1',
          says: 'Rows have no operation `delete`. Operations of a row: none.',
        },
        {
          code: 'S608',
          at: 'rubro: ownRow.field',
          says: "The session has no `id` to identify a user's own row by. The login answers: `token`, `dni`.",
        },
      ],
    },
  ],
  [
    'an own row by a field that the entity does not have',
    {
      schema: rubroWith({
        ownRow: { field: 'dni', only: ['delete'] },
      }),
      want: [
        {
          code: 'S301',
          at: 'rubro: ownRow.field',
          says: 'There is no field `dni`. Fields: `id`, `rubro`.',
        },
      ],
    },
  ],
  [
    'messages for actions that there are none of, and for deletes',
    {
      schema: rubroWith({
        metodos: crud('rubros', { modificar: false, borrar: false }),
        messages: {
          duplicate: 'Ya existe.',
          inUse: 'En uso.',
          own: [400],
          modificar: { 400: 'No' },
        },
      }),
      want: [
        {
          code: 'S604',
          at: 'rubro: messages.modificar',
          marks: 'name',
          says: '`messages.modificar` is for an operation that `rubro` does not have. Name its metodo in `metodos`, or remove the message.',
        },
        {
          code: 'S604',
          at: 'rubro: messages.inUse',
          marks: 'name',
          says: '`messages.inUse` is for an operation that `rubro` does not have. Name its metodo in `metodos`, or remove the message.',
        },
        {
          code: 'S604',
          at: 'rubro: messages.own',
          marks: 'name',
          says: '`messages.own` is for an operation that `rubro` does not have. Name its metodo in `metodos`, or remove the message.',
        },
      ],
    },
  ],
  [
    'two metodos that differ by case alone, in two files',
    {
      schema: conceptoWith({ metodos: crud('RUBROS') }),
      want: [
        {
          code: 'S204',
          at: 'rubro: metodos.buscar',
          says: 'The metodo `rubros-buscar` is used twice: also in schema/concepto.ts, metodos.buscar. Every operation needs its own metodo.',
        },
        {
          code: 'S204',
          at: 'rubro: metodos.ingresar',
          says: 'The metodo `rubros-ingresar` is used twice: also in schema/concepto.ts, metodos.ingresar. Every operation needs its own metodo.',
        },
        {
          code: 'S204',
          at: 'rubro: metodos.modificar',
          says: 'The metodo `rubros-modificar` is used twice: also in schema/concepto.ts, metodos.modificar. Every operation needs its own metodo.',
        },
        {
          code: 'S204',
          at: 'rubro: metodos.borrar',
          says: 'The metodo `rubros-borrar` is used twice: also in schema/concepto.ts, metodos.borrar. Every operation needs its own metodo.',
        },
        {
          code: 'S205',
          at: 'rubro: metodos',
          says: 'The resource `rubros` is already that of schema/concepto.ts. Set another one with `resource`.',
        },
      ],
    },
  ],
]
