import { act, render } from '@testing-library/react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { NoteTyping } from '#admin/record/form/note-typing'
import { RecordScopeProvider } from '#admin/fields/input/record-scope'
import { moneyField } from '#wire/kinds/decimal'
import { rubros } from '../../../../generated/rubros/contract'

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
