import { fireEvent, screen } from '@testing-library/react'
import { useRecordContext } from 'react-admin'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DetailButtons } from '#admin/list/detail/detail-panel'
import { type CatalogueScope, CatalogueScopeProvider } from '#admin/list/catalogue-scope'
import { renderInSpanish } from '../../support/message'

const record = { id: 7, nombre: 'Ana' }
const Own = () => <span>{`De ${useRecordContext()?.['nombre']}`}</span>

interface Around {
  readonly names?: readonly string[]
  readonly busy?: boolean
  readonly rowAction?: ReactNode
}

function show({ names = ['modificar', 'borrar'], busy = false, rowAction }: Around) {
  const openFor = vi.fn<(name: string, row: object) => void>()
  const actionsOf = () => names.map((name) => ({ name, label: name.toUpperCase() }))
  const scope = { actionsOf, openFor, busy, rowAction } as unknown as CatalogueScope
  renderInSpanish(
    <CatalogueScopeProvider value={scope}>
      <DetailButtons record={record} />
    </CatalogueScopeProvider>,
  )
  return openFor
}
const buttons = () => screen.queryAllByRole<HTMLButtonElement>('button')

/** The buttons of a record that offers such actions. */
const buttonsOf = (...names: readonly string[]) => {
  const scope = {
    actionsOf: () => names.map((name) => ({ name, label: name })),
    openFor: () => undefined,
  } as unknown as CatalogueScope
  return (
    <CatalogueScopeProvider value={scope}>
      <DetailButtons record={record} />
    </CatalogueScopeProvider>
  )
}

describe('what may be done to a record that is shown', () => {
  it('are the buttons of its row, each for what it is called', () => {
    const openFor = show({})
    expect(buttons().map(({ textContent, type }) => [textContent, type])).toEqual([
      ['MODIFICAR', 'button'],
      ['BORRAR', 'button'],
    ])
    for (const button of buttons()) fireEvent.click(button)
    expect(openFor.mock.calls).toEqual([
      ['modificar', record],
      ['borrar', record],
    ])
  })

  it.each([true, false])('waits for what is on its way: %s', (busy) => {
    show({ busy })
    expect(buttons().map(({ disabled }) => disabled)).toEqual([busy, busy])
  })

  it('leave the focus where it was when one of them takes the place of another', () => {
    const { rerender } = renderInSpanish(buttonsOf('modificar', 'habilitar'))
    buttons()[1]?.focus()
    rerender(buttonsOf('modificar', 'deshabilitar'))
    expect(document.activeElement?.textContent).toBe('deshabilitar')
  })

  it.each<[Around, string | undefined]>([
    [{ names: [] }, undefined],
    [{ names: [], rowAction: <Own /> }, 'De Ana'],
    [{ names: ['ver'], rowAction: <Own /> }, 'VERDe Ana'],
    [{ names: ['ver'] }, 'VER'],
  ])('is nothing where there is nothing, else that of the row: %#', (around, text) => {
    show(around)
    expect(document.querySelector('.detail-buttons')?.textContent).toBe(text)
  })
})
