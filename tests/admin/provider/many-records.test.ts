import type { Identifier } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { dataProvider } from '../../../generated'
import { EMBEDDED_BACKEND_HEADER } from '#wire/http/endpoint'
import { useWire } from '../support/wire'

const wire = useWire()
beforeEach(() => {
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: wire.backend.token }))
})

describe('several records, as react-admin writes them', () => {
  it.each([
    [
      'changed',
      'modificar',
      (wanted: Identifier[]) => dataProvider.updateMany('rubros', { ids: wanted, data: {} }),
    ],
    [
      'deleted',
      'borrar',
      (wanted: Identifier[]) => dataProvider.deleteMany('rubros', { ids: wanted }),
    ],
  ] as const)(
    'each of several is %s as it was read: what others write meanwhile is not lost',
    async (_how, metodo, write) => {
      const rows = [1, 2].map((id) => ({ id, rubro: `Rubro ${id}` }))
      const headers = { etag: '"7"', [EMBEDDED_BACKEND_HEADER]: '1' }
      wire.answer('rubros-buscar', () => Response.json({ rubros: rows }, { headers }))
      wire.answer(`rubros-${metodo}`, () => Response.json(null))
      await write([1, 2])
      expect(wire.conditions(`rubros-${metodo}`)).toEqual(['"7"', '"7"'])
    },
  )
})
