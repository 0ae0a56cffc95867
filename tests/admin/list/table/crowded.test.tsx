import { act, screen } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rubros } from '../../../../generated/rubros/contract'
import { RubroForm } from '../../../../generated/rubros/form'
import { DateColumn, EmailColumn, ReferenceColumn, TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import type { ActionTexts } from '#admin/record/actions/row-actions'
import type { EntityContract } from '#wire/contract'
import { listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

/** What the table has; observers are told of each change. */
let room = 0
const observers = new Set<() => void>()

beforeEach(() => {
  setWindowWidth(1280)
  wire.answer('rubros-buscar', () => Response.json({ rubros: [{ id: 1, rubro: 'Cine' }] }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told: () => void
      constructor(told: () => void) {
        this.#told = told
      }
      observe(element: Element): void {
        if (element.matches('.catalogue-scroll')) observers.add(this.#told)
      }
      unobserve(): void {
        this.disconnect()
      }
      disconnect(): void {
        observers.delete(this.#told)
      }
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room)
})
afterEach(() => observers.clear())

const give = (width: number) =>
  act(() => {
    room = width
    for (const told of observers) told()
  })

const contract: EntityContract = rubros

async function open(columns: ReactNode, actions: ActionTexts = {}) {
  const desk = sitAt(
    <ResourceContextProvider value="rubros">
      <CatalogueScreen
        contract={contract}
        title="Rubros"
        form={RubroForm}
        texts={{ empty: '' }}
        actions={actions}
      >
        {columns}
      </CatalogueScreen>
    </ResourceContextProvider>,
    { token: wire.backend.token },
  )
  await listLoaded()
  return desk
}
const layout = () => screen.getByRole('table', { name: 'Rubros' }).className.split(' ').slice(1)

/** A name, which takes what the others leave, a reference, an address and a date. */
const FOUR = [
  <TextColumn key="name" source="rubro" label="Rubro" />,
  <ReferenceColumn key="client" source="client" label="Cliente" />,
  <EmailColumn key="mail" source="mail" label="Correo" />,
  <DateColumn key="day" source="day" label="Día" />,
]

describe('C-15: four columns', () => {
  it.each([
    [1080, 'catalogue-wide'],
    [703, 'catalogue-dense'],
    [734, 'catalogue-dense'],
  ])('that have %i px are %s', async (width, expected) => {
    room = width
    await open(FOUR)
    expect(layout()).toEqual([expected])
  })

  it('are dense while a panel beside them takes their room, and stay as they are behind a form', async () => {
    room = 1080
    await open(FOUR)
    give(766)
    expect(layout()).toEqual(['catalogue-dense'])
    give(0)
    expect(layout()).toEqual(['catalogue-dense'])
    give(1080)
    expect(layout()).toEqual(['catalogue-wide'])
    give(0)
    expect(layout()).toEqual(['catalogue-wide'])
  })

  it('are as a phone has them, however little room that is', async () => {
    room = 334
    setWindowWidth(360)
    await open(FOUR)
    expect(layout()).toEqual(['catalogue-narrow'])
  })
})

it('C-15: two columns are one line in what a desk leaves them', async () => {
  room = 526
  await open(FOUR.slice(0, 2))
  expect(layout()).toEqual(['catalogue-dense'])
  give(560)
  expect(layout()).toEqual(['catalogue-wide'])
})

/** On several rows, which are selected for it. */
const cerrar = { label: 'Cerrar', question: '¿Cerrar?', many: '¿Cerrar todos?' }

it.each<[what: string, actions: ActionTexts, least: number]>([
  ['nothing', {}, 548],
  ['checkboxes', { cerrar }, 596],
])(
  'C-15: two columns with %s before them are one line in all the room that they need',
  async (_what, actions, least) => {
    room = least - 1
    const desk = await open(FOUR.slice(0, 2), actions)
    expect(layout()).toEqual(['catalogue-dense'])
    give(least)
    expect(layout()).toEqual(['catalogue-wide'])
    desk.unmount()
    expect(observers.size).toBe(0)
  },
)
