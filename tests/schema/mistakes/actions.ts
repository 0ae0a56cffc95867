import { crud } from '#language'
import { rubroFields, conceptoWith, rubroWith, estado } from '../small-schema'
import { mistake, type Mistake } from './mistake'

const baja = { kind: 'action', label: 'Bajar', sets: { estado: 'D' } }
const motivo = { kind: 'text', label: 'Motivo', max: 50 }

const requiresMotivo = {
  rules: { motivo: { requiredWhen: { field: 'estado', is: ['D'] } } },
  actions: { bajar: baja },
}

const withoutMotivo = { ingresar: { sends: ['rubro', 'estado'] as const } }

/** Codes that actions and other words of a choice name. */
export const actions: readonly Mistake[] = [
  mistake(
    'an action that sets a code which is not offered',
    rubroFields({ estado }, { actions: { bajar: { ...baja, sets: { estado: 'HD' } } } }),
    "S309 rubro.actions.bajar.sets.estado → H: `estado` does not offer 'HD'. Codes: `H`, `D`.",
  ),
  mistake(
    'an action for a code which is not offered',
    rubroFields(
      { estado },
      { actions: { bajar: { ...baja, when: { field: 'estado', is: ['H', 'Z9Z'] } } } },
    ),
    "S309 rubro.actions.bajar.when.is.1: `estado` does not offer 'Z9Z'. Codes: `H`, `D`.",
  ),
  mistake(
    'an action whose isNot has a code which is not offered',
    rubroFields(
      { estado },
      { actions: { bajar: { ...baja, when: { field: 'estado', isNot: ['D', 'Z9Z'] } } } },
    ),
    "S309 rubro.actions.bajar.when.isNot.1: `estado` does not offer 'Z9Z'. Codes: `H`, `D`.",
  ),
  ...(['is', 'isNot'] as const).map((codes) =>
    mistake(
      `an action with ${codes} alone, which is no field`,
      rubroFields({ estado }, { actions: { bajar: { ...baja, when: { [codes]: ['D'] } } } }),
      'S106 rubro.actions.bajar.when: `field` is missing. It must be the name of a field.',
    ),
  ),
  mistake(
    'an action with field alone, and codes as its value',
    rubroFields({ estado }, { actions: { bajar: { ...baja, when: { field: ['D'] } } } }),
    'S105 rubro.actions.bajar.when.field: `field` is a list. It must be the name of a field.',
    'S106 rubro.actions.bajar.when: `is` is missing. It must be a list with at least one code.',
  ),
  mistake(
    'an action with both is and isNot',
    rubroFields(
      { estado },
      { actions: { bajar: { ...baja, when: { field: 'estado', is: ['H'], isNot: ['D'] } } } },
    ),
    'S104 name of rubro.actions.bajar.when.is: `is` is no option here. Allowed: field, isNot.',
  ),
  mistake(
    'an action whose code requires a field that nothing fills',
    rubroFields(
      { estado, motivo },
      { ...requiresMotivo, metodos: crud('rubros', { ...withoutMotivo, modificar: false }) },
    ),
    "S609 rubro.actions.bajar.sets.estado: `bajar` sets `estado` to 'D', which requires `motivo`, and nothing fills that field: it would always be refused. Let a form ask for `motivo`, set it too, or remove the rule.",
  ),
  mistake(
    'an action whose code requires a field that is empty wherever it is offered',
    rubroFields(
      { estado, motivo: { ...estado, label: 'Motivo', options: { Q: 'Quiebra' } } },
      {
        ...requiresMotivo,
        actions: { bajar: { ...baja, when: { field: 'motivo', isNot: ['Q'] } } },
      },
    ),
    "S609 rubro.actions.bajar.sets.estado: `bajar` sets `estado` to 'D', which requires `motivo`, and the action is offered only where that is empty: it would always be refused. Let a form ask for `motivo`, set it too, or remove the rule.",
  ),
  mistake(
    'a synonym of a code which is not offered',
    rubroFields({ estado: { ...estado, synonyms: { X: ['Inactivo'] } } }),
    "S309 name of rubro.fields.estado.synonyms.X: `estado` does not offer 'X'. Codes: `H`, `D`.",
  ),
  mistake(
    'a synonym that is a text of the choice, and one that is listed twice',
    rubroFields({
      estado: { ...estado, synonyms: { D: ['HABILITADO', 'Inactivo', 'inactivo'] } },
    }),
    "S308 rubro.fields.estado.synonyms.D.0: 'HABILITADO' of `estado` already stands for the code 'H'. Remove it.",
    "S308 rubro.fields.estado.synonyms.D.2: 'inactivo' of `estado` already stands for the code 'D'. Remove it.",
  ),
  mistake(
    'an action that sets a text to a number',
    rubroFields({ estado }, { actions: { bajar: { ...baja, sets: { rubro: 7 } } } }),
    'S610 rubro.actions.bajar.sets.rubro: `bajar` cannot set `rubro`: the value is not valid for it. It must be a text of 1 to 50 characters.',
  ),
  mistake(
    'an action that sets a missing field',
    rubroFields({ estado }, { actions: { bajar: { ...baja, sets: { estad: 'D' } } } }),
    'S301 rubro.actions.bajar.sets.estad → estado: There is no field `estad`. Fields: `id`, `rubro`, `estado`.',
  ),
  // Actions on what has no codes, and on many records that may not have the same.

  mistake(
    'a condition on the codes of a text',
    rubroFields(
      { estado, motivo },
      { actions: { bajar: { ...baja, when: { field: 'motivo', isNot: ['X', 'Y'] } } } },
    ),
    ...[0, 1].map(
      (at) =>
        `S309 rubro.actions.bajar.when.isNot.${at}: \`motivo\` has no codes: it is made with text(). Name a choice().`,
    ),
  ),
  mistake(
    'an action on many that gives all of them what is asked, which no two may share',
    rubroFields(
      { motivo },
      {
        actions: {
          motivar: {
            kind: 'action',
            label: 'Motivar',
            on: 'many',
            asks: { cual: { ...motivo, required: true } },
            sets: { motivo: 'cual' },
          },
        },
        unique: [['rubro'], ['motivo']],
      },
    ),
    "S915 rubro.actions.motivar.on: `motivar` gives every selected record the same `motivo`, which no two may share: only one would get it. Remove `on: 'many'`, or do not set all of these.",
  ),
  mistake(
    'an action on many that begins the same period in all of them',
    rubroFields(
      { desde: { kind: 'date', label: 'Desde' }, hasta: { kind: 'date', label: 'Hasta' } },
      {
        actions: {
          abrir: {
            kind: 'action',
            label: 'Abrir',
            on: 'many',
            sets: { desde: 'today', hasta: '2099-12-31' },
          },
        },
        periods: [{ from: 'desde', to: 'hasta' }],
      },
    ),
    "S915 rubro.actions.abrir.on: `abrir` gives every selected record the same `desde`, `hasta`, which no two may share: only one would get it. Remove `on: 'many'`, or do not set all of these.",
  ),
  // Operations of a row: their conditions, metodos, messages and permissions.

  mistake(
    'a condition on a missing field',
    rubroFields(
      { estado },
      { actions: { bajar: { ...baja, when: { field: 'estdo', is: ['H'] } } } },
    ),
    'S301 rubro.actions.bajar.when.field → estado: There is no field `estdo`. Fields: `id`, `rubro`, `estado`.',
  ),
  mistake(
    'an action that is called as copying is',
    rubroFields({ estado }, { actions: { repetir: { ...baja, label: 'duplicar' } }, copies: true }),
    "S607 rubro.actions.repetir.label: `repetir` and `copies` are both labelled 'duplicar' in a row. Choose another label.",
  ),
  mistake(
    'copies where nothing is left of a record, and where none can be added',
    {
      ...rubroWith({ copies: true }),
      ...conceptoWith({ copies: true, metodos: crud('conceptos', { ingresar: false }) }),
    },
    'S906 concepto.copies: `copies` changes nothing here: no operation adds a record. Remove it, or change what it depends on.',
    'S906 rubro.copies: `copies` changes nothing here: a copy would leave out every field. Remove it, or change what it depends on.',
  ),
  mistake(
    'a question about many where the action is done to one',
    rubroFields({ estado }, { actions: { bajar: { ...baja, questionMany: '¿Todos?' } } }),
    'S906 rubro.actions.bajar.questionMany: `questionMany` changes nothing here: `bajar` is done to one row at a time. Remove it, or change what it depends on.',
  ),
  mistake(
    'an action that gives many rows what one may have',
    rubroFields(
      { estado, motivo },
      {
        unique: [['rubro'], ['estado', 'motivo']],
        actions: { bajar: { ...baja, on: 'many', sets: { estado: 'D', motivo: 'Cierre' } } },
      },
    ),
    "S915 rubro.actions.bajar.on: `bajar` gives every selected record the same `estado`, `motivo`, which no two may share: only one would get it. Remove `on: 'many'`, or do not set all of these.",
  ),
  mistake(
    'actions with the names of operations and of permissions',
    rubroFields(
      { estado },
      {
        metodos: crud('rubros', { modificar: false }),
        actions: { modificar: baja, read: { ...baja, label: 'Leer' } },
      },
    ),
    'S202 name of rubro.actions.read: `read` is reserved: roles, hooks and the history have another operation of that name. Choose another name.',
    'S944 name of rubro.actions.modificar: `modificar` is also an operation. Give it another name than `buscar`, `leer`, `ingresar`, `modificar`, `borrar`.',
  ),
  mistake(
    'an action on many rows that no screen shows, and one on another number of them',
    {
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
    "S105 rubro.actions.bajar.on: `on` is 'all'. It must be one of 'one', 'many'.",
  ),
  mistake(
    'a metodo of another operation, and one that another action has by default',
    rubroFields(
      { estado },
      {
        actions: {
          bajar: { ...baja, metodo: 'rubros-borrar' },
          subir: { ...baja, label: 'Subir', metodo: 'rubros-otra' },
          otra: { ...baja, label: 'Otra' },
        },
      },
    ),
    'S204 rubro.actions.bajar.metodo: The metodo `rubros-borrar` is used twice: also in schema/rubro.ts, metodos.borrar. Every operation needs its own metodo.',
    'S204 rubro.actions.otra.metodo: The metodo `rubros-otra` is used twice: also in schema/rubro.ts, actions.subir.metodo. Every operation needs its own metodo.',
  ),
  mistake(
    'messages for statuses that are no failures',
    rubroFields(
      { estado },
      {
        actions: {
          bajar: { ...baja, messages: { 200: 'Bien', 401: 'No', 600: 'No', 4000: 'No' } },
        },
      },
    ),
    'S605 name of rubro.actions.bajar.messages.200: `200` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
    'S605 name of rubro.actions.bajar.messages.401: `401` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
    'S605 name of rubro.actions.bajar.messages.600: `600` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
    'S605 name of rubro.actions.bajar.messages.4000: `4000` is not a status that can have a message. Use a status from 400 to 599; 401 and 403 have the same message on all screens.',
  ),
  mistake(
    'a required field that an empty seed does not fill, nor the value before an edit',
    rubroFields(
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
    "S609 rubro.actions.bajar.sets.estado: `bajar` sets `estado` to 'D', which requires `motivo`, and nothing fills that field: it would always be refused. Let a form ask for `motivo`, set it too, or remove the rule.",
  ),
  mistake(
    'an own row of an entity without edits and deletes',
    rubroWith({
      metodos: crud('rubros', { modificar: false, borrar: false }),
      ownRow: { field: 'id', only: ['edit', 'delete'] },
    }),
    'S608 rubro.ownRow.only.0: Rows have no operation `edit`. Operations of a row: none.',
    'S608 rubro.ownRow.only.1: Rows have no operation `delete`. Operations of a row: none.',
    "S608 rubro.ownRow.field: The session has no `id` to identify a user's own row by. The login answers: `token`, `dni`.",
  ),
  mistake(
    'an own row by a field that the entity does not have',
    rubroWith({
      ownRow: { field: 'dni', only: ['delete'] },
    }),
    'S301 rubro.ownRow.field: There is no field `dni`. Fields: `id`, `rubro`.',
  ),
  mistake(
    'messages for actions that there are none of, and for deletes',
    rubroWith({
      metodos: crud('rubros', { modificar: false, borrar: false }),
      messages: {
        duplicate: 'Ya existe.',
        inUse: 'En uso.',
        own: [400],
        modificar: { 400: 'No' },
      },
    }),
    'S906 rubro.messages.modificar: `modificar` changes nothing here: it is for an operation that `rubro` does not have. Remove it, or change what it depends on.',
    'S906 rubro.messages.inUse: `inUse` changes nothing here: it is for an operation that `rubro` does not have. Remove it, or change what it depends on.',
    'S906 rubro.messages.own: `own` changes nothing here: it is for an operation that `rubro` does not have. Remove it, or change what it depends on.',
  ),
  mistake(
    'two metodos that differ by case alone, in two files',
    conceptoWith({ metodos: crud('RUBROS') }),
    'S204 rubro.metodos.buscar: The metodo `rubros-buscar` is used twice: also in schema/concepto.ts, metodos.buscar. Every operation needs its own metodo.',
    'S204 rubro.metodos.ingresar: The metodo `rubros-ingresar` is used twice: also in schema/concepto.ts, metodos.ingresar. Every operation needs its own metodo.',
    'S204 rubro.metodos.modificar: The metodo `rubros-modificar` is used twice: also in schema/concepto.ts, metodos.modificar. Every operation needs its own metodo.',
    'S204 rubro.metodos.borrar: The metodo `rubros-borrar` is used twice: also in schema/concepto.ts, metodos.borrar. Every operation needs its own metodo.',
    'S205 rubro.metodos: The resource `rubros` is already that of schema/concepto.ts. Set another one with `resource`.',
  ),
]
