import { createBackend, type Backend, type BackendOptions } from '#server/service/backend'

/** The administrator of a backend that is measured. */
export const ADMIN = { dni: 20111222, clave: 'administrar' }

/** A backend whose sessions outlast a measurement. */
export function openBenchBackend(
  options: Omit<BackendOptions, 'mailer' | 'settings'>,
): Promise<Backend> {
  return createBackend({
    ...options,
    mailer: { destination: 'nowhere', send: async () => {} },
    settings: {
      empresa: 'Estudio Contable',
      registro: 'cerrado',
      tokenTtl: 36_000,
      sessionIdleMinutes: 600,
      sessionsPerUser: 10,
      adminDni: ADMIN.dni,
      adminClave: ADMIN.clave,
    },
  })
}
