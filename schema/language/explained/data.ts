import type { Explanations } from './explanation'
import { ID, NOMBRE, lookup } from './small-schema'

const CONCEPTO = 'schema/concepto.ts'

const seed = (...rows: readonly string[]) => ({
  more: [`seed: [\n${rows.map((row) => `  ${row},`).join('\n')}\n],`],
})

const nota = (option: string) => `nota: text({ label: 'Nota', max: 50, ${option} }),`

export const data: Explanations<'7'> = {
  S701: {
    why: [
      'The embedded backend puts seed rows into an empty table as they stand, so each is judged as a record: by the limits ' +
        'of its fields, with all that is required.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', seed("{ id: 1, nombre: 'Honorarios' }", '⟦{ id: 2 }⟧')),
    },
    right: {
      [CONCEPTO]: lookup(
        'Concepto',
        seed("{ id: 1, nombre: 'Honorarios' }", "{ id: 2, nombre: 'Gastos' }"),
      ),
    },
  },
  S702: {
    why: [
      'Two rows share what no two records may share: the key, or a set of `unique`. They are compared as the database ' +
        'compares: case, accents and outer spaces aside, and with ñ as a letter of its own.',
    ],
    wrong: {
      [CONCEPTO]: lookup(
        'Concepto',
        seed("{ id: 1, nombre: 'Honorarios' }", "⟦{ id: 1, nombre: 'Gastos' }⟧"),
      ),
    },
    right: {
      [CONCEPTO]: lookup(
        'Concepto',
        seed("{ id: 1, nombre: 'Honorarios' }", "{ id: 2, nombre: 'Gastos' }"),
      ),
    },
  },
  S703: {
    why: [
      '`renamedFrom` takes the data of a former name along. While the schema still has a field or an entity of that name, ' +
        'the data are its own. Two names are swapped in three steps, through a third one.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', { fields: [ID, NOMBRE, nota("renamedFrom: ⟦'nombre'⟧")] }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, nota("renamedFrom: 'observaciones'")],
      }),
    },
  },
  S704: {
    why: ['The data that a database has under one name go to one place.'],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [
          ID,
          NOMBRE,
          nota("renamedFrom: 'observaciones'"),
          "aviso: text({ label: 'Aviso', max: 50, renamedFrom: ⟦'observaciones'⟧ }),",
        ],
      }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [
          ID,
          NOMBRE,
          nota("renamedFrom: 'observaciones'"),
          "aviso: text({ label: 'Aviso', max: 50 }),",
        ],
      }),
    },
  },
  S705: {
    why: [
      '`backfill` is what records get that were there before the field, so it has to be a value that the field takes.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, "cuenta: digits({ label: 'Cuenta', max: 3, backfill: ⟦1000⟧ }),"],
      }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, "cuenta: digits({ label: 'Cuenta', max: 4, backfill: 1000 }),"],
      }),
    },
  },
}
