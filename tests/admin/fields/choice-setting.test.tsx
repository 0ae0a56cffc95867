import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ChoiceRadios, ChoiceSetting } from '#admin/fields/choice'
import { choiceField } from '#wire/kinds/choice'
import { openForm } from './form'

const optional = { label: 'Dato', required: false } as const
const options = { A: 'Alta', B: 'Baja' }
const held = (dato: unknown, required: boolean) =>
  openForm(
    <ChoiceSetting source="dato" />,
    {
      dato: choiceField({
        ...optional,
        required,
        options,
        answers: 'code',
        requiredText: '¿Cuál?',
      }),
    },
    { mode: 'edit', values: { dato } },
  )
const hint = () => document.querySelector('.choice-hint')?.textContent

describe('the one question of a screen', () => {
  it.each([
    [null, true, '¿Cuál?'],
    ['X', true, '¿Cuál?'],
    ['B', true, ''],
    [null, false, ''],
  ])('that holds %j, needed: %s, says %j', (value, required, text) => {
    held(value, required)
    expect(hint()).toBe(text)
    expect(screen.getByRole('group', { name: 'Dato' })).toBeTruthy()
  })

  it('says what is wrong with a value that is none of its own', async () => {
    const { confirm, confirmed } = held('X', false)
    await confirm()
    await waitFor(() => expect(hint()).toBe('¿Cuál?'))
    expect(confirmed).not.toHaveBeenCalled()
  })
})

it('buttons of several choices are chosen apart from each other', async () => {
  const { user, confirm, confirmed } = openForm(
    <>
      <ChoiceRadios source="dato" />
      <ChoiceRadios source="otro" />
    </>,
    {
      dato: choiceField({ ...optional, options, answers: 'code' }),
      otro: choiceField({ ...optional, label: 'Otro', options, answers: 'code' }),
    },
  )
  const [one, other] = screen.getAllByRole('radiogroup').map((group) => within(group))
  await user.click(one?.getByRole('radio', { name: 'Alta' }) ?? document.body)
  await user.click(other?.getByRole('radio', { name: 'Baja' }) ?? document.body)
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2)
  await confirm()
  await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: 'A', otro: 'B' }))
})
