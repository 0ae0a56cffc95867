import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { EntryReport, type EntryReportProps } from '#admin/record/form/entry-report'
import { RESTING_PLACE } from '#admin/frame/typing-guard'
import { renderInSpanish } from '../../support/message'

function show(props: Partial<EntryReportProps>) {
  renderInSpanish(
    <main>
      <h2 {...RESTING_PLACE}>Agregar Rubro</h2>
      <input aria-label="Rubro" />
      <EntryReport saved={undefined} pending={0} refused={[]} {...props} />
    </main>,
  )
}
const line = () => document.querySelector('.entry-report-line')?.textContent
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

describe('E-02: what is told of the records that are entered one after the other', () => {
  it.each([
    [0, ''],
    [1, 'Guardando…'],
    [2, 'Guardando 2…'],
  ])('%i on their way: "%s"', (pending, text) => {
    show({ pending })
    expect(line()).toBe(text)
  })

  it('the last one that was saved, whole where it is cut off', () => {
    const saved = 'Se agregó "Comercio minorista"'
    show({ saved })
    expect(screen.getByRole('status').textContent).toBe(saved)
    expect(screen.getByRole('status').title).toBe(saved)
    expect(alerts()).toEqual([])
  })

  it('each one that was refused, and why; it is sent again where that may help', async () => {
    const onRetry = vi.fn<() => void>()
    show({
      refused: [
        { name: 'Cine', text: 'Ya existe.', onRetry: undefined },
        { name: 'Bar', text: 'No hay conexión.', onRetry },
      ],
    })
    expect(alerts()).toEqual([
      'No se guardó "Cine": Ya existe.',
      'No se guardó "Bar": No hay conexión.Reintentar',
    ])
    const field = screen.getByRole('textbox')
    field.focus()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(onRetry).toHaveBeenCalledOnce()
    expect(document.activeElement, 'the mouse leaves the focus in the field').toBe(field)
    screen.getByRole('button', { name: 'Reintentar' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(onRetry).toHaveBeenCalledTimes(2)
    expect(document.activeElement?.textContent).toBe('Agregar Rubro')
  })
})
