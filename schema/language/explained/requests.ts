import type { Explanations } from './explanation'
import { ID, NOMBRE, screen } from './small-schema'

const CONCEPTO = 'schema/concepto.ts'

const ESTADO = `estado: choice({
  label: 'Estado',
  options: { H: 'Habilitado', D: 'Deshabilitado' },
  answers: 'code',
  readOnly: true,
}),`

const deshabilitar = (label: string, code = "'D'") => [
  `actions: {
  deshabilitar: action({ label: ${label}, sets: { estado: ${code} } }),
},`,
]

const MOTIVO = "motivo: text({ label: 'Motivo', max: 50 }),"
const REQUIRED_MOTIVO = ["rules: { motivo: { requiredWhen: { field: 'estado', is: ['D'] } } },"]

const COBRADO = "cobrado: date({ label: 'Cobrado', readOnly: true }),"
const cobrar = (value: string, asked: string) => [
  `actions: {
  cobrar: action({
    label: 'Cobrar',
    asks: { ${asked} },
    sets: { cobrado: ${value} },
  }),
},`,
]

const ownRow = (operation: string) => [`ownRow: { field: 'dni', only: [${operation}] },`]

const DNI = "dni: digits({ label: 'DNI', max: 10 }),"
const DUPLICATE = "messages: { duplicate: 'Ya existe un concepto con ese nombre.' },"

