/** The texts that the portal and the signed-in app share; the texts of a field or an operation belong to the schema. */
export const words = {
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  repeatPassword: 'Repetir contraseña',
  retry: 'Reintentar',
} as const
