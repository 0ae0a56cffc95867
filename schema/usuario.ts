import { action, choice, crud, digits, email, entity, text } from './language'

/** Users register themselves in the portal, so there is no add. */
export const usuario = entity({
  names: { one: 'Usuario', many: 'Usuarios', gender: 'm' },
  menu: 'Sistema / Usuarios',
  metodos: crud('usuarios', { ingresar: false }),
  key: ['dni'],
  fields: {
    dni: digits({ label: 'DNI', max: 10, required: true, readOnlyOnEdit: true }),
    nombre: text({ label: 'Nombre', max: 50, capitalize: 'words', required: true, search: true }),
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
      synonyms: { D: ['Inactivo'] },
      answers: 'text',
      default: 'P',
      readOnly: true,
    }),
  },
  height: 'fixed',
  unique: [['email']],
  actions: {
    deshabilitar: action({
      label: 'Deshabilitar',
      // All users can be disabled except those known to be disabled, because a provider may answer other states.
      when: { field: 'estado', isNot: ['D', 'P'] },
      sets: { estado: 'D' },
    }),
    habilitar: action({
      label: 'Habilitar',
      when: { field: 'estado', is: ['D', 'P'] },
      sets: { estado: 'H' },
    }),
  },
  roles: { A: 'all', others: 'read' },
  ownRow: { field: 'dni', only: ['edit'] },
  messages: { own: [400, 404, 405, 500, 501] },
})
