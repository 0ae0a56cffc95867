import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TextInput } from '#admin/fields/text'
import { type BeforeConfirm, useBeforeConfirm } from '#admin/fields/input/before-confirm'
import { textField } from '#wire/kinds/text'
import { openForm } from '../../fields/form'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { NoteTyping } from '#admin/record/form/note-typing'
import { RecordScopeProvider } from '#admin/fields/input/record-scope'
import { moneyField } from '#wire/kinds/decimal'
import { rubros } from '../../../../generated/rubros/contract'

const WAITING = 'Se confirma cuando termine la búsqueda…'

/** An input whose form waits for works, one after the other. */
function open(...works: readonly BeforeConfirm[]) {
  const left = [...works]
  const Input = () => {
    useBeforeConfirm(() => left.shift()?.() ?? true)
    return <TextInput source="dato" />
  }
  return openForm(
    <Input />,
    { dato: textField({ label: 'Dato', max: 20, required: false }) },
    { values: { dato: 'a' } },
  )
}

const later =
  (isReady: boolean): BeforeConfirm =>
  () =>
    Promise.resolve(isReady)

/** The work for the first time; afterwards it is done. */
function once(work: BeforeConfirm): BeforeConfirm {
  let isDone = false
  return () => {
    if (isDone) return true
    isDone = true
    return work()
  }
}

function Work({ work }: { readonly work: BeforeConfirm }) {
  useBeforeConfirm(work)
  return null
}

const isBusy = () => screen.getByRole('button', { name: 'Confirmar' }).getAttribute('aria-busy')

/** The errors that nobody has caught, which browsers report in their console. */
let uncaught: unknown[] = []
const note = (error: unknown): void => {
  uncaught.push(error)
}
const noteEvent = (event: ErrorEvent): void => {
  event.preventDefault()
  uncaught.push(event.error)
}
let others: NodeJS.UnhandledRejectionListener[] = []
beforeEach(() => {
  uncaught = []
  others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', note)
  globalThis.addEventListener('error', noteEvent)
})
afterEach(() => {
  process.removeListener('unhandledRejection', note)
  for (const one of others) process.on('unhandledRejection', one)
  globalThis.removeEventListener('error', noteEvent)
})

describe('work before a form is confirmed', () => {
  it('that fails later confirms nothing, is reported, and is tried again with the next attempt', async () => {
    const failed = new Error('no answer')
    const rejects: ((error: Error) => void)[] = []
    const form = open(
      () =>
        new Promise((_resolve, reject) => {
          rejects.push(reject)
        }),
    )
    expect(isBusy()).toBeNull()
    await form.confirm()
    await screen.findByText(WAITING)
    expect(isBusy()).toBe('true')
    act(() => rejects[0]?.(failed))
    await waitFor(() => expect(screen.queryByText(WAITING)).toBeNull())
    expect(isBusy()).toBeNull()
    await waitFor(() => expect(uncaught).toEqual([failed]))
    expect(form.confirmed).not.toHaveBeenCalled()
    await form.confirm()
    await waitFor(() => expect(form.confirmed).toHaveBeenCalledTimes(1))
  })

  it('that fails at once confirms nothing either', async () => {
    const failed = new Error('no lines')
    const form = open(() => {
      throw failed
    })
    await form.confirm()
    expect(uncaught).toEqual([failed])
    expect(form.confirmed).not.toHaveBeenCalled()
    await form.confirm()
    await waitFor(() => expect(form.confirmed).toHaveBeenCalledTimes(1))
  })

  it.each<[what: string, works: readonly BeforeConfirm[], confirms: boolean]>([
    ['none', [], true],
    ['one that is done', [() => true], true],
    ['one that is not to be', [() => false], false],
    ['one that is done later', [later(true)], true],
    ['one that is not to be, later', [later(false)], false],
    ['one of two that is not to be', [() => true, () => false], false],
    ['one later and one at once', [later(true), () => true], true],
    ['one later, and one that is not to be', [later(true), () => false], false],
    ['two later, of which one is not to be', [later(true), later(false)], false],
    ['two later', [later(true), later(true)], true],
  ])(
    '%s of several: each is asked once, and all have to be done',
    async (_what, works, confirms) => {
      const asked = works.map((work) => vi.fn<BeforeConfirm>(work))
      const form = openForm(
        <>
          {asked.map((work, at) => (
            <Work key={at} work={once(work)} />
          ))}
          <TextInput source="dato" />
        </>,
        { dato: textField({ label: 'Dato', max: 20, required: false }) },
        { values: { dato: 'a' } },
      )
      await form.confirm()
      await waitFor(() => expect(screen.queryByText(WAITING)).toBeNull())
      await waitFor(() => expect(form.confirmed).toHaveBeenCalledTimes(confirms ? 1 : 0))
      expect(asked.map(({ mock }) => mock.calls.length)).toEqual(works.map(() => 1))
    },
  )

  it('that ends once the form is closed confirms nothing', async () => {
    const ends: ((isReady: boolean) => void)[] = []
    const form = open(() => new Promise((resolve) => ends.push(resolve)))
    await form.confirm()
    await screen.findByText(WAITING)
    cleanup()
    await act(async () => ends[0]?.(true))
    expect(form.confirmed).not.toHaveBeenCalled()
  })
})

