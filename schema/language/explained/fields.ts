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
      '`key`, `unique`, `sends`, `seed`, actions and roles refer to fields by name, and the declaration has no field ' +
        'of this name.',
    ],
    wrong: { [CONCEPTO]: lookup('Concepto', { more: ["unique: [[⟦'nombr'⟧]],"] }) },
    right: { [CONCEPTO]: lookup('Concepto', { more: ["unique: [['nombre']],"] }) },
  },
  S302: {
    why: [
      'Edits and deletes have to identify a record. Usually the `id()` does, which the backend assigns; where there is ' +
        'none, `key` names the fields that identify a record.',
    ],
    wrong: { [CONCEPTO]: lookup('Concepto', { name: '⟦concepto⟧', fields: [NOMBRE] }) },
    right: { [CONCEPTO]: lookup('Concepto', { fields: [NOMBRE], more: ["key: ['nombre'],"] }) },
  },
  S303: {
    why: [
      'The backend assigns one id to each record. Use `digits()` or `text()` for a code that staff type. A field called ' +
        '`id` must be the `id()`, because on screen every record has its id under that name.',
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
      "'Buscar...' compares what is typed with a text, ignoring case and accents. With a number, a choice or a reference it " +
        'would find unrelated rows.',
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
  S306: {
    why: [
      "A list whose records have texts has a 'Buscar...', and the schema says which of them it looks in. The first one also " +
        'names a record in questions and notices. Only a list of records without texts has no search.',
    ],
    wrong: {
      [CONCEPTO]: screen('Concepto', { fields: [ID, PLAIN] }).replace('fields: {', 'fields: ⟦{⟧'),
    },
    right: { [CONCEPTO]: screen('Concepto') },
  },
  S307: {
    why: [
      'The backend finds a record by its key before the edit. Where staff can change a field of the key, the request has ' +
        'to carry both values; where they cannot, the field is `readOnlyOnEdit`.',
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
      'Staff, screen readers and tests find a control by its label, so two controls of one form or table must not have the ' +
        'same label. Case and accents are ignored. The same applies to the texts of a `choice()`.',
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
    why: ['The only codes of a `choice()` are those in its `options`.'],
    wrong: { [CONCEPTO]: screen('Concepto', deshabilitar("⟦'B'⟧")) },
    right: { [CONCEPTO]: screen('Concepto', deshabilitar("'D'")) },
  },
  S310: {
    why: [
      'Two options contradict each other: a field that no form asks for cannot be required, and a field of the key cannot ' +
        'be left empty.',
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
      'A `default` is what a new record starts with, so it must be a valid value of the field: one of the ' +
        'codes of a choice, a number within its limits, an existing date.',
    ],
    wrong: {
      [CONCEPTO]: lookup('Concepto', { fields: [ID, NOMBRE, estado("default: ⟦'X'⟧,")] }),
    },
    right: { [CONCEPTO]: lookup('Concepto', { fields: [ID, NOMBRE, estado("default: 'H',")] }) },
  },
  S312: {
    why: [
      '`key` and `unique` compare records by a single value of a field. A field that refers to several records has a list ' +
        'of them, which an index cannot compare.',
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
      'A comparison needs two fields whose values have the same order: dates, months and times are compared with their own kind, ' +
        'numbers with numbers. Texts are not compared.',
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
      'A rule that no record can satisfy would refuse every record, and a rule that every record satisfies is probably a mistake.',
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
