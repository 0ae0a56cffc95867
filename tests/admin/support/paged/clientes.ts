import * as z from 'zod/mini'
import type { EntityContract } from '#wire/contract'
import { idField, textField } from '#wire/kinds/text'
import { integerField } from '#wire/kinds/digits'
import { pagedList } from '#wire/pages/pages'
import type { Id } from '#wire/received'
import { sessionToken } from '#wire/session-token'

/** What `clientes-buscar` answers of a client; `notas` is answered by `clientes-leer` alone. */
export interface ClienteRecord {
  readonly id: Id | null
  readonly nombre: string
  readonly localidad: string
  readonly puntos: number | null
  readonly notas?: string
}

const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 80, required: true }),
  localidad: textField({ label: 'Localidad', max: 50, required: false }),
  puntos: integerField({ label: 'Puntos', min: 0, max: 1_000, required: false }),
  notas: textField({ label: 'Notas', max: 200, required: false }),
}

const sent = {
  nombre: fields.nombre.check,
  localidad: fields.localidad.check,
  puntos: fields.puntos.check,
  notas: fields.notas.check,
}

/** A list that is served in pages, as `gen` writes its contract. */
export const clientes = {
  kind: 'entity',
  resource: 'clientes',
  fields,
  key: ['id'],
  nameField: 'nombre',
  unique: [['nombre']],
  metodos: {
    buscar: pagedList(
      {
        metodo: 'clientes-buscar',
        envelope: 'clientes',
        pages: { answers: ['id', 'nombre', 'localidad', 'puntos'], sorts: ['nombre', 'puntos'] },
        read: (received) => ({
          id: fields.id.read(received['id']),
          nombre: fields.nombre.read(received['nombre']),
          localidad: fields.localidad.read(received['localidad']),
          puntos: fields.puntos.read(received['puntos']),
        }),
      },
      fields,
    ),
    leer: {
      metodo: 'clientes-leer',
      request: z.strictObject({ token: sessionToken, id: fields.id.check }),
      read: (received) => ({
        id: fields.id.read(received['id']),
        nombre: fields.nombre.read(received['nombre']),
        localidad: fields.localidad.read(received['localidad']),
        puntos: fields.puntos.read(received['puntos']),
        notas: fields.notas.read(received['notas']),
      }),
    },
    ingresar: {
      metodo: 'clientes-ingresar',
      request: z.strictObject({ token: sessionToken, ...sent }),
    },
    modificar: {
      metodo: 'clientes-modificar',
      request: z.strictObject({ token: sessionToken, id: fields.id.check, ...sent }),
    },
    borrar: {
      metodo: 'clientes-borrar',
      request: z.strictObject({ token: sessionToken, id: fields.id.check }),
    },
  },
  actions: {
    anotar: {
      metodo: 'clientes-anotar',
      request: z.strictObject({
        token: sessionToken,
        id: fields.id.check,
        notas: fields.notas.check,
      }),
      sets: {},
    },
  },
  screen: { group: 'Archivos', entry: 'Clientes' },
} satisfies EntityContract<ClienteRecord>
