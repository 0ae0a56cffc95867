import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LongTextInput } from '#admin/fields/text'
import { longTextField } from '#wire/kinds/text'
import { box, openForm } from '../../fields/form'

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
