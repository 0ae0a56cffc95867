import { expect, it, vi } from 'vitest'
import { callWithSession } from '#admin/provider/wire/call-metodo'

it('W-03: without a session nothing is called, and the error says what was not', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await expect(callWithSession('rubros-buscar', {})).rejects.toMatchObject({
    name: 'NoSessionError',
    metodo: 'rubros-buscar',
    message: 'rubros-buscar: no session',
  })
  expect(warning).toHaveBeenCalledWith('Sin token guardado no se llama a "rubros-buscar".')
  expect(fetched).not.toHaveBeenCalled()
})
