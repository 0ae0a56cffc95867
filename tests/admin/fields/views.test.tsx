import { describe, expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import { TextInput } from '#admin/fields/text'
import type { FormMode } from '#admin/fields/input/form-opening'
import { textField } from '#wire/kinds/text'
import { box, openForm } from './form'

const fields = {
  dato: textField({ label: 'Dato', max: 20, required: true }),
  otro: textField({ label: 'Otro', max: 20, required: false }),
}
type Label = Parameters<typeof TextInput>[0]['label']

function open(mode: FormMode, label: Label, readOnlyOnEdit?: boolean): void {
  const input = (
    <>
      <TextInput
        source="dato"
        {...(label === undefined ? {} : { label })}
        {...(readOnlyOnEdit === undefined ? {} : { readOnlyOnEdit })}
      />
      <TextInput source="otro" />
    </>
  )
  openForm(input, fields, { mode, values: { dato: 'x', otro: '' } })
}

/** The labels of the form. */
const labels = () => screen.getAllByRole('textbox').map((one) => labelOf(one))
const labelOf = (control: HTMLElement) => document.querySelector(`label[for="${control.id}"]`)
const isOwnRow = (name: string) => box(name).closest('.form-own-row') !== null

describe('how a form shows a field', () => {
  it.each<[Label, FormMode, string[]]>([
    [undefined, 'add', ['Dato', 'Otro']],
    ['Propio', 'edit', ['Propio', 'Otro']],
    [{ add: 'Ingrese', edit: 'Cambie' }, 'add', ['Ingrese', 'Otro']],
    [{ add: 'Ingrese', edit: 'Cambie' }, 'edit', ['Cambie', 'Otro']],
    [{ add: 'Ingrese', edit: 'Cambie' }, 'remove', ['Otro']],
    [{ edit: 'Cambie' }, 'add', ['Otro']],
    [{ remove: 'Se borra' }, 'remove', ['Se borra', 'Otro']],
  ])('labelled %j, in the form to %s: %j', (label, mode, expected) => {
    open(mode, label)
    expect(labels().map((one) => one?.textContent)).toEqual(expected)
  })

  it.each<[Label, boolean]>([
    [undefined, false],
    ['Propio', false],
    [{ add: 'Ingrese', edit: 'Cambie' }, false],
    [{ edit: 'Cambie' }, true],
  ])('labelled %j, in a row of its own: %s', (label, expected) => {
    open('edit', label)
    const [name = ''] = labels().map((one) => one?.textContent ?? '')
    expect([isOwnRow(name), isOwnRow('Otro')]).toEqual([expected, false])
  })

  it.each<[FormMode, boolean | undefined, boolean]>([
    ['add', true, false],
    ['edit', true, true],
    ['edit', false, false],
    ['edit', undefined, false],
    ['remove', undefined, true],
  ])('in the form to %s, read-only on edit: %s: read-only: %s', (mode, own, expected) => {
    open(mode, undefined, own)
    expect([box('Dato').readOnly, box('Otro').readOnly]).toEqual([expected, mode === 'remove'])
  })
})
