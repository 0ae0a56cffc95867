import { idField, textField } from '#wire/kinds/text'
import { identifiedField } from '#wire/kinds/identified'

/** What declares accounts of which each may be under another one. */
export const treeOfAccounts = {
  fields: {
    id: idField({ label: 'ID' }),
    nombre: textField({ label: 'Nombre', max: 20, required: true }),
    madre: identifiedField({
      label: 'Madre',
      resource: 'cuentas',
      shows: 'nombre',
      sends: 'id',
      key: ['id'],
      max: 20,
      required: false,
    }),
  },
  tree: { parent: 'madre', children: 'Tiene otras debajo.' },
}
