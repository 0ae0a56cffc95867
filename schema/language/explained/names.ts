import type { Explanations } from './explanation'
import { ID, NOMBRE, lookup, screen } from './small-schema'

const CONCEPTO = 'schema/concepto.ts'
const RUBRO = 'schema/rubro.ts'

export const names: Explanations<'2'> = {
  S201: {
    why: [
      'Names of fields, operations, metodos and resources become identifiers, columns, routes and keys on the wire. So ' +
        'they are of plain letters, without accents or spaces, whatever their Spanish label is.',
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
      'The name is taken: by TypeScript (`class`, `new`), by every object of JavaScript (`constructor`, `toString`), by ' +
        "every call (`metodo`, `token`, `error`), or, for a resource, by the app's own routes and files.",
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
    why: [
      'Databases and file systems take such names for one and the same, and people who dictate them do too.',
    ],
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
      'There is one endpoint, and its `metodo` alone says what a call is for. Two operations with one metodo could not ' +
        'be told apart by the backend; case and accents do not tell them apart either.',
    ],
    wrong: {
      [CONCEPTO]: screen('Concepto'),
      [RUBRO]: screen('Rubro', { metodos: "crud('rubros', { borrar: ⟦'conceptos-borrar'⟧ })" }),
    },
    right: { [CONCEPTO]: screen('Concepto'), [RUBRO]: screen('Rubro') },
  },
  S205: {
    why: [
      "A resource is the route of a screen, the folder of its generated files and its database's table. Unless told, it " +
        'is the base of the metodos: `conceptos-buscar` gives `conceptos`.',
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
