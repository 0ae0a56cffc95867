import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { QueryClientProvider } from '@tanstack/react-query'
import { postales } from '../../../../generated/postales/contract'
import { rubros } from '../../../../generated/rubros/contract'
import { createQueryClient } from '../../../../src/app/signed-in/signed-in'
import { useHistory } from '#admin/record/history/use-pages'
import type { EntityContract } from '#wire/contract'
import { useWire } from '../../support/wire'

const wire = useWire()
const sent = z.looseObject({ entidad: z.string(), clave: z.record(z.string(), z.unknown()) })

beforeEach(() => {
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: wire.backend.token }))
  wire.answer('historial.buscar', (body) => {
    const { entidad, clave } = sent.parse(body)
    const detalle = [entidad, ...Object.values(clave)].join(' ')
    const entry = { id: 1, fecha: '2026-01-31T12:00:00.000Z', tipo: 'alta', detalle }
    return Response.json({ historial: [entry], siguiente: null })
  })
})

const FLORIDA = { cpostal: 1602, localidad: 'Florida' }

it.each<[string, EntityContract, object, EntityContract, object]>([
  ['its second key field', postales, FLORIDA, postales, { ...FLORIDA, localidad: 'Olivos' }],
  ['its first key field', postales, FLORIDA, postales, { ...FLORIDA, cpostal: 1636 }],
  ['its key', rubros, { id: 1 }, rubros, { id: 2 }],
  ['its list', rubros, { id: 1 }, { ...rubros, resource: 'bancos' }, { id: 1 }],
])('a record has its own history beside one that differs in %s', async (_what, ...both) => {
  const [contract, record, otherContract, other] = both
  const client = createQueryClient()
  const { result } = renderHook(
    () => [
      useHistory({ contract, columns: [] }, { ...record }),
      useHistory({ contract: otherContract, columns: [] }, { ...other }),
    ],
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  const details = () => result.current.map(({ entries }) => entries?.map(({ detalle }) => detalle))
  await waitFor(() => expect(details()).not.toContain(undefined))
  expect(details()).toEqual([
    [[contract.resource, ...Object.values(record)].join(' ')],
    [[otherContract.resource, ...Object.values(other)].join(' ')],
  ])
})
