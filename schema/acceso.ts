import {
  access,
  code,
  digits,
  email,
  newPassword,
  operation,
  password,
  personName,
  token,
} from './language'

/** The portal's operations, and the session's own: their fields, limits and messages (specification, sections 7 to 9). */
export const acceso = access({
  fields: {
    dni: digits({ label: 'DNI', max: 10, required: true }),
    clave: password({ label: 'Contraseña', max: 50 }),
    claveNueva: newPassword({
      label: 'Nueva contraseña',
      min: 8,
      max: 50,
      tooShort: 'Debe tener al menos 8 caracteres',
    }),
    nombre: personName({ label: 'Apellidos y Nombres', max: 50, requiredText: 'Nombre requerido' }),
    correo: email({ label: 'Email', max: 50, required: true, requiredText: 'Correo requerido' }),
    codigo: code({ label: 'Código', length: 6, requiredText: 'Código incorrecto' }),
    token: token(),
  },
  limits: {
    codigoSegundos: 300,
    codigoIntentos: 5,
    codigoReenvioSegundos: 60,
    codigosPorHora: 5,
    claveTokenSegundos: 600,
    pantallaSegundos: 600,
    exitoSegundos: 6,
    errorSegundos: 4,
    claveActualSegundos: 4,
  },
  operations: {
    login: operation({
      metodo: 'login',
      sends: ['dni', 'clave'],
      answers: {
        token: 'text',
        dni: 'id?',
        rol: 'text?',
        perfil: 'text?',
        usuario: 'text?',
        empresa: 'text?',
      },
      errors: [
        {
          status: 403,
          error: 'Usuario No Habilitado',
          title: 'Error de inicio de sesión',
          text: 'Usuario no habilitado.',
        },
        { error: 'No registrado', title: 'Error de inicio de sesión', text: 'DNI no registrado.' },
        {
          error: 'Datos Incorrectos',
          title: 'Error de inicio de sesión',
          text: 'Contraseña incorrecta.',
        },
        { title: 'Error de inicio de sesión', text: 'Error General' },
      ],
    }),
    pedirCodigo: operation({
      metodo: 'cambiar-clave',
      sends: ['dni'],
      answers: { correo: 'text?' },
      errors: [
        { status: 401, title: 'Error de restablecer contraseña', text: 'DNI incorrecto.' },
        { title: 'Error General', text: 'Error en la aplicación, avise.' },
      ],
    }),
    registrar: operation({
      metodo: 'registracion',
      sends: ['dni', 'nombre', 'correo'],
      answers: { correo: 'text?' },
      errors: [
        { status: 405, title: 'Error de registración', text: 'DNI ya registrado.' },
        { status: 401, title: 'Error de registración', text: 'DNI no autorizado a registrarse.' },
        { title: 'Error de registración', text: 'Error General' },
      ],
    }),
    enviarCodigo: operation({
      metodo: 'enviar-codigo',
      sends: ['dni', 'codigo'],
      answers: { token: 'text' },
      errors: [
        { status: 400, title: 'Error de validación', text: 'Código incorrecto.' },
        { status: 401, title: 'Error de validación', text: 'Código incorrecto.' },
        { status: 404, title: 'Error de validación', text: 'Código incorrecto.' },
        { status: 403, title: 'Token vencido', text: 'Token vencido, inicia sesión.' },
        { title: 'Error General', text: 'Error en la aplicación, avise.' },
      ],
    }),
    enviarClave: operation({
      metodo: 'enviar-clave',
      sends: ['token', { as: 'clave', field: 'claveNueva' }],
      answers: {},
      errors: [
        { status: 401, title: 'Token Invalido', text: 'No Autorizado.' },
        { status: 403, title: 'Token vencido', text: 'Token vencido, inicia sesión.' },
        { title: 'Error General', text: 'Error en la aplicación, avise.' },
      ],
    }),
    actualizarClave: operation({
      metodo: 'actualizar-clave',
      sends: ['token', { as: 'anterior', field: 'clave' }, { as: 'nueva', field: 'claveNueva' }],
      answers: {},
      errors: [
        { status: 400, title: 'Cambiar Contraseña', text: 'Contraseña actual es incorrecta' },
        { status: 401, title: 'Token Invalido', text: 'No Autorizado.' },
        { status: 403, title: 'Token vencido', text: 'Token vencido, inicia sesión.' },
        { title: 'Error General', text: 'Error en la aplicación, avise.' },
      ],
    }),
  },
})
