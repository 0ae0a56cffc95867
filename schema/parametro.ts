import { choice, singleton } from './language'

export const parametro = singleton({
  names: { one: 'Parámetro', many: 'Parámetros', gender: 'm' },
  menu: 'Sistema / Parámetros',
  title: 'Clientes',
  metodos: { buscar: 'parametro-buscar', grabar: 'parametro-grabar' },
  fields: {
    cliente: choice({
      label: 'Clientes',
      options: { A: 'Activos', N: 'No Activos', T: 'Todos' },
      answers: 'code',
      required: true,
      requiredText: 'Seleccionar una opción',
    }),
  },
})
