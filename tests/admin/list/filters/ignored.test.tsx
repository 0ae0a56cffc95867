import { screen, waitFor, within } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ChoiceColumn, TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { createDataProvider } from '#admin/provider/create-data-provider'
import * as backend from '#admin/provider/wire/embedded-backend'
import type { EntityContract } from '#wire/contract'
import type { Received } from '#wire/received'
import { pagedList } from '#wire/pages/pages'
import { listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'
import { tareas } from './tareas'

const wire = useWire()
useLayoutSizes()
const IGNORED =
  'El sistema de la empresa no aplicó los filtros: la lista muestra también otros registros.'

beforeEach(() => {
  setWindowWidth(1280)
  // Another file may have seen the embedded backend, which is known from then on.
  vi.spyOn(backend, 'isEmbeddedBackend').mockReturnValue(false)
})

const pages = { answers: ['id', 'nombre', 'estado', 'rubro'], sorts: ['nombre'] }
/** As a generated contract does: what the list answers, and no more. */
const read = (received: Received) => {
  const whole = Object.entries(tareas.metodos.buscar.read(received))
  return Object.fromEntries(whole.filter(([name]) => pages.answers.includes(name)))
}
const paged: EntityContract = {
  ...tareas,
  metodos: { buscar: pagedList({ ...tareas.metodos.buscar, pages, read }, tareas.fields) },
}
const provider = createDataProvider<{ tareas: Readonly<Record<string, unknown>> }>({
  tareas: paged,
})
const UNO = { id: 1, nombre: 'Uno', estado: 'Abierta', rubro: 'Cine' }
const DOS = { id: 2, nombre: 'Dos', estado: 'Cerrada', rubro: '' }

async function sitAtPages(query: string, tareas: readonly object[]) {
  wire.answer('tareas-buscar', () =>
    Response.json({ tareas, total: tareas.length, precision: 'exacta' }),
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
        <ChoiceColumn source="estado" />
      </CatalogueScreen>
    </ResourceContextProvider>
  )
  const desk = sitAt(list, { token: wire.backend.token }, `/tareas${query}`, provider)
  await listLoaded()
  return desk
}

describe('a provider that does not know the filters of a list in pages', () => {
  it.each(['?filtro.estado=A', '?filtro.rubro=cine', '?filtro.rubro=', '?filtro.estado='])(
    'answers other records for %s, and the list says so until the filter is removed',
    async (query) => {
      const { user } = await sitAtPages(query, [UNO, DOS])
      await screen.findByText(IGNORED)
      await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
      await waitFor(() => expect(screen.queryByText(IGNORED)).toBeNull())
      // It is in the page before it says anything.
      const bar = within(screen.getByRole('group', { name: 'Filtros' }))
      expect(bar.getByRole('status').textContent).toBe('')
      expect(screen.getByRole('rowheader', { name: 'Dos' })).toBeTruthy()
    },
  )

  it('answers whole records, whose other fields show it', async () => {
    const rows = [UNO, DOS].map((row) => ({ ...row, activa: row === UNO }))
    const { user } = await sitAtPages('?filtro.activa=true', rows)
    await screen.findByText(IGNORED)
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await waitFor(() => expect(screen.queryByText(IGNORED)).toBeNull())
  })

  it.each([
    ['?filtro.estado=A&filtro.rubro=Cine', [UNO]],
    ['?filtro.activa=true', [{ ...UNO, activa: true }]],
    ['?filtro.rubro=', [DOS]],
    // Its rows do not have it.
    ['?filtro.activa=true', [UNO, DOS]],
    ['?buscar=Tres', [UNO, DOS]],
    ['', [UNO, DOS]],
  ])('one that does for %s says nothing', async (query, rows) => {
    await sitAtPages(query, rows)
    expect(screen.queryByText(IGNORED)).toBeNull()
  })
})
