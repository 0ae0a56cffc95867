import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TextInput } from '../../../src/runtime/fields/text'
import { textField } from '../../../src/wire/kinds/text'
import { box, openForm } from '../fields/form'

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
})