export const requests: Explanations<'6'> = {
  S601: {
    why: [
      'Edits and deletes identify the record by its key, so `sends` has to contain all fields of the key.',
    ],
    wrong: {
      [CONCEPTO]: screen('Concepto', {
        metodos: "crud('conceptos', { borrar: { sends: ⟦['nombre']⟧ } })",
      }),
    },
    right: {
      [CONCEPTO]: screen('Concepto', {
        metodos: "crud('conceptos', { borrar: { sends: ['id', 'nombre'] } })",
      }),
    },
  },
  S602: {
    why: [
      'A request is a JSON object: the second of two values with the same name would replace the first.',
    ],
    wrong: {
      [CONCEPTO]: screen('Concepto', {
        metodos:
          "crud('conceptos', { modificar: ⟦{ sends: ['id', { as: 'id', field: 'nombre' }] }⟧ })",
      }),
    },
    right: {
      [CONCEPTO]: screen('Concepto', {
        metodos:
          "crud('conceptos', { modificar: { sends: ['id', { as: 'concepto', field: 'nombre' }] } })",
      }),
    },
  },
  S603: {
    why: [
      'An add has only the values that its form asks for, and only an edit has a previous value.',
    ],
    wrong: {
      [CONCEPTO]: screen('Concepto', {
        metodos: "crud('conceptos', { ingresar: { sends: ['nombre', ⟦'estado'⟧] } })",
        fields: [ID, NOMBRE, ESTADO],
      }),
    },
    right: {
      [CONCEPTO]: screen('Concepto', {
        metodos: "crud('conceptos', { ingresar: { sends: ['nombre'] } })",
        fields: [ID, NOMBRE, ESTADO],
      }),
    },
  },
  S604: {
    why: ['The message would never be shown, because the operation does not exist.'],
    wrong: {
      [CONCEPTO]: screen('Concepto', {
        metodos: "crud('conceptos', { borrar: false })",
        more: ["messages: { ⟦inUse⟧: 'El concepto está en uso.' },"],
      }),
    },
    right: {
      [CONCEPTO]: screen('Concepto', {
        more: ["messages: { inUse: 'El concepto está en uso.' },"],
      }),
    },
  },
  S605: {
    why: [
      'Messages are for the statuses of failures, 400 to 599. Two of these have the same message on all screens, which the ' +
        'schema cannot change: 401, the session has ended, and 403, the user may not do that.',
    ],
    wrong: {
      [CONCEPTO]: screen('Concepto', {
        more: ["messages: { borrar: { ⟦401⟧: 'No se puede eliminar.' } },"],
      }),
    },
    right: {
      [CONCEPTO]: screen('Concepto', {
        more: ["messages: { borrar: { 409: 'No se puede eliminar.' } },"],
      }),
    },
  },
  S606: {
    why: [
      'Where records are unique the backend answers a duplicate with 400. Staff have to read the reason, and the general ' +
        'message for a 400 does not say it.',
    ],
    wrong: {
      [CONCEPTO]: screen('Concepto', {
        name: '⟦concepto⟧',
        metodos: "crud('conceptos', { modificar: false })",
        more: ["unique: [['nombre']],"],
      }),
    },
    right: {
      [CONCEPTO]: screen('Concepto', {
        metodos: "crud('conceptos', { modificar: false })",
        more: ["unique: [['nombre']],", DUPLICATE],
      }),
    },
  },
  S607: {
    why: [
      "The buttons of a row must have different labels. 'Editar' and 'Eliminar' are used already where the entity has these " +
        'operations.',
    ],
    wrong: {
      [CONCEPTO]: screen('Concepto', {
        fields: [ID, NOMBRE, ESTADO],
        more: deshabilitar("⟦'Eliminar'⟧"),
      }),
    },
    right: {
      [CONCEPTO]: screen('Concepto', {
        fields: [ID, NOMBRE, ESTADO],
        more: deshabilitar("'Deshabilitar'"),
      }),
    },
  },
  S608: {
    why: [
      "`ownRow` finds a user's own row by a value that the session has, which the login's `answers` list, and " +
        'limits it to operations that rows have.',
    ],
    wrong: {
      [CONCEPTO]: screen('Concepto', { fields: [ID, NOMBRE, DNI], more: ownRow("⟦'edi'⟧") }),
    },
    right: {
      [CONCEPTO]: screen('Concepto', { fields: [ID, NOMBRE, DNI], more: ownRow("'edit'") }),
    },
  },
  S609: {
    why: [
      'A rule requires another field where this one has the code that the action sets, and no record can have that field ' +
        'filled: no request sends it, no `default`, `backfill` or `seed` fills it, and no action sets it. The embedded ' +
        'backend would always refuse the action. The same holds for the record that an action `creates`: of `sets` there, of what ' +
        'it copies, and of values that `swaps` exchanges although a rule demands their order.',
    ],
    wrong: {
      [CONCEPTO]: screen('Concepto', {
        metodos: "crud('conceptos', { ingresar: { sends: ['nombre'] }, modificar: false })",
        fields: [ID, NOMBRE, MOTIVO, ESTADO],
        more: deshabilitar("'Deshabilitar'", "⟦'D'⟧").concat(REQUIRED_MOTIVO),
      }),
    },
    right: {
      [CONCEPTO]: screen('Concepto', {
        fields: [ID, NOMBRE, MOTIVO, ESTADO],
        more: deshabilitar("'Deshabilitar'").concat(REQUIRED_MOTIVO),
      }),
    },
  },
  S610: {
    why: [
      'What an action sets must be valid for its field: a value of its kind and within its limits, or what a field of the ' +
        'same kind asks. A required field cannot be set to nothing, and the key of a record cannot be set.',
    ],
    wrong: {
      [CONCEPTO]: screen('Concepto', {
        fields: [ID, NOMBRE, COBRADO],
        more: cobrar("⟦'fecha'⟧", "fecha: text({ label: 'Fecha', max: 10 })"),
      }),
    },
    right: {
      [CONCEPTO]: screen('Concepto', {
        fields: [ID, NOMBRE, COBRADO],
        more: cobrar("'fecha'", "fecha: date({ label: 'Fecha' })"),
      }),
    },
  },
  S611: {
    why: [
      'What an action asks is what `sets` gives to fields of the record, by its name there. Options that only concern lists ' +
        'and the forms of records have no effect in it, and neither has a code that the records have already.',
    ],
    wrong: {
      [CONCEPTO]: screen('Concepto', {
        fields: [ID, NOMBRE, COBRADO],
        more: cobrar("'2026-01-31'", "⟦fecha⟧: date({ label: 'Fecha' })"),
      }),
    },
    right: {
      [CONCEPTO]: screen('Concepto', {
        fields: [ID, NOMBRE, COBRADO],
        more: cobrar("'fecha'", "fecha: date({ label: 'Fecha' })"),
      }),
    },
  },
}
