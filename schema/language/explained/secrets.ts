import type { Explanations } from './explanation'
import { ID, NOMBRE, screen } from './small-schema'

const CONCEPTO = 'schema/concepto.ts'
const CLAVE = "clave: secret({ label: 'Clave', max: 60 }),"
const NOTA = "nota: text({ label: 'Nota', max: 200 }),"

const concepto = (more: readonly string[], fields = [ID, NOMBRE, CLAVE]) => ({
  [CONCEPTO]: screen('Concepto', { fields, more }),
})

const metodos = (declared: string, fields = [ID, NOMBRE, CLAVE]) => ({
  [CONCEPTO]: screen('Concepto', { fields, metodos: declared }),
})

/** Explains the secrets of an entity. */
export const secrets: Explanations<'92'> = {
  S920: {
    why: [
      'A secret is shown by a metodo of its own, which names the record: screens of one record have none, and a form of an action has no record to store it in.',
    ],
    wrong: concepto(
      [
        "actions: {\n  cambiar: action({\n    label: 'Cambiar',\n    asks: { nueva: ⟦secret({ label: 'Nueva', max: 60 })⟧ },\n    sets: { nota: 'nueva' },\n  }),\n},",
      ],
      [ID, NOMBRE, NOTA],
    ),
    right: concepto([], [ID, NOMBRE, NOTA, CLAVE]),
  },
  S921: {
    why: [
      'Only the server knows the value of a secret, and an edit that leaves it as it is does not carry it: neither a rule nor an order can depend on it.',
    ],
    wrong: concepto(["sort: ⟦'clave'⟧,"]),
    right: concepto(["sort: 'nombre',"]),
  },
  S922: {
    why: ['A schema file is in version control, where everybody who has it could read the secret.'],
    wrong: concepto([
      "actions: { borrarClave: action({ label: 'Borrar clave', sets: { ⟦clave⟧: null } }) },",
    ]),
    right: concepto(
      ["actions: { borrarNota: action({ label: 'Borrar nota', sets: { nota: null } }) },"],
      [ID, NOMBRE, CLAVE, NOTA],
    ),
  },
  S923: {
    why: ['Who has seen a secret, and when, is recorded in the history of its record.'],
    wrong: concepto(['history: ⟦false⟧,']),
    right: concepto([]),
  },
  S924: {
    why: [
      'A form never has the value of a secret that is stored, so no request can carry what it was. The request that reveals one names its field `campo`, beside the key.',
    ],
    wrong: metodos("crud('conceptos', { borrar: { sends: ['id', ⟦'clave'⟧] } })"),
    right: metodos("crud('conceptos')"),
  },
  S925: {
    why: [
      '`revelar` answers one secret of one record. Without a `secret()` there is nothing to answer.',
    ],
    wrong: metodos("crud('conceptos', { revelar: ⟦'conceptos-mostrar'⟧ })", [ID, NOMBRE]),
    right: metodos("crud('conceptos', { revelar: 'conceptos-mostrar' })"),
  },
}
