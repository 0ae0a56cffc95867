import type { Explanations } from './explanation'
import { ID, NOMBRE, lookup, menu, screen } from './small-schema'

const CONCEPTO = 'schema/concepto.ts'

/** Git's marker, put together here so that this file does not look unmerged. */
const CONFLICT = `⟦${'<'.repeat(7)}⟧ HEAD`

export const files: Explanations<'1'> = {
  S101: {
    why: [
      'The file is no TypeScript that can be loaded, imports what is not in `schema/`, uses a word that the language ' +
        'does not have, or throws while it is loaded. Files that are no schema files by their name, such as ' +
        '`schema/Rubro.tsx`, are told of here too: they would be ignored without a word.',
      'A schema file holds data only, so that it says the same on every machine and a mistake can be shown at its place.',
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
      'One file of `schema/` is one declaration, and is named after it: `schema/concepto.ts` exports `concepto`, ' +
        '`schema/agenda-personal.ts` exports `agendaPersonal`. `schema/acceso.ts` exports `acceso`, `schema/menu.ts` ' +
        'exports `menuPlaces`.',
      'References name entities by these names, so each is found without opening a file.',
    ],
    wrong: { [CONCEPTO]: lookup('Concepto', { name: '⟦conceptos⟧' }) },
    right: { [CONCEPTO]: lookup('Concepto') },
  },
  S103: {
    why: [
      'What a file exports is made with a word of the language: `entity()` or `singleton()`, `access()` in ' +
        '`schema/acceso.ts`, `menu()` in `schema/menu.ts`. A plain object is not taken for one of them by its looks.',
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
      'The option does not exist at this place. Most often it is misspelt, or belongs to another word; the message ' +
        'lists all that are allowed. An option that nobody reads is refused, because whoever wrote it counts on it.',
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
      'The value is of another type than the option takes, or none of the words that it knows. The message says what is ' +
        'allowed.',
    ],
    wrong: { [CONCEPTO]: screen('Concepto', { more: ["narrow: ⟦'card'⟧,"] }) },
    right: { [CONCEPTO]: screen('Concepto', { more: ["narrow: 'cards',"] }) },
  },
  S106: {
    why: [
      'The option has no usual value, so the schema has to say it: every field has its Spanish label, every text its ' +
        'limit. A screen that guesses either would be wrong in front of staff, or at the provider.',
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
      'A number is beyond what can be kept: a text has 1 to 10,000 characters, digits are at most 15, which a number of ' +
        'JavaScript holds exactly. Form, contract and database all take their limit from this one.',
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
      'A label, title or message that staff read is empty, or has nothing but spaces. A control without a name cannot be ' +
        'told by a screen reader, and a blank message leaves staff alone with a failure.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', { fields: ["id: id({ label: ⟦' '⟧ }),", NOMBRE] }),
    },
    right: { [CONCEPTO]: lookup('Concepto') },
  },
  S109: {
    why: [
      'Two files are in every schema: `schema/acceso.ts`, the operations of the portal and the session, and ' +
        "`schema/menu.ts`, the side menu's places. Without them there is neither a way in nor a place for a screen.",
    ],
    wrong: { 'schema/menu.ts': undefined },
    right: {
      'schema/menu.ts': menu(["Archivos: ['Clientes', 'Conceptos'],", "Listados: ['Cheques'],"]),
    },
  },
  S110: {
    why: [
      'Git could not merge two branches here, and left the lines of both between its markers. Schema files are yours to ' +
        'merge; what is generated from them is not: once they are right, `gen` writes it anew, whatever git left there. ' +
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
      'JavaScript takes the last of two values under one name, and says nothing of the first: a field or an option that ' +
        'somebody wrote would be lost.',
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
