import { crud, entity, id, text } from './language'

export const banco = entity({
  names: { one: 'Banco', many: 'Bancos', gender: 'm' },
  menu: 'Archivos / Bancos',
  metodos: crud('bancos'),
  fields: {
    id: id({ label: 'ID', editLabel: 'Código ID' }),
    banco: text({
      label: 'Banco',
      addLabel: 'Ingrese Banco',
      columnLabel: 'Bancos',
      max: 50,
      required: true,
      search: true,
    }),
  },
  height: 'fixed',
  unique: [['banco']],
  messages: { duplicate: 'Ya existe un banco con ese nombre.' },
})
