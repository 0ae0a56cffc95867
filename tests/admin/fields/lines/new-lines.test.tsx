import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChoiceInput } from '#admin/fields/choice'
import { LinesInput } from '#admin/fields/lines'
import { TextInput } from '#admin/fields/text'
import { choiceField } from '#wire/kinds/choice'
import { linesField } from '#wire/kinds/lines'
import { textField } from '#wire/kinds/text'
import { openForm } from '../form'
import { useLayoutSizes } from '../../support/layout'

useLayoutSizes()

it('a new line has the default of a choice in its control, too', async () => {
  const lineas = linesField({
    label: 'Líneas',
    one: 'Línea',
    min: 0,
    max: 9,
    fields: {
      tipo: choiceField({
        label: 'Tipo',
        options: { E: 'Entrada', S: 'Salida' },
        answers: 'text',
        default: 'S',
        required: true,
      }),
      cuenta: textField({ label: 'Cuenta', max: 20, required: false }),
    },
  })
  const form = openForm(
    <LinesInput source="lineas">
      <ChoiceInput source="tipo" />
      <TextInput source="cuenta" />
    </LinesInput>,
    { lineas },
    { values: { lineas: [] } },
  )
  const tipo = screen.getByLabelText<HTMLSelectElement>('Tipo, Línea 1')
  expect(tipo.selectedOptions[0]?.text).toBe('Salida')
  tipo.focus()
  await form.user.keyboard('{ArrowRight}Caja')
  await form.confirm()
  await waitFor(() =>
    expect(form.confirmed).toHaveBeenCalledWith({ lineas: [{ tipo: 'Salida', cuenta: 'Caja' }] }),
  )
})
