import type { Explanations, SketchedFiles } from './explanation'
import { ID, NOMBRE, lookup } from './small-schema'

const UNIQUE = ["unique: [['nombre']],"]

/** A rubro with a second text. */
const NOTED = { fields: [ID, NOMBRE, "nota: text({ label: 'Nota', max: 50 }),"], more: UNIQUE }

/** A concepto with a reference to a rubro. */
function referring(
  options: string,
  rubro: Parameters<typeof lookup>[1] | readonly string[] = UNIQUE,
): SketchedFiles {
  return {
    'schema/concepto.ts': lookup('Concepto', {
      fields: [ID, NOMBRE, `rubro: reference({ label: 'Rubro', ${options} }),`],
    }),
    'schema/rubro.ts': lookup('Rubro', 'length' in rubro ? { more: rubro } : rubro),
  }
}

/** A concepto whose nota is filled by its rubro. */
function filling(fills: string): SketchedFiles {
  return {
    'schema/concepto.ts': lookup('Concepto', {
      fields: [
        ID,
        NOMBRE,
        `rubro: reference({ label: 'Rubro', to: 'rubro', shows: 'nombre', sends: 'id', fills: { ${fills} } }),`,
        "nota: text({ label: 'Nota', max: 50 }),",
      ],
    }),
    'schema/rubro.ts': lookup('Rubro'),
  }
}

/** A concepto that refers to rubros of one kind. */
function limited(where: string): SketchedFiles {
  return {
    'schema/concepto.ts': lookup('Concepto', {
      fields: [
        ID,
        NOMBRE,
        `rubro: reference({ label: 'Rubro', to: 'rubro', shows: 'nombre', sends: 'id', where: { ${where} } }),`,
      ],
    }),
    'schema/rubro.ts': lookup('Rubro', {
      fields: [
        ID,
        NOMBRE,
        "tipo: choice({ label: 'Tipo', options: { M: 'Mensual', A: 'Anual' }, answers: 'code' }),",
      ],
    }),
  }
}

export const references: Explanations<'4'> = {
  S401: {
    why: [
      '`to` is the name of an entity: what its file exports. `schema/rubro.ts` exports `rubro`, whatever its metodos and ' +
        'its route are called.',
    ],
    wrong: referring("to: ⟦'rubros'⟧, shows: 'nombre', sends: 'name'"),
    right: referring("to: 'rubro', shows: 'nombre', sends: 'name'"),
  },
  S402: {
    why: [
      '`shows` is the field of the other entity that staff read in the dropdown and in the table, and the entity has no field of that name.',
    ],
    wrong: referring("to: 'rubro', shows: ⟦'nombr'⟧, sends: 'name'"),
    right: referring("to: 'rubro', shows: 'nombre', sends: 'name'"),
  },
  S403: {
    why: [
      'Staff choose a record by its name, and search for it by typing, so `shows` must be a text.',
    ],
    wrong: referring("to: 'rubro', shows: ⟦'id'⟧, sends: 'id'"),
    right: referring("to: 'rubro', shows: 'nombre', sends: 'id'"),
  },
  S404: {
    why: [
      'A request that carries the name of a record instead of its id identifies it only if no two records have that name. ' +
        'Add `unique` to the other entity, or send the id.',
    ],
    wrong: referring("to: 'rubro', shows: 'nombre', sends: ⟦'name'⟧", []),
    right: referring("to: 'rubro', shows: 'nombre', sends: 'name'"),
  },
  S405: {
    why: [
      'Records are added one after the other, by staff, by seeds and by imports: each after those that it refers to. With ' +
        'a circle of references no record could be the first one.',
    ],
    wrong: {
      'schema/rubro.ts': lookup('Rubro', {
        fields: [
          ID,
          NOMBRE,
          "padre: reference({ label: 'Padre', to: ⟦'rubro'⟧, shows: 'nombre', sends: 'id' }),",
        ],
      }),
    },
    right: {
      'schema/grupo.ts': lookup('Grupo'),
      'schema/rubro.ts': lookup('Rubro', {
        fields: [
          ID,
          NOMBRE,
          "padre: reference({ label: 'Padre', to: 'grupo', shows: 'nombre', sends: 'id' }),",
        ],
      }),
    },
  },
  S406: {
    why: [
      'A request carries the key of the other record: the value of one field, or those of several fields together, such as a ' +
        'postal code and its town. It cannot carry a key of several fields of which one is an id, which identifies a record ' +
        'alone, a reference, a boolean, or a choice that lists answer as a text. Give that entity another key, or refer to it ' +
        'by a unique name.',
    ],
    wrong: referring("to: 'rubro', shows: 'nombre', sends: ⟦'id'⟧", ["key: ['id', 'nombre'],"]),
    right: referring("to: 'rubro', shows: 'nombre', sends: 'id'"),
  },
  S407: {
    why: [
      'A value of the chosen record is taken as it is, so both fields must be of one kind, and have the same options; the other ' +
        'one must be a field of every answer of its list; and the form must ask for the field that is filled.',
    ],
    wrong: filling("nota: ⟦'id'⟧"),
    right: filling("nota: 'nombre'"),
  },
  S408: {
    why: [
      '`where` names `boolean()` and `choice()` fields of the other entity, and values that its records can have: pickers offer ' +
        'only these records, and the server refuses others. A list that is served in pages must have a filter for the field.',
    ],
    wrong: limited("tipo: ⟦'Z'⟧"),
    right: limited("tipo: 'A'"),
  },
  S409: {
    why: [
      "A reference that is sent by name is called by the value of one field. With `sends: 'id'` it can be shown by several, each once.",
    ],
    wrong: referring("to: 'rubro', shows: ⟦['nombre', 'nota']⟧, sends: 'name'", NOTED),
    right: referring("to: 'rubro', shows: ['nombre', 'nota'], sends: 'id'", NOTED),
  },
}
