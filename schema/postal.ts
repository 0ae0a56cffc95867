import { crud, digits, entity, reference, text } from './language'

export const postal = entity({
  names: { one: 'Código Postal', many: 'Códigos Postales', gender: 'm' },
  menu: 'Archivos / Códigos Postales',
  metodos: crud('postales', { borrar: { sends: ['cpostal', 'localidad', 'provincia'] } }),
  key: ['cpostal', 'localidad'],
  fields: {
    cpostal: digits({ label: 'Cód.Postal', max: 6, required: true, readOnlyOnEdit: true }),
    localidad: text({
      label: 'Localidad',
      max: 50,
      required: true,
      search: true,
      sendsOnEdit: { previous: 'localidadAnterior', current: 'localidadNueva' },
    }),
    // With `sends: 'id'` all calls for postal codes would carry the province's id instead of its name.
    provincia: reference({
      label: 'Provincia',
      to: 'provincia',
      shows: 'provincia',
      sends: 'name',
      required: true,
      keeps: true,
    }),
  },
  texts: { add: 'Agregar Cód. Postales' },
  narrow: 'cards',
  height: 'fixed',
  messages: {
    ingresar: {
      400: 'Ya existe un código postal con esa Localidad',
      404: {
        title: 'Error cód. postal agregado',
        text: 'No encontro la Provincia.',
        leads: 'end-keeping-form',
      },
    },
    modificar: {
      400: 'Ya existe un código postal con esa Localidad.',
      404: {
        title: 'Error cód. postal agregado',
        text: 'No encontro la Provincia.',
        leads: 'end-keeping-form',
      },
    },
  },
})
