import { act, render, screen } from '@testing-library/react'
import { createRef, type RefObject, useImperativeHandle, useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useWantedFocus } from '#admin/list/table/use-visible-rows'

/** A row's buttons; 'pending': it is not loaded. */
type TestRow = readonly string[] | 'pending'

interface TableProps {
  /** undefined: a row that is not in the page. */
  readonly rows: readonly (TestRow | undefined)[]
  readonly active?: number
  readonly table?: RefObject<FocusAt | null>
}

type FocusAt = ReturnType<typeof useWantedFocus>

function Table({ rows, active = 0, table = TABLE }: TableProps) {
  const region = useRef<HTMLElement>(null)
  const focusAt = useWantedFocus(region, rows.length, active)
  useImperativeHandle(table, () => focusAt)
  return (
    <>
      <input aria-label="Buscar" />
      <section ref={region} tabIndex={-1} aria-label="Región">
        <table>
          <tbody>
            {rows.map((row, index) =>
              row === undefined ? null : row === 'pending' ? (
                // A row that has been loaded is another element.
                <tr key={`${index}-pending`} data-index={index} data-pending="" tabIndex={-1} />
              ) : (
                <tr key={index} data-index={index}>
                  <td>
                    {row.map((action) => (
                      <button key={action} type="button" data-action={action}>
                        {`${action} ${index}`}
                      </button>
                    ))}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </section>
    </>
  )
}

const TABLE = createRef<FocusAt>()
const focusAt = (index: number, action: string | undefined) => TABLE.current?.(index, action)

/** What has the focus: a button, a row by its place, the region or the search. */
const focused = (): string | undefined => {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  return element.getAttribute('aria-label') ?? element.dataset['index'] ?? element.textContent
}

const ALL = ['modificar', 'cerrar', 'borrar']

describe('the focus that is wanted at a row', () => {
  it.each<[string, readonly (TestRow | undefined)[], number, string | undefined, string]>([
    ['its button', [ALL, ALL], 1, 'borrar', 'borrar 1'],
    [
      'its last other button, but never the one that deletes',
      [ALL, ['modificar', 'ver', 'borrar']],
      1,
      'cerrar',
      'ver 1',
    ],
    ['the region where it can only be deleted', [ALL, ['borrar']], 1, 'cerrar', 'Región'],
    ['the region where it has no buttons', [ALL, []], 1, 'cerrar', 'Región'],
    ['the region where there is no such row', [ALL], 1, 'cerrar', 'Región'],
    ['its last button where no other is named', [ALL], 0, undefined, 'cerrar 0'],
  ])('is at %s', (_what, rows, index, action, expected) => {
    render(<Table rows={rows} />)
    act(() => focusAt(index, action))
    expect(focused()).toBe(expected)
  })

  it('waits for a row that is not in the page yet', () => {
    const { rerender } = render(<Table rows={[ALL, undefined]} />)
    act(() => focusAt(1, 'modificar'))
    expect(focused()).toBeUndefined()
    rerender(<Table rows={[ALL, ALL]} />)
    expect(focused()).toBe('modificar 1')
  })

  it('is at the place of a row that is not loaded, and then at its button', () => {
    const { rerender } = render(<Table rows={[ALL, 'pending']} />)
    act(() => focusAt(1, 'cerrar'))
    expect(focused()).toBe('1')
    rerender(<Table rows={[ALL, ALL]} />)
    expect(focused()).toBe('cerrar 1')
  })

  it('scrolls nothing: the row is in sight by then', () => {
    const { rerender } = render(<Table rows={[ALL, 'pending']} />)
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    act(() => focusAt(1, 'cerrar'))
    rerender(<Table rows={[ALL, ALL]} />)
    act(() => focusAt(7, 'cerrar'))
    expect(focused()).toBe('Región')
    expect(focus.mock.calls).toEqual([1, 2, 3].map(() => [{ preventScroll: true }]))
  })

  it('goes nowhere once the person has gone elsewhere', () => {
    const { rerender } = render(<Table rows={[ALL, 'pending']} />)
    act(() => focusAt(1, 'cerrar'))
    act(() => screen.getByRole('textbox', { name: 'Buscar' }).focus())
    rerender(<Table rows={[ALL, ALL]} />)
    expect(focused()).toBe('Buscar')
    rerender(<Table rows={[ALL, 'pending']} />)
    rerender(<Table rows={[ALL, ALL]} />)
    expect(focused()).toBe('Buscar')
  })

  it('comes back to the button of a row that was loaded again', () => {
    const { rerender } = render(<Table rows={[ALL, ALL]} active={1} />)
    act(() => screen.getByRole('button', { name: 'cerrar 1' }).focus())
    rerender(<Table rows={[ALL, ALL]} active={1} />)
    rerender(<Table rows={[ALL, 'pending']} active={1} />)
    expect(focused()).toBe('1')
    rerender(<Table rows={[ALL, ALL]} active={1} />)
    expect(focused()).toBe('cerrar 1')
  })

  it('without an action stays at the one that is waited for', () => {
    const { rerender } = render(<Table rows={[ALL, undefined, undefined]} />)
    act(() => focusAt(1, 'modificar'))
    act(() => focusAt(2, undefined))
    rerender(<Table rows={[ALL, ALL, ALL]} />)
    expect(focused()).toBe('modificar 2')
  })
})
