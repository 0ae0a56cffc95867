import type { Explanations } from './explanation'
import { lookup, menu, screen } from './small-schema'

const CONCEPTO = 'schema/concepto.ts'
const RUBRO = 'schema/rubro.ts'
const MENU = 'schema/menu.ts'

export const menuPlaces: Explanations<'5'> = {
  S501: {
    why: [
      "`schema/menu.ts` has the side menu's places, in the order that staff know; a screen claims one of them as " +
        "`'Group / Place'`. A place more is a line more there.",
    ],
    wrong: { [CONCEPTO]: screen('Concepto', { menu: "⟦'Archivos / Concepto'⟧" }) },
    right: { [CONCEPTO]: screen('Concepto', { menu: "'Archivos / Conceptos'" }) },
  },
  S502: {
    why: ['A place of the menu leads to one screen.'],
    wrong: {
      [CONCEPTO]: screen('Concepto'),
      [RUBRO]: screen('Rubro', { menu: "⟦'Archivos / Conceptos'⟧" }),
    },
    right: { [CONCEPTO]: screen('Concepto'), [RUBRO]: screen('Rubro') },
  },
  S503: {
    why: [
      'Groups and the places of one group are told apart by what they read, case and accents aside. A place may stand in ' +
        "two groups: 'Archivos / Clientes' and 'Listados / Clientes'.",
    ],
    wrong: { [MENU]: menu(["Archivos: ['Clientes', 'Rubros', ⟦'Rúbros'⟧],"]) },
    right: { [MENU]: menu(["Archivos: ['Clientes', 'Rubros'],", "Listados: ['Rubros'],"]) },
  },
  S504: {
    why: [
      'An entity without a place in the menu has no screen: its `title`, `texts` and `narrow` would be read by nobody.',
    ],
    wrong: { [CONCEPTO]: lookup('Concepto', { more: ["title: ⟦'Conceptos de facturación'⟧,"] }) },
    right: { [CONCEPTO]: screen('Concepto', { more: ["title: 'Conceptos de facturación',"] }) },
  },
}
