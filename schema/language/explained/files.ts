import type { Explanations } from './explanation'
import { ID, NOMBRE, lookup, menu, screen } from './small-schema'

const CONCEPTO = 'schema/concepto.ts'

/** Git's marker, composed here so that this file does not look unmerged. */
const CONFLICT = `⟦${'<'.repeat(7)}⟧ HEAD`

export const files: Explanations<'1'> = {
  S101: {
    why: [
      'The file is not valid TypeScript, imports something from outside `schema/`, calls a function that the language does ' +
        'not have, or throws while it is loaded. Files whose names are not those of schema files, such as ' +
        '`schema/Rubro.tsx`, are reported too, because they would be ignored silently.',
      'A schema file contains only data (literals, and constants made of them), so that it means the same on every machine and mistakes are reported at their ' +
        'position.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, "nombre: txt({ label: 'Nombre', max: 50 }),"],
      }).replace('txt', '⟦txt⟧'),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, "nombre: text({ label: 'Nombre', max: 50 }),"],
      }),
    },
  },
  S102: {
    why: [
      'Each file of `schema/` has one declaration and is named after it: `schema/concepto.ts` exports `concepto`, ' +
        '`schema/agenda-personal.ts` exports `agendaPersonal`. `schema/acceso.ts` exports `acceso`, `schema/menu.ts` ' +
        'exports `menuPlaces`.',
      'References use these names, so the file of an entity can be found by its name.',
    ],
    wrong: { [CONCEPTO]: lookup('Concepto', { name: '⟦conceptos⟧' }) },
    right: { [CONCEPTO]: lookup('Concepto') },
  },
  S103: {
    why: [
      'The export of a file is made with a function of the language: `entity()` or `singleton()`, `access()` in ' +
        '`schema/acceso.ts`, `menu()` in `schema/menu.ts`. A plain object of the same shape is not accepted.',
    ],
    wrong: {
      [CONCEPTO]: [
        'export const ⟦concepto⟧ = {',
        "  names: { one: 'Concepto', many: 'Conceptos', gender: 'm' },",
        '}',
        '',
      ].join('\n'),
    },
    right: { [CONCEPTO]: lookup('Concepto') },
  },
  S104: {
    why: [
      'The option does not exist here. Usually it is misspelt, or belongs to another function; the message lists all ' +
        'options that are allowed. An unknown option is refused because its author expects it to have an effect.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, "nombre: text({ label: 'Nombre', max: 50, ⟦colum⟧: false }),"],
      }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, "nombre: text({ label: 'Nombre', max: 50, column: false }),"],
      }),
    },
  },
  S105: {
    why: [
      'The value has the wrong type, or is not one of the values that the option accepts. The message says what is allowed.',
    ],
    wrong: { [CONCEPTO]: screen('Concepto', { more: ["narrow: ⟦'card'⟧,"] }) },
    right: { [CONCEPTO]: screen('Concepto', { more: ["narrow: 'cards',"] }) },
  },
  S106: {
    why: [
      'The option is required because it has no sensible default: every field needs its Spanish label, every text its ' +
        'limit. A guessed one would be wrong for staff, or for the provider.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', { fields: [ID, "nombre: ⟦text({ label: 'Nombre' })⟧,"] }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, "nombre: text({ label: 'Nombre', max: 50 }),"],
      }),
    },
  },
  S107: {
    why: [
      'A limit is out of range: a text has 1 to 10,000 characters, a number at most 15 digits, which JavaScript represents ' +
        'exactly. Form, contract and database all use this limit.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, "nombre: text({ label: 'Nombre', max: ⟦0⟧ }),"],
      }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, "nombre: text({ label: 'Nombre', max: 50 }),"],
      }),
    },
  },
  S108: {
    why: [
      'A label, title or message that staff read is empty or consists of spaces. A screen reader cannot announce a control ' +
        'without a name, and a blank message does not explain a failure.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', { fields: ["id: id({ label: ⟦' '⟧ }),", NOMBRE] }),
    },
    right: { [CONCEPTO]: lookup('Concepto') },
  },
  S109: {
    why: [
      'Every schema has two files: `schema/acceso.ts`, the operations of the portal and the session, and ' +
        "`schema/menu.ts`, the side menu's places. Without them nobody could sign in, and no screen would have a place.",
    ],
    wrong: { 'schema/menu.ts': undefined },
    right: {
      'schema/menu.ts': menu(["Archivos: ['Clientes', 'Conceptos'],", "Listados: ['Cheques'],"]),
    },
  },
  S110: {
    why: [
      'Git could not merge two branches here, and left the lines of both between its markers. Merge schema files by hand. ' +
        'Generated files need no merging: once the schema is valid, `gen` writes them again, with or without markers. ' +
        'See [merging branches](../merging.md).',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [
          ID,
          CONFLICT,
          "nombre: text({ label: 'Nombre', max: 60 }),",
          '=======',
          "nombre: text({ label: 'Nombre', max: 80 }),",
          '>>>>>>> feriados',
        ],
      }).replace(/^ +(?=[⟦=>])/gm, ''),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, "nombre: text({ label: 'Nombre', max: 80 }),"],
      }),
    },
  },
  S111: {
    why: [
      'JavaScript uses the last of two values with the same name and silently ignores the first: a field or an option would ' +
        'be lost.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [
          ID,
          "nombre: text({ label: 'Nombre', max: 50 }),",
          "⟦nombre⟧: text({ label: 'Otro nombre', max: 80 }),",
        ],
      }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [
          ID,
          "nombre: text({ label: 'Nombre', max: 50 }),",
          "otroNombre: text({ label: 'Otro nombre', max: 80 }),",
        ],
      }),
    },
  },
}
