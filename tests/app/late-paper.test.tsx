import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { listLoaded } from '../admin/support/desk'
import { setWindowWidth, useLayoutSizes } from '../admin/support/layout'
import { sitAtClientes } from '../admin/support/paged/clientes-list'
import { PagedOffice } from '../admin/support/paged/paged-office'
import { useWire } from '../admin/support/wire'

const late = vi.hoisted(() => {
  const held: { resolve?: () => void } = {}
  const promise = new Promise<void>((resolve) => (held.resolve = resolve))
  return { promise, held }
})
vi.mock('#admin/list/export/printed-list', async (original) => {
  await late.promise
  return original()
})

const wire = useWire()
useLayoutSizes()

it('Ctrl+P waits for the code of the paper, as it waits for the rows', async () => {
  setWindowWidth(1280)
  new PagedOffice(2500).serve(wire)
  sitAtClientes(wire.backend.token, '/clientes')
  await listLoaded()
  const printed: number[] = []
  vi.stubGlobal('print', () => {
    dispatchEvent(new Event('beforeprint'))
    printed.push(document.querySelectorAll('.printed-list tbody tr').length)
    dispatchEvent(new Event('afterprint'))
  })
  const asked = wire.sent('clientes-buscar').length
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })
  await expect.poll(() => wire.sent('clientes-buscar').length).toBe(asked + 3)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(printed).toEqual([])
  late.held.resolve?.()
  await expect.poll(() => printed).toEqual([2500])
})
