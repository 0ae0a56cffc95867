import type { Explanations } from './explanation'
import { ID, NOMBRE, lookup, screen } from './small-schema'

const CONCEPTO = 'schema/concepto.ts'
const PLAIN = "nombre: text({ label: 'Nombre', max: 50, required: true }),"

const RUBROS = "rubros: references({ label: 'Rubros', to: 'rubro', shows: 'nombre', sends: 'id' }),"

const DESDE = "desde: date({ label: 'Desde' }),"
const HASTA = "hasta: date({ label: 'Hasta' }),"
const CUOTAS = "cuotas: integer({ label: 'Cuotas', min: 1, max: 60 }),"

const estado = (line: string) =>
  `estado: choice({
  label: 'Estado',
  options: { H: 'Habilitado', D: 'Deshabilitado' },
  answers: 'code',
  ${line}
}),`

const deshabilitar = (code: string) => ({
  fields: [ID, NOMBRE, estado('readOnly: true,')],
  more: [
    `actions: {
  deshabilitar: action({ label: 'Deshabilitar', sets: { estado: ${code} } }),
},`,
  ],
})

export const fields: Explanations<'3'> = {
  S301: {
    why: [
      '`key`, `unique`, `sends`, `seed`, actions and permissions speak of fields by their name, and this one is not ' +
        'among those of the same declaration.',
    ],
    wrong: { [CONCEPTO]: lookup('Concepto', { more: ["unique: [[⟦'nombr'⟧]],"] }) },
    right: { [CONCEPTO]: lookup('Concepto', { more: ["unique: [['nombre']],"] }) },
  },
  S302: {
    why: [
      'An edit and a delete have to say which record they mean. Mostly that is the `id()` which the backend gives; ' +
        'where there is none, `key` says which fields tell two records apart.',
    ],
    wrong: { [CONCEPTO]: lookup('Concepto', { name: '⟦concepto⟧', fields: [NOMBRE] }) },
    right: { [CONCEPTO]: lookup('Concepto', { fields: [NOMBRE], more: ["key: ['nombre'],"] }) },
  },
  S303: {
    why: [
      'The backend gives one id to a record. A code that staff type is `digits()` or `text()`, and a field called `id` ' +
        'is the id: on screen every record has one under that name.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, "⟦numero⟧: id({ label: 'Número' }),"],
      }).replace("⟦numero⟧: id({ label: 'Número' })", "numero: ⟦id({ label: 'Número' })⟧"),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, "numero: digits({ label: 'Número', max: 6 }),"],
      }),
    },
  },
  S304: {
    why: [
      "'Buscar...' compares what is typed with a text, case and accents aside. Of a number, a choice or a reference that " +
        'would find what nobody meant.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, PLAIN, "cuenta: digits({ label: 'Cuenta', max: 6, search: ⟦true⟧ }),"],
      }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, "cuenta: digits({ label: 'Cuenta', max: 6 }),"],
      }),
    },
  },
  S305: {
    why: ["'Buscar...' filters by one field, so that staff know what it looks for."],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, "nota: text({ label: 'Nota', max: 50, search: ⟦true⟧ }),"],
      }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, "nota: text({ label: 'Nota', max: 50 }),"],
      }),
    },
  },
  S306: {
    why: ["Every list has its 'Buscar...', which needs one field to filter by."],
    wrong: {
      [CONCEPTO]: screen('Concepto', { fields: [ID, PLAIN] }).replace('fields: {', 'fields: ⟦{⟧'),
    },
    right: { [CONCEPTO]: screen('Concepto') },
  },
  S307: {
    why: [
      'The backend finds a record by its key as it was before the edit. Where staff can change a field of the key, both ' +
        'values have to travel; where they cannot, the field is `readOnlyOnEdit`.',
    ],
    wrong: {
      [CONCEPTO]: screen('Concepto', {
        fields: [NOMBRE, "codigo: ⟦digits({ label: 'Código', max: 6, required: true })⟧,"],
        more: [
          "key: ['codigo'],",
          "messages: { duplicate: 'Ya existe un concepto con ese código.' },",
        ],
      }),
    },
    right: {
      [CONCEPTO]: screen('Concepto', {
        fields: [
          NOMBRE,
          "codigo: digits({ label: 'Código', max: 6, required: true, readOnlyOnEdit: true }),",
        ],
        more: [
          "key: ['codigo'],",
          "messages: { duplicate: 'Ya existe un concepto con ese código.' },",
        ],
      }),
    },
  },
  S308: {
    why: [
      'Staff, screen readers and tests find a control by its label; two alike in one form or table cannot be told ' +
        'apart. Case and accents do not tell them apart. The texts of a `choice()` are judged alike.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, "corto: ⟦text({ label: 'Nombre', max: 10 })⟧,"],
      }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, "corto: text({ label: 'Nombre corto', max: 10 }),"],
      }),
    },
  },
  S309: {
    why: ['A `choice()` has the codes that its `options` list, and no other can be meant by them.'],
    wrong: { [CONCEPTO]: screen('Concepto', deshabilitar("⟦'B'⟧")) },
    right: { [CONCEPTO]: screen('Concepto', deshabilitar("'D'")) },
  },
  S310: {
    why: [
      'Two options cannot both be obeyed: a field that no form asks for cannot be required, and a part of the key cannot ' +
        'be left empty. Nobody could fill in such a form.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, estado('readOnly: true,\n  required: ⟦true⟧,')],
      }),
    },
    right: { [CONCEPTO]: lookup('Concepto', { fields: [ID, NOMBRE, estado('readOnly: true,')] }) },
  },
  S311: {
    why: [
      'A `default` is what a new record starts with, so it must be a value that the field itself would take: one of the ' +
        'codes of a choice, a number within its limits, a day of the calendar.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', { fields: [ID, NOMBRE, estado("default: ⟦'X'⟧,")] }),
    },
    right: { [CONCEPTO]: lookup('Concepto', { fields: [ID, NOMBRE, estado("default: 'H',")] }) },
  },
  S312: {
    why: [
      '`key` and `unique` compare records by one value of a field. A field that leads to several records holds a list of ' +
        'them, and no index tells two lists apart.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, RUBROS],
        more: ["unique: [['nombre', ⟦'rubros'⟧]],"],
      }),
      'schema/rubro.ts': lookup('Rubro', { fields: [ID, NOMBRE] }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, RUBROS],
        more: ["unique: [['nombre']],"],
      }),
      'schema/rubro.ts': lookup('Rubro', { fields: [ID, NOMBRE] }),
    },
  },
  S313: {
    why: [
      'A comparison needs two fields whose values come one after the other in the same way: dates with dates, times with ' +
        'times, numbers with numbers. A text has no order that staff would agree on.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, DESDE, CUOTAS],
        more: ["rules: { desde: { after: ⟦'cuotas'⟧ } },"],
      }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, DESDE, HASTA, CUOTAS],
        more: ["rules: { hasta: { after: 'desde' } },"],
      }),
    },
  },
  S314: {
    why: [
      'A rule that no record can keep would refuse every one of them, and a rule that holds anyway is a misunderstanding.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, DESDE, HASTA],
        more: [
          `rules: {
  desde: { after: 'hasta' },
  hasta: { after: ⟦'desde'⟧ },
},`,
        ],
      }),
    },
    right: {
      [CONCEPTO]: lookup('Concepto', {
        fields: [ID, NOMBRE, DESDE, HASTA],
        more: ["rules: { hasta: { after: 'desde' } },"],
      }),
    },
  },
}