type Values = Record<string, unknown>

const total = moneyField({
  label: 'Total',
  min: 0,
  max: 99,
  required: false,
  computed: { kind: 'sum', of: 'lineas.importe' },
})
const contract = { ...rubros, fields: { ...rubros.fields, total } }

/** A form that starts with some values. @returns how to set one, and whether the last note said that something was typed */
function formWith(start: Values) {
  const onTyped = vi.fn<(typed: boolean) => void>()
  const forms: UseFormReturn<Values>[] = []
  function Form() {
    const form = useForm<Values>({ defaultValues: start })
    forms.push(form)
    return (
      <RecordScopeProvider value={{ contract, columns: [] }}>
        <FormProvider {...form}>
          <NoteTyping onTyped={onTyped} />
        </FormProvider>
      </RecordScopeProvider>
    )
  }
  render(<Form />)
  return {
    set: (name: string, value: unknown) => act(() => forms[0]?.setValue(name, value)),
    isTyped: () => onTyped.mock.lastCall?.[0],
  }
}

it.each([
  ['a text', '', 'Uno'],
  ['a number', null, 7],
  ['a zero', null, 0],
  ['a box', false, true],
  ['a day', null, '2026-01-31'],
  ['a choice', undefined, 'A'],
  ['several records', [], ['Salta']],
  ['several records in a new record', undefined, ['Salta']],
])('%s is typed, and is nothing once it is taken back', (_what, start, typed) => {
  const form = formWith({ dato: start })
  expect(form.isTyped()).toBe(false)
  form.set('dato', typed)
  expect(form.isTyped()).toBe(true)
  const emptied = Array.isArray(typed) ? [] : typeof typed === 'string' ? '' : start
  form.set('dato', emptied)
  expect(form.isTyped()).toBe(false)
})

it.each([
  ['a box', undefined, true, false],
  ['a text', undefined, 'Uno', ''],
  ['a reference', null, 'Salta', ''],
  ['a box of a record', null, true, false],
])(
  '%s that started without a value is nothing once it is taken back',
  (_what, start, typed, left) => {
    const form = formWith({ dato: start })
    form.set('dato', typed)
    expect(form.isTyped()).toBe(true)
    form.set('dato', left)
    expect(form.isTyped()).toBe(false)
  },
)

it('of several fields one that differs is enough', () => {
  const form = formWith({ uno: 'a', otro: 'b' })
  form.set('otro', 'c')
  expect(form.isTyped()).toBe(true)
  form.set('uno', 'd')
  form.set('otro', 'b')
  expect(form.isTyped()).toBe(true)
  form.set('uno', 'a')
  expect(form.isTyped()).toBe(false)
})

it('emptying a field that had a value is typing', () => {
  const form = formWith({ dato: 'Uno' })
  form.set('dato', '')
  expect(form.isTyped()).toBe(true)
})

it('what is computed is not typed', () => {
  const form = formWith({ uno: 'a' })
  form.set('total', '0.00')
  expect(form.isTyped()).toBe(false)
})
