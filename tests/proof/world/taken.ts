import { Distinct } from '../draw/distinct'

/** What no two declarations of a schema share. */
export interface Taken {
  readonly names: Distinct
  readonly resources: Distinct
  readonly metodos: Distinct
  readonly groups: Distinct
}

/** Nothing is taken but what the portal's file, and the menu's, have for themselves. */
export function nothingTaken(): Taken {
  return {
    names: new Distinct(['acceso', 'menu']),
    resources: new Distinct([], (resource) => resource.replaceAll('-', '').toLowerCase()),
    metodos: new Distinct(['registracion', 'cambiar-clave', 'enviar-codigo', 'enviar-clave']),
    groups: new Distinct(['__proto__']),
  }
}
