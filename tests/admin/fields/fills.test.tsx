import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FillingReferenceInput } from '#admin/fields/filling'
import { ReferencesInput } from '#admin/fields/reference'
import { TextInput } from '#admin/fields/text'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'
import { box, openForm } from './form'

const referral = { resource: 'rubros', shows: 'rubro', sends: 'name', required: false } as const
const filling = (fills: Readonly<Record<string, string>>) =>
  referenceField({ ...referral, label: 'Rubro', max: 50, fills })

const fields = {
  rubro: filling({ nota: 'rubro' }),
  nota: textField({ label: 'Nota', max: 50, required: true }),
}

const inputs = (
  <>
    <FillingReferenceInput source="rubro" />
    <TextInput source="nota" />
  </>
)

const open = (opened: Parameters<typeof openForm>[2] = {}) =>
  openForm(inputs, fields, { names: ['Cine', 'Circo', 'Radio'], ...opened })
const rubro = () => screen.getByRole('combobox', { name: 'Rubro' })
const chips = () => [...document.querySelectorAll('.MuiChip-label')].map((chip) => chip.textContent)
const nota = () => box('Nota').value
const told = () => screen.getByRole('status').textContent

describe('a reference that fills other fields', () => {
  it('fills an empty one, and says so', async () => {
    const { user, confirm, confirmed } = open()
    expect(told()).toBe('')
    await user.type(rubro(), 'radio{Tab}')
    expect([nota(), told()]).toEqual(['Radio', 'Se completó: Nota.'])
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ rubro: 'Radio', nota: 'Radio' }))
  })

  it('replaces what an earlier choice has filled', async () => {
    const { user } = open()
    await user.type(rubro(), 'radio{Tab}')
    await user.clear(rubro())
    expect([nota(), told()]).toEqual(['Radio', ''])
    await user.type(rubro(), 'cine{Tab}')
    expect([nota(), told()]).toEqual(['Cine', 'Se completó: Nota.'])
  })

  it('leaves what somebody has typed, and says so', async () => {
    const { user } = open()
    await user.type(box('Nota'), 'Mío')
    await user.type(rubro(), 'radio{Tab}')
    expect([nota(), told()]).toEqual(['Mío', 'Quedó lo que usted escribió en: Nota.'])
  })

  it('leaves what somebody has changed after it was filled', async () => {
    const { user } = open()
    await user.type(rubro(), 'radio{Tab}')
    await user.type(box('Nota'), ' AM')
    await user.clear(rubro())
    await user.type(rubro(), 'circo{Tab}')
    expect(nota()).toBe('Radio AM')
  })

  it('replaces what was stored when the form opened, and says nothing of what is so already', async () => {
    const { user } = open({ mode: 'edit', values: { id: 1, rubro: 'Cine', nota: 'Radio' } })
    await user.clear(rubro())
    await user.type(rubro(), 'radio{Tab}')
    expect([nota(), told()]).toEqual(['Radio', ''])
    await user.clear(rubro())
    await user.type(rubro(), 'circo{Tab}')
    expect([nota(), told()]).toEqual(['Circo', 'Se completó: Nota.'])
  })

  it('a name that several records have fills nothing', async () => {
    const { user } = open({ names: ['Cine', 'Cine'] })
    await user.type(rubro(), 'cine{Tab}')
    expect([nota(), told()]).toEqual(['', ''])
  })

  it('takes away the complaint about a field that it fills', async () => {
    const { user, confirm } = open()
    await confirm()
    await waitFor(() => expect(box('Nota').getAttribute('aria-invalid')).toBe('true'))
    await user.type(rubro(), 'radio{Tab}')
    await waitFor(() => expect(box('Nota').getAttribute('aria-invalid')).toBe('false'))
  })
})

const filled = () => ['Nota', 'Otra', 'Tercera'].map((name) => box(name).value)

describe('of several fields', () => {
  const both = {
    rubro: filling({ nota: 'rubro', otra: 'rubro', tercera: 'codigo' }),
    nota: fields.nota,
    otra: textField({ label: 'Otra', max: 50, required: false }),
    tercera: textField({ label: 'Tercera', max: 50, required: true }),
  }
  const openBoth = (values: object) =>
    openForm(
      <>
        {inputs}
        <TextInput source="otra" />
        <TextInput source="tercera" />
      </>,
      both,
      {
        values: { ...values },
        getList: async () => ({
          data: [
            { id: 1, rubro: 'Cine', codigo: 'C-1' },
            { id: 2, rubro: 'Radio', codigo: '' },
          ],
          total: 2,
        }),
      },
    )

  it('each has what its own field of the record has, and is named', async () => {
    const { user } = openBoth({})
    await user.type(rubro(), 'cine{Tab}')
    await waitFor(() => expect(filled()).toEqual(['Cine', 'Cine', 'C-1']))
    expect(told()).toBe('Se completó: Nota, Otra, Tercera.')
  })

  it('those that are filled and those that were typed in are told apart', async () => {
    const { user } = openBoth({})
    await user.type(box('Nota'), 'Mía')
    await user.type(box('Tercera'), 'Mía también')
    await user.type(rubro(), 'cine{Tab}')
    await waitFor(() => expect(filled()).toEqual(['Mía', 'Cine', 'Mía también']))
    expect(told()).toBe('Se completó: Otra. Quedó lo que usted escribió en: Nota, Tercera.')
  })

  it('one that was typed in and emptied again is filled', async () => {
    const { user } = openBoth({ nota: 'Vieja' })
    await user.clear(box('Nota'))
    await user.type(rubro(), 'cine{Tab}')
    await waitFor(() => expect(filled()[0]).toBe('Cine'))
  })

  it('complains of nothing that is filled before somebody has tried to confirm', async () => {
    const { user } = openBoth({})
    await user.type(rubro(), 'radio{Tab}')
    await waitFor(() => expect(filled()).toEqual(['Radio', 'Radio', '']))
    // What a validation finds takes a moment.
    await act(async () => {})
    expect(screen.queryByText('Requerido')).toBeNull()
  })
})

describe('of several records', () => {
  const several = {
    rubro: filling({ clases: 'clases' }),
    clases: referencesField({ ...referral, label: 'Clases', length: 50, max: 5 }),
  }
  const openSeveral = (values: object) =>
    openForm(
      <>
        <FillingReferenceInput source="rubro" />
        <ReferencesInput source="clases" />
      </>,
      several,
      {
        values: { ...values },
        getList: async () => ({
          data: [
            { id: 1, rubro: 'Cine', clases: ['Arte', 'Ocio'] },
            { id: 2, rubro: 'Radio', clases: ['Ocio'] },
          ],
          total: 2,
        }),
      },
    )

  it('the same ones are no change; others are replaced as long as nobody has chosen them', async () => {
    const { user } = openSeveral({ clases: ['Ocio', 'Arte'] })
    await user.type(rubro(), 'cine{Tab}')
    expect([chips(), told()]).toEqual([['Ocio', 'Arte'], ''])
    await user.type(rubro(), '{Control>}a{/Control}radio{Tab}')
    expect([chips(), told()]).toEqual([['Ocio'], 'Se completó: Clases.'])
    await user.type(rubro(), '{Control>}a{/Control}cine{Tab}')
    expect([chips(), told()]).toEqual([['Arte', 'Ocio'], 'Se completó: Clases.'])
  })
})
