import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { ReferencesInput } from '#admin/fields/reference'
import { TextInput } from '#admin/fields/text'
import type { FieldContract } from '#wire/kinds'
import { referencesField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'
import { box, openForm } from './form'

const NAMES = ['Ciudad Autónoma de Buenos Aires', 'Buenos Aires', 'Córdoba', 'Corrientes', 'Salta']

const text = (label: string) => textField({ label, max: 20, required: false })

/** A picker, and a field before and after it. */
const between = (picker: ReactElement) => (
  <>
    <TextInput source="antes" />
    {picker}
    <TextInput source="despues" />
  </>
)
const fieldsWith = (dato: FieldContract) => ({
  antes: text('Antes'),
  dato,
  despues: text('Después'),
})
const referral = { label: 'Dato', resource: 'rubros', shows: 'rubro', max: 50 } as const

const openSeveral = (opened: Opened) =>
  openForm(
    between(<ReferencesInput source="dato" />),
    fieldsWith(referencesField({ ...referral, length: 50, sends: 'name', required: true })),
    opened,
  )

type Opened = Parameters<typeof openForm>[2]

const picker = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Dato' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const chips = () => [...document.querySelectorAll('.MuiChip-label')].map((chip) => chip.textContent)
const isMarked = () => picker().getAttribute('aria-invalid') === 'true'
const told = () => {
  const id = picker().getAttribute('aria-describedby')
  return id === null ? '' : document.getElementById(id)?.textContent
}
const held = (dato: unknown) => expect.objectContaining({ dato })
const focusIsOn = (element: Element) => expect(document.activeElement).toBe(element)

describe('E-04: several records', () => {
  it('Enter and Tab pick the first match; Tab moves on', async () => {
    const { user, confirm, confirmed } = openSeveral({ names: NAMES })
    await user.type(picker(), 'buenos aires{Enter}')
    await user.type(picker(), 'cord{Tab}')
    expect(chips()).toEqual(['Buenos Aires', 'Córdoba'])
    focusIsOn(box('Después'))
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith(held(['Buenos Aires', 'Córdoba'])))
  })

  it('a text that is none of them stays, is marked, and is not confirmed', async () => {
    const { user, confirm, confirmed } = openSeveral({ names: NAMES })
    await user.type(picker(), 'salta{Enter}')
    await user.type(picker(), 'zzz{Tab}')
    expect([picker().value, told()]).toEqual(['zzz', 'No se encontró "zzz"'])
    await confirm()
    await waitFor(() => focusIsOn(picker()))
    expect(confirmed).not.toHaveBeenCalled()
    await user.clear(picker())
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith(held(['Salta'])))
  })

  it.each([[[]], [['Salta']], [['Salta', 'Córdoba']]])(
    'is missing, and shows what may be typed, only as long as none is chosen: %j',
    async (chosen) => {
      const { confirm, confirmed } = openForm(
        <ReferencesInput source="dato" placeholder="Elegir" />,
        {
          dato: referencesField({ ...referral, length: 50, sends: 'name', required: true }),
        },
        { names: NAMES, mode: 'edit', values: { dato: chosen } },
      )
      expect(chips()).toEqual(chosen)
      expect(picker().placeholder).toBe(chosen.length === 0 ? 'Elegir' : '')
      await confirm()
      await waitFor(() =>
        expect([isMarked(), confirmed.mock.calls.length]).toEqual(
          chosen.length === 0 ? [true, 0] : [false, 1],
        ),
      )
    },
  )

  it('a press picks one, and leaves no text; the others are offered', async () => {
    const { user } = openSeveral({ names: NAMES })
    await user.type(picker(), 'co')
    await user.click(screen.getByRole('option', { name: 'Corrientes' }))
    expect([chips(), picker().value]).toEqual([['Corrientes'], ''])
    await user.type(picker(), 'co')
    expect(options()).toEqual(['Córdoba'])
  })

  it('the list stays open while one presses options, and Escape, Tab or a press beside it close it', async () => {
    const { user } = openSeveral({ names: NAMES })
    await user.click(picker())
    await user.click(screen.getByRole('option', { name: 'Salta' }))
    await user.click(screen.getByRole('option', { name: 'Corrientes' }))
    expect(chips()).toEqual(['Salta', 'Corrientes'])
    expect(options()).not.toContain('Salta')
    await user.keyboard('{Escape}')
    expect([options(), chips().length, picker().getAttribute('aria-expanded')]).toEqual([
      [],
      2,
      'false',
    ])
    await user.click(picker())
    expect(options()).not.toEqual([])
    await user.tab()
    expect([options(), chips().length]).toEqual([[], 2])
    await user.click(picker())
    await user.click(box('Después'))
    expect([options(), chips().length]).toEqual([[], 2])
  })

  it('the list stays open while one picks with keys, and nothing is picked that nobody led to', async () => {
    const { user, confirmed } = openSeveral({ names: NAMES })
    await user.type(picker(), 'salta{Enter}')
    expect(options()).toContain('Corrientes')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(chips()).toHaveLength(2)
    expect(confirmed).not.toHaveBeenCalled()
    const chosen = chips()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith(held(chosen)))
    expect(chips()).toEqual(chosen)
  })

  it('Backspace in the empty control takes the last one out again', async () => {
    const { user, confirm, confirmed } = openSeveral({ names: NAMES })
    await user.type(picker(), 'salta{Enter}')
    await user.type(picker(), 'cord{Enter}')
    await user.keyboard('{Backspace}')
    expect(chips()).toEqual(['Salta'])
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith(held(['Salta'])))
  })

  it('one that is chosen already is not chosen again', async () => {
    const { user } = openSeveral({ names: NAMES })
    await user.type(picker(), 'salta{Enter}')
    await user.type(picker(), 'SALTA{Tab}')
    expect([chips(), picker().value, isMarked()]).toEqual([['Salta'], '', false])
  })

  it('late names: what was typed before Tab is picked then', async () => {
    const { user, arrive } = openSeveral({ names: 'late' })
    await user.type(picker(), 'Cordoba{Tab}')
    await arrive(NAMES)
    expect([chips(), picker().value]).toEqual([['Córdoba'], ''])
  })
})
