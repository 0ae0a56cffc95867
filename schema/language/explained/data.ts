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
      'The embedded backend inserts seed rows into an empty table unchanged, so each is validated as a record: against the ' +
        'limits of its fields, with all required fields. What is computed from its values must fit, too.',
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
      'Two rows have the same key, or the same values of a set of `unique`. They are compared as the database compares ' +
        'them: case, accents and outer spaces are ignored, but ñ and n differ. Or their `periods` overlap.',
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
      '`renamedFrom` moves the data of a former name. While the schema still has a field or an entity of that name, the ' +
        'data belong to that one. To swap two names, rename in three steps, through a third name.',
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
    why: ['The data of a former name can be moved to one place only.'],
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
      '`backfill` is the value for records from before the field was added, so it must be a valid value of the field.',
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
