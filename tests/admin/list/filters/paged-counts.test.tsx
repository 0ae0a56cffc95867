import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ResourceContextProvider } from 'react-admin'
import { TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { createDataProvider } from '#admin/provider/create-data-provider'
import * as backend from '#admin/provider/wire/embedded-backend'
import type { EntityContract } from '#wire/contract'
import { REGISTROS_CONTAR } from '#wire/pages/counts'
import { pagedList } from '#wire/pages/pages'
import { listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'
import { tareas } from './tareas'

const wire = useWire()
useLayoutSizes()
beforeEach(() => {
  setWindowWidth(1280)
  backend.reportBackend(true)
})

const { buscar } = tareas.metodos
const pages = { answers: ['id', 'nombre'], sorts: ['nombre'] }
const paged: EntityContract = {
  ...tareas,
  metodos: { buscar: pagedList({ ...buscar, pages }, tareas.fields) },
}
const provider = createDataProvider<{ tareas: Readonly<Record<string, unknown>> }>({
  tareas: paged,
})

async function sitAtPages(query: string) {
  wire.answer('tareas-buscar', () =>
    Response.json({ tareas: [{ id: 1, nombre: 'Uno' }], total: 1, precision: 'exacta' }),
  )
  const list = (
    <ResourceContextProvider value="tareas">
      <CatalogueScreen
        contract={paged}
        title="Tareas"
        form={() => null}
        texts={{ empty: 'Todavía no hay tareas.' }}
      >
        <TextColumn source="nombre" />
      </CatalogueScreen>
    </ResourceContextProvider>
  )
  const desk = sitAt(list, { token: wire.backend.token }, `/tareas${query}`, provider)
  await listLoaded()
  return desk
}

const chip = (name: string) =>
  within(screen.getByRole('group', { name: 'Filtros' })).getByRole('button', { name })
/** What a screen reader says of a box beside its name. */
function described(name: string): string | null | undefined {
  const id = screen.getByRole('checkbox', { name }).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent
}
const exact = (total: number) => ({ total, precision: 'exacta' })

describe('what a value of a filter would give of a list in pages', () => {
  it('is asked of the backend once the panel is open, with the search and the other filters', async () => {
    wire.answer(REGISTROS_CONTAR, () =>
      Response.json({
        cantidades: [exact(0), { total: 10_000, precision: 'minima' }, exact(1), exact(1_234)],
      }),
    )
    const { user } = await sitAtPages('?buscar=un&filtro.estado=A&filtro.activa=true')
    expect(wire.sent(REGISTROS_CONTAR)).toEqual([])
    await user.click(chip('Estado: Abierta'))
    await screen.findByRole('checkbox', {
      name: 'Bloqueada',
      description: 'más de 10.000 registros',
    })
    expect(['Abierta', 'Cerrada', 'Sin valor'].map(described)).toEqual([
      '0 registros',
      '1 registro',
      '1.234 registros',
    ])
    await user.click(screen.getByRole('checkbox', { name: 'Bloqueada' }))
    const asked = wire.sent(REGISTROS_CONTAR)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      entidad: 'tareas',
      campo: 'estado',
      valores: [['A'], ['B'], ['C'], ['']],
      texto: 'un',
      filtros: { activa: [true] },
    })
  })

  it('is asked of no other backend', async () => {
    vi.spyOn(backend, 'isEmbeddedBackend').mockReturnValue(false)
    const { user } = await sitAtPages('')
    await user.click(chip('Estado'))
    const box = await screen.findByRole('checkbox', { name: 'Abierta' })
    await user.click(box)
    await screen.findByRole('checkbox', { name: 'Abierta', checked: true })
    expect(wire.sent(REGISTROS_CONTAR)).toEqual([])
    expect(document.querySelector('.value-count')).toBeNull()
  })

  it('is left out where it cannot be had', async () => {
    wire.answer(REGISTROS_CONTAR, () => Response.json({ cantidades: [exact(1)] }))
    const { user } = await sitAtPages('')
    await user.click(chip('Estado'))
    const box = await screen.findByRole('checkbox', { name: 'Abierta' })
    await waitFor(() => expect(wire.sent(REGISTROS_CONTAR)).toHaveLength(1))
    expect(box.hasAttribute('aria-describedby')).toBe(false)
    expect(document.querySelector('.value-count')).toBeNull()
  })
})
