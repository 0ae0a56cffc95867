import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FieldStack, revealField } from '#admin/record/form/field-stack'

const noChange = () => undefined
const text = (name: string, value = '', props: object = {}) => (
  <input key={name} name={name} value={value} onChange={noChange} {...props} />
)
const box = (name: string) => <input key={name} name={name} type="checkbox" />
const radios = (name: string, checked = false) => (
  <fieldset key={name}>
    {['1', '2'].map((value) => (
      <input
        key={value}
        name={name}
        type="radio"
        value={value}
        checked={checked && value === '2'}
        onChange={noChange}
      />
    ))}
  </fieldset>
)
const picker = (name: string, chips: readonly string[]) => (
  <div key={name} className="MuiAutocomplete-root">
    {chips.map((chip) => (
      <span key={chip} className="MuiChip-root" />
    ))}
    {text(name)}
  </div>
)
/** The name of what has the focus. */
const focused = (fields: ReactNode, startsAtEmpty?: boolean) => {
  render(
    <FieldStack {...(startsAtEmpty === undefined ? {} : { startsAtEmpty })}>{fields}</FieldStack>,
  )
  return document.activeElement?.getAttribute('name')
}

describe('the field of a form that takes the focus', () => {
  it.each<[string, ReactNode, string]>([
    ['the first one, whatever it holds', [text('a', 'x'), text('b')], 'a'],
    ['none that is read only', [text('a', '', { readOnly: true }), text('b')], 'b'],
    [
      'none that is out of sight',
      [
        <p key="p" hidden={true}>
          {text('a')}
        </p>,
        text('b'),
      ],
      'b',
    ],
    ['a box', [box('a'), text('b')], 'a'],
    ['a longer text', [<textarea key="a" name="a" aria-label="A" />, text('b')], 'a'],
    ['a choice', [<select key="a" name="a" aria-label="A" />, text('b')], 'a'],
  ])('is %s', (_which, fields, name) => {
    expect(focused(fields)).toBe(name)
  })

  it.each<[string, ReactNode, string]>([
    ['the first that is empty', [text('a', 'x'), text('b'), text('c')], 'b'],
    ['none that is read only', [text('a', '', { readOnly: true }), text('b')], 'b'],
    ['the first one, where none is empty', [text('a', 'x'), text('b', 'y')], 'a'],
    ['no box: it is never empty', [box('a'), text('b')], 'b'],
    ['of radios those where none is chosen', [radios('a', true), radios('b')], 'b'],
    ['no radios where any is chosen', [radios('a', true), text('b')], 'b'],
    ['a picker of several that has none', [text('a', 'x'), picker('b', [])], 'b'],
    ['no picker that has some', [picker('a', ['x']), text('b')], 'b'],
  ])('where others have what the record before handed on: %s', (_which, fields, name) => {
    expect(focused(fields, true)).toBe(name)
  })
})

const reveal = (isKey: boolean, inControl = true) => {
  const { container } = render(
    <div onFocus={revealField}>
      <div className={inControl ? 'MuiFormControl-root' : ''}>
        <input aria-label="a" />
      </div>
    </div>,
  )
  const field = container.querySelector('input') ?? document.createElement('input')
  vi.spyOn(field, 'matches').mockImplementation(
    (selector) => selector === ':focus-visible' && isKey,
  )
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  field.focus()
  return scrolled.mock.calls.map(([options], call) => [
    options,
    (scrolled.mock.contexts[call] as Element).className,
  ])
}

it('a field that takes the focus is shown with its label and what is wrong with it, unless it was pressed', () => {
  expect(reveal(true)).toEqual([[{ block: 'nearest' }, 'MuiFormControl-root']])
  vi.restoreAllMocks()
  expect(reveal(false)).toEqual([])
  vi.restoreAllMocks()
  expect(reveal(true, false)).toEqual([])
})
