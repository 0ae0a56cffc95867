import type { Explanations, SketchedFiles } from './explanation'
import { ID, NOMBRE, lookup } from './small-schema'

const UNIQUE = ["unique: [['nombre']],"]

/** A concepto with a reference to a rubro. */
function referring(options: string, unique: readonly string[] = UNIQUE): SketchedFiles {
  return {
    'schema/concepto.ts': lookup('Concepto', {
      fields: [ID, NOMBRE, `rubro: reference({ label: 'Rubro', ${options} }),`],
    }),
    'schema/rubro.ts': lookup('Rubro', { more: unique }),
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
      'A request has a single value for a reference. Where several fields together are the key of the other entity, no ' +
        'single value identifies a record. Give that entity a key of one field, or refer to it by a unique name.',
    ],
    wrong: referring("to: 'rubro', shows: 'nombre', sends: ⟦'id'⟧", ["key: ['id', 'nombre'],"]),
    right: referring("to: 'rubro', shows: 'nombre', sends: 'id'"),
  },
}
