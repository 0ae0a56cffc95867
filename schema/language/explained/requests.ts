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

const ownRow = (operation: string) => [
  `permissions: {
  rol: 'administrador',
  perfil: 'A',
  ownRow: { field: 'dni', only: [${operation}] },
},`,
]

const DNI = "dni: digits({ label: 'DNI', max: 10 }),"
const DUPLICATE = "messages: { duplicate: 'Ya existe un concepto con ese nombre.' },"

export const requests: Explanations<'6'> = {
  S601: {
    why: [
      'An edit and a delete say by the key which record they mean, so `sends` has to hold all of it.',
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
      'A request is one object of JSON: of two values under one name the second would replace the first.',
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
      'An add knows what its form asks for and nothing else, and only an edit knows the value that was there before.',
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
    why: ['Nobody would ever read the message, because nothing can fail that does not exist.'],
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
      'Messages are for failures, 400 to 599. Two of them read the same on all screens and stand nowhere in the schema: ' +
        '401, the session has ended, and 403, it may not do that.',
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
      'Where records are unique the backend answers 400 to a second one, and staff have to read why: the general words ' +
        'for a 400 do not say it.',
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
      "The buttons of a row are told apart by what they read. 'Editar' and 'Eliminar' are there already, where the entity " +
        'has these operations.',
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
      "`ownRow` finds a user's own row by a value that the session has, which the login's `answers` list, and offers " +
        'there only operations that rows have.',
    ],
    wrong: {
      [CONCEPTO]: screen('Concepto', { fields: [ID, NOMBRE, DNI], more: ownRow("⟦'modifica'⟧") }),
    },
    right: {
      [CONCEPTO]: screen('Concepto', { fields: [ID, NOMBRE, DNI], more: ownRow("'modificar'") }),
    },
  },
  S609: {
    why: [
      'A rule requires another field where this one has the code that the action sets, and no record can have that field ' +
        'filled: no request carries it, no record starts with it or got it by `backfill` or `seed`, and no action sets it. The ' +
        'embedded backend would refuse the action every time.',
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
}
