import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../src/app/signed-in/signed-in'
import { TextInput } from '#admin/fields/text'
import { useOwnOptions } from '#admin/fields/input/use-options'
import { textField } from '#wire/kinds/text'
import { box, openForm } from '../../fields/form'
import { userEvent } from '@testing-library/user-event'
import { EntryReport, type EntryReportProps } from '#admin/record/form/entry-report'
import { RESTING_PLACE } from '#admin/frame/typing-guard'
import { renderInSpanish } from '../../support/message'

const fields = {
  uno: textField({ label: 'Uno', max: 20, required: false }),
  dos: textField({ label: 'Dos', max: 20, required: false }),
}
const inputs = (
  <>
    <TextInput source="uno" />
    <TextInput source="dos" />
  </>
)
const values = { uno: 'x', dos: '' }

describe('the form of a record', () => {
  it.each([
    [0, 'Uno'],
    [1, 'Dos'],
  ])('E-02: after %i entries the focus is on %s', (entry, label) => {
    openForm(inputs, fields, { values, entry })
    expect(document.activeElement).toBe(box(label))
  })

  it.each(['add', 'edit'] as const)(
    'to %s is confirmed by Enter with all its values',
    async (mode) => {
      const { user, confirmed } = openForm(inputs, fields, { mode, values })
      await user.type(box('Dos'), 'y{Enter}')
      await waitFor(() =>
        expect(confirmed.mock.calls[0]?.[0]).toMatchObject({ uno: 'x', dos: 'y' }),
      )
    },
  )

  it('to delete one is confirmed by its button alone', async () => {
    const { user, confirmed } = openForm(inputs, fields, { mode: 'remove', values })
    expect(document.activeElement?.textContent).toBe('Cancelar')
    await user.click(box('Uno'))
    await user.keyboard('{Enter}')
    // What a browser makes of Enter in a form of one field, even if that is read-only.
    act(() => box('Uno').form?.requestSubmit())
    await new Promise((resolve) => setTimeout(resolve))
    expect(confirmed).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(confirmed).toHaveBeenCalledExactlyOnceWith(values)
    expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull()
  })

  it.each([
    [true, ['La sesión terminó']],
    [false, []],
  ])('says so where the session is over: %s', (ended, told) => {
    openForm(inputs, fields, { values, ended })
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(told)
    expect(box('Uno').value).toBe('x')
  })

  it('that takes another record says by which keys, beside its other buttons', () => {
    openForm(inputs, fields, { values, onConfirmAndContinue: () => undefined })
    const buttons = screen.getAllByRole<HTMLButtonElement>('button')
    expect(buttons.map((one) => [one.textContent, one.getAttribute('aria-keyshortcuts')])).toEqual([
      ['Confirmar y agregar otro', 'Control+Enter Meta+Enter'],
      ['Cancelar', null],
      ['Confirmar', null],
    ])
    expect(buttons.map(({ type }) => type)).toEqual(['button', 'button', 'submit'])
  })

  it('leaves it to itself what is wrong: no bubble of the browser says so', () => {
    openForm(inputs, fields, { values })
    expect(box('Uno').form?.noValidate).toBe(true)
  })
})

it('forms that are none of a screen’s have openings of their own, which no screen counts', () => {
  const client = createQueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const opened = [1, 2, 3].map(() => renderHook(useOwnOptions, { wrapper }))
  const numbers = opened.map(({ result }) => result.current.opening)
  expect(new Set(numbers).size).toBe(3)
  expect(Math.max(...numbers)).toBeLessThan(0)
  opened[0]?.rerender()
  expect(opened[0]?.result.current.opening).toBe(numbers[0])
})

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
