import type { Explanations } from './explanation'
import { lookup, menu, screen } from './small-schema'

const CONCEPTO = 'schema/concepto.ts'
const RUBRO = 'schema/rubro.ts'
const MENU = 'schema/menu.ts'

export const menuPlaces: Explanations<'5'> = {
  S501: {
    why: [
      "`schema/menu.ts` has the side menu's places, in their order; the `menu` of a screen names one of them as " +
        "`'Group / Place'`. To have another place, add it there.",
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
      'The names of groups, and of the places of one group, must differ by more than case and accents. A place may be in ' +
        "two groups: 'Archivos / Clientes' and 'Listados / Clientes'.",
    ],
    wrong: { [MENU]: menu(["Archivos: ['Clientes', 'Rubros', ⟦'Rúbros'⟧],"]) },
    right: { [MENU]: menu(["Archivos: ['Clientes', 'Rubros'],", "Listados: ['Rubros'],"]) },
  },
  S504: {
    why: [
      'An entity without a place in the menu has no screen: so its `title`, `texts` and `narrow` would have no effect.',
    ],
    wrong: { [CONCEPTO]: lookup('Concepto', { more: ["title: ⟦'Conceptos de facturación'⟧,"] }) },
    right: { [CONCEPTO]: screen('Concepto', { more: ["title: 'Conceptos de facturación',"] }) },
  },
}
