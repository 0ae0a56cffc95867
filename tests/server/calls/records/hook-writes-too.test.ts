import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { idField } from '#wire/kinds/id'
import { textField } from '#wire/kinds/text'
import { recordsMetodos } from '#wire/metodos/records'
import { sessionToken } from '#wire/session-token'
import { useNewBackend, rpcRequest } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'

const avisos = {
  ...testEntity('avisos', {
    fields: {
      id: idField({ label: 'ID' }),
      aviso: textField({ label: 'Aviso', max: 20, required: true }),
      nota: textField({ label: 'Nota', max: 20, required: false }),
    },
  }),
  actions: {
    leer: {
      metodo: 'avisos-leer',
      request: z.strictObject({ token: sessionToken, id: z.int() }),
      sets: { nota: 'Leído' },
    },
  },
}

const backend = useNewBackend({
  contract: testContract(avisos),
  project: {
    hooks: {
      avisos: {
        // Whoever changes the first record changes the name of the second one with it.
        async before({ previous, records }) {
          if (previous?.['aviso'] === 'Uno')
            await records['avisos']?.modificar(2, { aviso: 'Hilo' })
        },
      },
    },
    files: {},
  },
})
beforeEach(async () => {
  for (const aviso of ['Uno', 'Dos']) await backend.call('avisos-ingresar', { aviso, nota: '' })
})

async function send(metodo: string, body: object, ifMatch: string) {
  const request = rpcRequest({ metodo, token: backend.token, ...body }, { 'if-match': ifMatch })
  const answer = await backend.handleRpc(request)
  const { resultados } = z
    .object({ resultados: z.array(z.looseObject({ estado: z.int() })) })
    .parse(await answer.json())
  return resultados.map(({ estado }) => estado)
}
const grabar = (ids: readonly number[], ifMatch: string) => {
  const filas = ids.map((id) => ({ cambio: { id, nota: 'mía' } }))
  return send(recordsMetodos.write, { entidad: 'avisos', filas }, ifMatch)
}
const leer = (ids: readonly number[], ifMatch: string) => {
  const filas = ids.map((id) => ({ id }))
  return send(recordsMetodos.act, { entidad: 'avisos', accion: 'leer', filas }, ifMatch)
}

/** The state in which the list is read. */
async function read(): Promise<string> {
  const request = rpcRequest({ metodo: 'avisos-buscar', token: backend.token })
  return (await backend.handleRpc(request)).headers.get('etag') ?? ''
}
const notaOf = async (id: number) =>
  (await backend.rows('avisos-buscar', 'avisos')).find((row) => row['id'] === id)?.['nota']

describe.each([
  ['changes', grabar],
  ['actions', leer],
])('a call whose hook writes a record that its %s write, too', (_what, write) => {
  it('overwrites nothing that a colleague has written since it was read', async () => {
    const state = await read()
    await backend.call('avisos-modificar', { id: 2, aviso: 'Dos', nota: 'Suya' })
    expect(await write([1, 2], state)).toEqual([200, 409])
    expect(await notaOf(2)).toBe('Suya')
  })

  it('writes the record that was compared before the hook wrote it', async () => {
    const state = await read()
    expect(await write([2, 1, 2], state)).toEqual([200, 200, 200])
  })
})
