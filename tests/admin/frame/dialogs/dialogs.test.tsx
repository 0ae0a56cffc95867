import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ErrorDialog } from '#admin/frame/dialogs/error-dialog'
import { LeaveDialog, ModalText, QuestionDialog } from '#admin/frame/dialogs/question-dialog'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import { endTyping, guardTyping } from '#admin/frame/typing-guard'
import { renderInSpanish } from '../../support/message'

const labels = () => screen.getAllByRole('button').map((button) => button.textContent)
const focused = () => document.activeElement?.textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const notice = (values: Partial<FailureNotice> = {}): FailureNotice => ({
  title: 'Error de conexión',
  text: 'No hay conexión a Internet.',
  leads: 'list',
  retry: false,
  ...values,
})

describe('an error', () => {
  it('is described by its text; Enter and Escape are OK', async () => {
    const onOk = vi.fn<() => void>()
    renderInSpanish(<ErrorDialog notice={notice()} onOk={onOk} />)
    const dialog = screen.getByRole('alertdialog', { name: 'Error de conexión' })
    const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(text?.textContent).toBe('No hay conexión a Internet.')
    expect(labels()).toEqual(['OK'])
    expect(focused()).toBe('OK')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Escape}')
    expect(onOk).toHaveBeenCalledTimes(2)
    expect(document.querySelector('.modal-unsaved')).toBeNull()
  })

  it.each([
    [true, true, ['Reintentar', 'OK']],
    [true, false, ['OK']],
    [false, true, ['OK']],
  ])('may be tried again: %s, by what shows it: %s', (retry, can, buttons) => {
    const onRetry = can ? () => undefined : undefined
    renderInSpanish(
      <ErrorDialog notice={notice({ retry })} onOk={() => undefined} onRetry={onRetry} />,
    )
    expect(labels()).toEqual(buttons)
    expect(focused()).toBe('OK')
  })

  it('tries again, and says what is lost', async () => {
    const onRetry = vi.fn<() => void>()
    const lost = notice({ retry: true, unsaved: ['Cine', 'Teatro', 'Bar'] })
    renderInSpanish(<ErrorDialog notice={lost} onOk={() => undefined} onRetry={onRetry} />)
    expect(document.querySelector('.modal-unsaved')?.textContent).toBe(
      'Sin guardar: "Cine", "Teatro" y "Bar".',
    )
    await press('Reintentar')
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

const ask = () => {
  const answers = { onYes: vi.fn<() => void>(), onNo: vi.fn<() => void>() }
  renderInSpanish(<QuestionDialog question="¿Borrar?" subject="Cine" {...answers} />)
  return () => [answers.onYes.mock.calls.length, answers.onNo.mock.calls.length]
}

describe('a question', () => {
  it('is about a record, and No has the focus', async () => {
    const answered = ask()
    const dialog = screen.getByRole('alertdialog', { name: '¿Borrar?' })
    expect(dialog.querySelector('.modal-subject')?.textContent).toBe('Cine')
    expect(labels()).toEqual(['No', 'Si'])
    expect(focused()).toBe('No')
    await press('Si')
    expect(answered()).toEqual([1, 0])
    await press('No')
    await userEvent.keyboard('{Escape}')
    expect(answered()).toEqual([1, 2])
  })

  it('before changes are lost: staying has the focus, and is Escape', async () => {
    const [onLeave, onStay] = [vi.fn<() => void>(), vi.fn<() => void>()]
    renderInSpanish(<LeaveDialog subject="Agregar Rubro" onLeave={onLeave} onStay={onStay} />)
    const dialog = screen.getByRole('alertdialog', {
      name: '¿Desea salir sin guardar los cambios?',
    })
    expect(dialog.querySelector('.modal-subject')?.textContent).toBe('Agregar Rubro')
    expect(labels()).toEqual(['Salir sin guardar', 'Seguir editando'])
    expect(focused()).toBe('Seguir editando')
    await userEvent.keyboard('{Escape}')
    expect([onLeave.mock.calls.length, onStay.mock.calls.length]).toEqual([0, 1])
    await press('Salir sin guardar')
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('that opens while somebody types has the focus at its title, where keys do nothing', async () => {
    const stop = guardTyping()
    onTestFinished(() => {
      endTyping()
      stop()
    })
    render(<input aria-label="Rubro" />)
    await userEvent.type(screen.getByRole('textbox'), 'Ci')
    const answered = ask()
    expect(focused()).toBe('¿Borrar?')
    await userEvent.keyboard(' {Enter}')
    expect(answered()).toEqual([0, 0])
  })
})

const heights = (scrollHeight: number, clientHeight: number) => {
  for (const [name, value] of Object.entries({ scrollHeight, clientHeight })) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value })
  }
}

const text = () => document.querySelector('.modal-text')

describe('a text between a title and buttons', () => {
  afterEach(() => {
    for (const name of ['scrollHeight', 'clientHeight']) {
      Reflect.deleteProperty(HTMLElement.prototype, name)
    }
  })

  it.each([
    [101, 100, '0'],
    [100, 100, undefined],
    [0, 0, undefined],
  ])('of %i px in %i has the tab index %s', (whole, shown, tabIndex) => {
    heights(whole, shown)
    render(<ModalText>texto</ModalText>)
    expect(text()?.getAttribute('tabindex') ?? undefined).toBe(tabIndex)
  })

  it('can be scrolled by keys once the window is too small for it, and only then', () => {
    heights(100, 100)
    const { unmount } = render(<ModalText>texto</ModalText>)
    const remove = vi.spyOn(window, 'removeEventListener')
    heights(100, 50)
    expect(text()?.hasAttribute('tabindex')).toBe(false)
    fireEvent(window, new Event('resize'))
    expect(text()?.getAttribute('tabindex')).toBe('0')
    heights(100, 100)
    fireEvent(window, new Event('resize'))
    expect(text()?.hasAttribute('tabindex')).toBe(false)
    unmount()
    expect(remove).toHaveBeenCalledWith('resize', expect.any(Function))
  })
})
