import { action, choice, digits, email, entity, text } from './language'

export const usuario = entity({
  names: { one: 'Usuario', many: 'Usuarios', gender: 'm' },
  menu: 'Sistema / Usuarios',
  metodos: {
    buscar: 'usuarios-buscar',
    modificar: { metodo: 'usuarios-modificar', sends: ['dni', 'nombre', 'email', 'rol'] },
    borrar: 'usuarios-borrar',
  },
  key: ['dni'],
  fields: {
    dni: digits({ label: 'DNI', max: 10, required: true, readOnlyOnEdit: true }),
    nombre: text({ label: 'Nombre', max: 50, required: true, search: true }),
    email: email({ label: 'Email', max: 50, required: true }),
    rol: choice({
      label: 'Rol',
      options: { O: 'Operador', A: 'Administrador' },
      answers: 'text',
      sendsAs: 'perfil',
      required: true,
    }),
    estado: choice({
      label: 'Estado',
      options: { H: 'Habilitado', D: 'Deshabilitado', P: 'Pendiente' },
      answers: 'text',
      initial: 'P',
      readOnly: true,
    }),
  },
  unique: [['email']],
  actions: {
    deshabilitar: action({
      metodo: 'usuarios-deshabilitar',
      label: 'Deshabilitar',
      question: '¿Desea deshabilitar este usuario?',
      when: { field: 'estado', is: ['H'] },
      sets: { estado: 'D' },
    }),
    habilitar: action({
      metodo: 'usuarios-habilitar',
      label: 'Habilitar',
      question: '¿Desea habilitar este usuario?',
      when: { field: 'estado', is: ['D', 'P'] },
      sets: { estado: 'H' },
    }),
  },
  permissions: {
    rol: 'administrador',
    perfil: 'A',
    ownRow: { field: 'dni', only: ['modificar'] },
  },
  messages: { own: [400, 404, 405, 501] },
})
