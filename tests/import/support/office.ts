import { booleanField, choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { digitsField } from '#wire/kinds/digits'
import { idField, telephoneField, textField } from '#wire/kinds/text'
import { moneyField } from '#wire/kinds/decimal'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { testContract, testEntity } from '../../server/support/test-contract'
import { provinciaField } from '../../server/support/provincia-field'

const id = idField({ label: 'ID' })
const optional = { required: false } as const
const clase = { resource: 'clases', shows: 'nombre', sends: 'id' } as const

/** Classes that their names do not identify: 'Fija' is two of them, and '7' is the name of one and the id of another. */
const clases = testEntity('clases', {
  fields: { id, nombre: textField({ label: 'Nombre', max: 20, required: true }) },
  seed: [
    { id: 1, nombre: 'Fija' },
    { id: 2, nombre: 'FIJA' },
    { id: 3, nombre: 'Móvil' },
    { id: 4, nombre: '7' },
    { id: 7, nombre: 'Peña, Hnos.' },
  ],
})

const clientes = testEntity('clientes', {
  fields: {
    id,
    nombre: textField({ label: 'Nombre', max: 20, required: true }),
    codigo: digitsField({ label: 'Código', max: 4, required: false }),
    provincia: provinciaField(true),
    clase: referenceField({ label: 'Clase', ...clase, max: 20, ...optional }),
    otras: referencesField({ label: 'Otras clases', ...clase, max: 3, length: 20, ...optional }),
    iva: choiceField({
      label: 'IVA',
      options: { RI: 'Responsable inscripto', EX: 'Exento' },
      answers: 'text',
      ...optional,
    }),
    saldo: moneyField({ label: 'Saldo', min: -9999, max: 9999, ...optional }),
    alta: dateField({ label: 'Alta', ...optional }),
    cierre: dateField({ label: 'Cierre', ...optional }),
    telefono: telephoneField({ label: 'Teléfono', max: 20, ...optional }),
    activo: booleanField({ label: 'Activo', default: true }),
  },
  unique: [['nombre'], ['codigo', 'provincia']],
  rules: [{ rule: 'after', field: 'cierre', other: 'alta' }],
  errors: {
    400: { title: 'Agregar Cliente', text: 'Ya existe un cliente así.', leads: 'form' },
  },
})

/** It has no unique keys. */
const movimientos = testEntity('movimientos', {
  fields: { id, detalle: textField({ label: 'Detalle', max: 20, required: true }) },
})

/** A record of nothing but its number and those that it leads to. */
const grupos = testEntity('grupos', {
  fields: {
    id,
    otras: referencesField({ label: 'Clases', ...clase, max: 3, length: 20, required: true }),
  },
})

/** A schema with all that an import has to look up. */
export const office = testContract(clases, clientes, movimientos, grupos)
