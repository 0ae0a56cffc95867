/** What the portal and the signed-in app both say; what belongs to a field or an operation is the schema's. */
export const words = {
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  repeatPassword: 'Repetir contraseña',
  retry: 'Reintentar',
} as const
