import { entity, id, text } from './language'

/** A lookup without a screen: postal codes refer to it. Ids are the INDEC codes. */
export const provincia = entity({
  names: { one: 'Provincia', many: 'Provincias', gender: 'f' },
  metodos: { buscar: 'provincias' },
  fields: {
    id: id({ label: 'ID' }),
    provincia: text({ label: 'Provincia', max: 50, required: true }),
  },
  unique: [['provincia']],
  seed: [
    { id: 2, provincia: 'Ciudad Autónoma de Buenos Aires' },
    { id: 6, provincia: 'Buenos Aires' },
    { id: 10, provincia: 'Catamarca' },
    { id: 14, provincia: 'Córdoba' },
    { id: 18, provincia: 'Corrientes' },
    { id: 22, provincia: 'Chaco' },
    { id: 26, provincia: 'Chubut' },
    { id: 30, provincia: 'Entre Ríos' },
    { id: 34, provincia: 'Formosa' },
    { id: 38, provincia: 'Jujuy' },
    { id: 42, provincia: 'La Pampa' },
    { id: 46, provincia: 'La Rioja' },
    { id: 50, provincia: 'Mendoza' },
    { id: 54, provincia: 'Misiones' },
    { id: 58, provincia: 'Neuquén' },
    { id: 62, provincia: 'Río Negro' },
    { id: 66, provincia: 'Salta' },
    { id: 70, provincia: 'San Juan' },
    { id: 74, provincia: 'San Luis' },
    { id: 78, provincia: 'Santa Cruz' },
    { id: 82, provincia: 'Santa Fe' },
    { id: 86, provincia: 'Santiago del Estero' },
    { id: 90, provincia: 'Tucumán' },
    { id: 94, provincia: 'Tierra del Fuego' },
  ],
})
