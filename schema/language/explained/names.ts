import type { Explanations } from './explanation'
import { ID, NOMBRE, lookup, screen } from './small-schema'

const CONCEPTO = 'schema/concepto.ts'
const RUBRO = 'schema/rubro.ts'

export const names: Explanations<'2'> = {
  S201: {
    why: [
      'Names of fields, operations, metodos and resources become identifiers, columns, routes and keys on the wire. So ' +
        'they consist of letters and digits without accents or spaces; labels are in Spanish.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, "⟦código⟧: digits({ label: 'Código', max: 6 }),"],
      }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, "codigo: digits({ label: 'Código', max: 6 }),"],
      }),
    },
  },
  S202: {
    why: [
      'The name is reserved: by TypeScript (`class`, `new`), by every object of JavaScript (`constructor`, `toString`), by ' +
        "every call (`metodo`, `token`, `error`), by what roles permit (`read`, `edit`), by the database for columns of its own (`xmin`, `rowid`), or, for a resource, by the app's own " +
        'routes and files.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, "⟦class⟧: text({ label: 'Clase', max: 20 }),"],
      }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, "clase: text({ label: 'Clase', max: 20 }),"],
      }),
    },
  },
  S203: {
    why: ['Databases and file systems may treat such names as the same, and people confuse them.'],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, "⟦Nombre⟧: text({ label: 'Nombre corto', max: 10 }),"],
      }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, "corto: text({ label: 'Nombre corto', max: 10 }),"],
      }),
    },
  },
  S204: {
    why: [
      'There is one endpoint, and `metodo` alone identifies the operation of a call. So no two operations have the same ' +
        'metodo; case and accents are ignored.',
    ],
    wrong: {
      [CONCEPTO]: screen('Concepto'),
      [RUBRO]: screen('Rubro', { metodos: "crud('rubros', { borrar: ⟦'conceptos-borrar'⟧ })" }),
    },
    right: { [CONCEPTO]: screen('Concepto'), [RUBRO]: screen('Rubro') },
  },
  S205: {
    why: [
      "A resource is the route of a screen, the folder of its generated files and its database's table. By default it " +
        'is the base of the metodos: that of `conceptos-buscar` is `conceptos`.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto'),
      [RUBRO]: lookup('Rubro', { more: ["resource: ⟦'conceptos'⟧,"] }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto'),
      [RUBRO]: lookup('Rubro', { more: ["resource: 'rubros-viejos',"] }),
    },
  },
}
