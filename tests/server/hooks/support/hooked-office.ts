import * as z from 'zod/mini'
import type { Project } from '#server/hooks/create-hooks'
import type { DeclaredHooks } from '#server/hooks/declared'
import { moneyField } from '#wire/kinds/decimal'
import { textField } from '#wire/kinds/text'
import { sessionToken } from '#wire/session-token'
import { office } from '../../../import/support/office'
import { openTestBackend, type TestBackend } from '../../support/test-backend'

const { clientes } = office.entities
if (clientes === undefined) throw new Error('The office has no clients')

const tope = { tope: moneyField({ label: 'Tope', min: -99, max: 99, required: false }) }
const nota = { nota: textField({ label: 'Nota', max: 20, required: false }) }

/** The office with an action on its clients, and a single record. */
export const contract = {
  ...office,
  entities: {
    ...office.entities,
    clientes: {
      ...clientes,
      actions: {
        cerrar: {
          metodo: 'clientes-cerrar',
          request: z.strictObject({ token: sessionToken, id: z.int() }),
          sets: { activo: false },
        },
      },
    },
  },
  singletons: {
    ...office.singletons,
    limites: {
      kind: 'singleton',
      resource: 'limites',
      fields: { ...tope, ...nota },
      screen: { group: 'Archivos', entry: 'Límites' },
      metodos: {
        buscar: {
          metodo: 'limites-buscar',
          request: z.strictObject({ token: sessionToken }),
          read: (row: Readonly<Record<string, unknown>>) => row,
        },
        grabar: {
          metodo: 'limites-grabar',
          request: z.strictObject({
            token: sessionToken,
            tope: tope.tope.check,
            nota: nota.nota.check,
          }),
        },
      },
    },
  },
} as const satisfies typeof office

/** A client as a request adds it. */
export const CLIENTE = {
  nombre: 'Acme',
  codigo: null,
  provincia: 'Salta',
  clase: 3,
  otras: [1, 3],
  iva: 'RI',
  saldo: '10.5',
  alta: '2026-01-10',
  cierre: null,
  telefono: '4222-1234',
  activo: true,
}

export type Hook = NonNullable<DeclaredHooks['before']>

/** Hooks that a test changes between its calls. */
export interface HookedOffice extends TestBackend {
  hooks: Record<string, Hook | undefined>
  clients(): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** The id of the only client of that name. */
  idOf(nombre: string): Promise<unknown>
}

/** A backend whose entities run the hooks that `hooks` has at the time. */
export async function openHookedOffice(limit?: number): Promise<HookedOffice> {
  const hooks: HookedOffice['hooks'] = {}
  const hooked = (resource: string): DeclaredHooks => ({
    before: (write) => hooks[resource]?.(write),
  })
  const project: Project = {
    hooks: {
      clientes: hooked('clientes'),
      movimientos: hooked('movimientos'),
      limites: hooked('limites'),
    },
    files: { clientes: 'src/app/hooks/cliente.ts' },
    ...(limit === undefined ? {} : { limit }),
  }
  const backend = await openTestBackend({ contract, project })
  const clients = () => backend.rows('clientes-buscar', 'clientes')
  return Object.assign(backend, {
    hooks,
    clients,
    idOf: async (nombre: string) =>
      (await clients()).find((row) => row['nombre'] === nombre)?.['id'],
  })
}
