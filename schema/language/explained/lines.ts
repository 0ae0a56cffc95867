import type { Explanations } from './explanation'
import { ID, NOMBRE, screen } from './small-schema'

const CONCEPTO = 'schema/concepto.ts'
const IMPORTE = "importe: money({ label: 'Importe' }),"

const computed = (...fields: readonly string[]) => ({
  [CONCEPTO]: screen('Concepto', { fields: [ID, NOMBRE, ...fields] }),
})

const document = (
  parts: Readonly<{ pages?: boolean; fields?: readonly string[]; more?: readonly string[] }>,
) => ({
  [CONCEPTO]: screen('Concepto', {
    metodos:
      parts.pages === false
        ? "crud('conceptos')"
        : "crud('conceptos', { buscar: { serves: 'pages' } })",
    fields: [ID, NOMBRE, ...(parts.fields ?? [])],
    more: parts.more ?? [],
  }),
})

const LINEAS = `lineas: lines({
  label: 'Líneas',
  fields: { debe: money({ label: 'Debe' }), haber: money({ label: 'Haber' }) },
}),`

export const lines: Pick<Explanations<'9'>, 'S960' | 'S961' | 'S962' | 'S963' | 'S964' | 'S965'> = {
  S960: {
    why: [
      'A computed field is made of numbers: of other fields of its record or its line, or, for a sum, of a field of the ' +
        "record's lines, which is named with the field that holds them.",
    ],
    wrong: computed(
      IMPORTE,
      "total: money({ label: 'Total', computed: ⟦product('importe', 'nombre')⟧ }),",
    ),
    right: computed(
      IMPORTE,
      "cantidad: integer({ label: 'Cantidad', min: 0, max: 999 }),",
      "total: money({ label: 'Total', computed: product('importe', 'cantidad') }),",
    ),
  },
  S961: {
    why: ['A field cannot be computed from itself, over other computed fields either.'],
    wrong: computed(
      IMPORTE,
      "neto: money({ label: 'Neto', computed: ⟦difference('importe', 'iva')⟧ }),",
      "iva: money({ label: 'IVA', computed: percentage(21, 'neto') }),",
    ),
    right: computed(
      IMPORTE,
      "neto: money({ label: 'Neto', computed: difference('importe', 'iva') }),",
      "iva: money({ label: 'IVA', computed: percentage(21, 'importe') }),",
    ),
  },
  S962: {
    why: [
      'A list answers no lines, so that it stays small: `*-leer` answers a record with its lines, and a form reads it there. ' +
        'An entity whose list is served in pages has that metodo.',
    ],
    wrong: document({
      pages: false,
      fields: [`lineas: ⟦${LINEAS.slice('lineas: '.length, -1)}⟧,`],
    }),
    right: document({ fields: [LINEAS] }),
  },
  S963: {
    why: [
      'Lines are entered in the form of their record, and saved with it. A singleton, a seed row and what an action asks for ' +
        'have none, no list shows them, and each line has an `id` already.',
    ],
    wrong: document({ fields: [LINEAS], more: ["list: ['nombre', ⟦'lineas'⟧],"] }),
    right: document({
      fields: [LINEAS, "total: money({ label: 'Total', computed: sum('lineas.debe') }),"],
      more: ["list: ['nombre', 'total'],"],
    }),
  },
  S964: {
    why: [
      '`balances` names two different fields of numbers of the lines, whose sums must be equal.',
    ],
    wrong: document({
      fields: [LINEAS],
      more: ["rules: { lineas: { balances: ⟦['debe', 'debe']⟧ } },"],
    }),
    right: document({
      fields: [LINEAS],
      more: ["rules: { lineas: { balances: ['debe', 'haber'] } },"],
    }),
  },
  S965: {
    why: [
      'The fields of lines are the columns of a grid, which is the same in the forms that add and edit a record: each is called ' +
        'by its `label`, and is entered or computed. A request carries it under its own name. Other options of fields concern lists, ' +
        'or the forms and requests of a record.',
    ],
    wrong: document({
      fields: [
        `lineas: lines({
  label: 'Líneas',
  fields: { debe: money({ label: 'Debe', columnLabel: ⟦'D.'⟧ }) },
}),`,
      ],
    }),
    right: document({
      fields: [
        `lineas: lines({
  label: 'Líneas',
  fields: { debe: money({ label: 'D.' }) },
}),`,
      ],
    }),
  },
}
