import { crud, entity, id, text } from './language'

export const rubro = entity({
  names: { one: 'Rubro', many: 'Rubros', gender: 'm' },
  menu: 'Archivos / Rubros',
  metodos: crud('rubros'),
  fields: {
    id: id({ label: 'ID', editLabel: 'Código ID' }),
    rubro: text({
      label: 'Rubro',
      addLabel: 'Ingrese Rubro',
      columnLabel: 'Rubros',
      max: 50,
      required: true,
      search: true,
    }),
  },
  height: 'fixed',
  unique: [['rubro']],
  messages: { duplicate: 'Ya existe un rubro con ese nombre.' },
})
