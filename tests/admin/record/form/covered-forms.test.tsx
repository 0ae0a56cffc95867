import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AddingContext, DepthContext } from '#admin/fields/picker/adding'
import { LongTextInput, TextInput } from '#admin/fields/text'
import { FormDialog, type FormDialogProps } from '#admin/record/form/record-form'
import { FormPage, useEscape, useTopOfWindow } from '#admin/record/form/form-page'
import { RecordScopeProvider } from '#admin/fields/input/record-scope'
import { longTextField, textField } from '#wire/kinds/text'
import { testEntity } from '../../../server/support/test-contract'
import { sitAt } from '../../support/desk'
import { useRestoredFocus } from '#admin/record/form/form-modal'
import { box, openForm } from '../../fields/form'

const contract = testEntity('pruebas', {
  fields: { dato: textField({ label: 'Dato', max: 20, required: false }) },
})

interface Around {
  readonly covered?: boolean
  /** How many forms of referred records are open, and over how many this one is. */
  readonly open?: number
  readonly depth?: number
}

const QUESTION = { subject: 'Prueba', onLeave: () => undefined, onStay: () => undefined }

const SURFACES = [
  ['a modal', (props: FormDialogProps): ReactElement => <FormDialog {...props} />],
  ['a page', (props: FormDialogProps): ReactElement => <FormPage {...props} />],
] as const

const isSeen = () => screen.queryByRole('textbox', { name: 'Dato' }) !== null

describe.each(SURFACES)('a form that is %s', (_what, surface) => {
  function show({ covered = false, open = 0, depth = 0 }: Around) {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    const onLeave = vi.fn<() => void>()
    const form = surface({
      title: 'Prueba',
      mode: 'add',
      opening: 1,
      values: { dato: 'x' },
      fields: () => <TextInput source="dato" />,
      leaving: covered && QUESTION,
      onConfirm: () => undefined,
      onCancel: () => undefined,
      onLeave,
    })
    sitAt(
      <AddingContext value={{ forms: new Map(), open, add: () => undefined }}>
        <DepthContext value={depth}>
          <RecordScopeProvider value={{ contract, columns: [] }}>{form}</RecordScopeProvider>
        </DepthContext>
      </AddingContext>,
      {},
    )
    return onLeave
  }

  it.each<[Around, boolean]>([
    [{}, true],
    [{ covered: true }, false],
    [{ open: 1 }, false],
    [{ open: 1, depth: 1 }, true],
    [{ open: 2, depth: 1 }, false],
    [{ open: 1, depth: 1, covered: true }, false],
  ])('is seen only where nothing is over it, and keeps what was typed: %j: %s', (around, seen) => {
    show(around)
    expect(isSeen()).toBe(seen)
    expect(screen.getByRole<HTMLInputElement>('textbox', { hidden: true }).value).toBe('x')
  })

  it('is left by Escape', () => {
    const onLeave = show({})
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Dato' }), { key: 'Escape' })
    expect(onLeave).toHaveBeenCalledOnce()
  })
})

it('a page under another form is not left by Escape', () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  const onLeave = vi.fn<() => void>()
  sitAt(
    <RecordScopeProvider value={{ contract, columns: [] }}>
      <FormPage
        title="Prueba"
        mode="add"
        opening={1}
        values={{}}
        fields={() => <TextInput source="dato" />}
        leaving={QUESTION}
        onConfirm={() => undefined}
        onCancel={() => undefined}
        onLeave={onLeave}
      />
    </RecordScopeProvider>,
    {},
  )
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onLeave).not.toHaveBeenCalled()
})

const listen = (active: boolean) => {
  const onEscape = vi.fn<() => void>()
  const hook = renderHook(({ on }) => useEscape(onEscape, on), { initialProps: { on: active } })
  return { onEscape, ...hook }
}

const press = (key: string, before?: (event: Event) => void) => {
  const { container, unmount } = render(<input aria-label="a" onKeyDown={() => undefined} />)
  const field = container.querySelector('input') ?? container
  if (before !== undefined) field.addEventListener('keydown', before)
  fireEvent.keyDown(field, { key })
  unmount()
}

describe('Escape', () => {
  it('leaves a form wherever the focus is; another key does not, nor one that a list has taken', () => {
    const { onEscape } = listen(true)
    press('Enter')
    press('Escape', (event) => event.preventDefault())
    expect(onEscape).not.toHaveBeenCalled()
    press('Escape')
    expect(onEscape).toHaveBeenCalledOnce()
  })

  it('leaves it only while it may be left', () => {
    const { onEscape, rerender, unmount } = listen(false)
    press('Escape')
    expect(onEscape).not.toHaveBeenCalled()
    rerender({ on: true })
    press('Escape')
    expect(onEscape).toHaveBeenCalledOnce()
    unmount()
    press('Escape')
    expect(onEscape).toHaveBeenCalledOnce()
  })
})

it('a page opens at the top of the window, which is where it was once it is closed', () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.stubGlobal('scrollX', 3)
  vi.stubGlobal('scrollY', 400)
  const { unmount } = renderHook(() => useTopOfWindow())
  expect(scrolled.mock.calls).toEqual([[0, 0]])
  vi.stubGlobal('scrollX', 0)
  vi.stubGlobal('scrollY', 0)
  unmount()
  expect(scrolled.mock.lastCall).toEqual([3, 400])
})

const Covered = ({ covered }: { covered: boolean }) => {
  const { remember } = useRestoredFocus(covered)
  return (
    <div onFocus={remember}>
      <input aria-label="a" />
      <input aria-label="b" />
    </div>
  )
}

it('the focus of a form that was covered comes back to where it was', () => {
  const { container, rerender } = render(<Covered covered={false} />)
  const [first, second] = container.querySelectorAll('input')
  expect(document.activeElement).toBe(document.body)
  first?.focus()
  second?.focus()
  rerender(<Covered covered />)
  second?.blur()
  expect(document.activeElement).toBe(document.body)
  rerender(<Covered covered={false} />)
  expect(document.activeElement).toBe(second)
})

const fields = { dato: longTextField({ label: 'Dato', max: 50, required: false }) }

it('E-02: Ctrl+Enter in several lines takes the next record where one is added after another', async () => {
  const onConfirmAndContinue = vi.fn<(values: object) => void>()
  const inputs = <LongTextInput source="dato" />
  const { user, confirmed } = openForm(inputs, fields, { onConfirmAndContinue })
  await user.type(box('Dato'), 'uno{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onConfirmAndContinue).toHaveBeenCalledOnce())
  expect(onConfirmAndContinue.mock.calls[0]?.[0]).toEqual({ dato: 'uno' })
  expect(confirmed).not.toHaveBeenCalled()
})
