import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { usePickerText } from '#admin/fields/picker/use-picker-text'
import { ReferenceInput } from '#admin/fields/reference'
import { TextInput } from '#admin/fields/text'
import type { FieldContract } from '#wire/kinds'
import { referenceField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'
import { InSpanish } from '../support/message'
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

const openOne = (opened: Opened, { required = true, sends = 'name' }: Own = {}) =>
  openForm(
    between(<ReferenceInput source="dato" />),
    fieldsWith(referenceField({ ...referral, sends, required })),
    opened,
  )
interface Own {
  readonly required?: boolean
  readonly sends?: 'name' | 'id'
}
type Opened = Parameters<typeof openForm>[2]

const picker = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Dato' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const isMarked = () => picker().getAttribute('aria-invalid') === 'true'
const told = () => {
  const id = picker().getAttribute('aria-describedby')
  return id === null ? '' : document.getElementById(id)?.textContent
}
const held = (dato: unknown) => expect.objectContaining({ dato })
const focusIsOn = (element: Element) => expect(document.activeElement).toBe(element)

describe('E-04: one record', () => {
  it.each(['{Enter}', '{Tab}', '{Shift>}{Tab}{/Shift}'])(
    '%s picks the name itself before those that only contain it',
    async (key) => {
      const { user, confirm, confirmed } = openOne({ names: NAMES })
      await user.type(picker(), `buenos aires${key}`)
      expect(picker().value).toBe('Buenos Aires')
      expect(options()).toEqual([])
      await confirm()
      await waitFor(() => expect(confirmed).toHaveBeenCalledWith(held('Buenos Aires')))
    },
  )

  it('Tab picks the first match and moves on; Enter stays', async () => {
    const { user, confirmed } = openOne({ names: NAMES })
    await user.type(picker(), 'co{Enter}')
    expect(picker().value).toBe('Córdoba')
    focusIsOn(picker())
    await user.clear(picker())
    await user.type(picker(), 'corr{Tab}')
    expect(picker().value).toBe('Corrientes')
    focusIsOn(box('Después'))
    expect(confirmed).not.toHaveBeenCalled()
  })

  it('Tab picks nothing where nothing was typed, though the list is open', async () => {
    const { user } = openOne({ names: NAMES })
    await user.click(picker())
    expect(options()).toEqual(NAMES)
    await user.tab()
    expect(picker().value).toBe('')
    expect(isMarked()).toBe(false)
    focusIsOn(box('Después'))
  })

  it('the arrow keys choose among the matches; the highlighted option is announced', async () => {
    const { user } = openOne({ names: NAMES })
    const announced = () =>
      document.getElementById(picker().getAttribute('aria-activedescendant') ?? '')?.textContent
    await user.type(picker(), 'co')
    await waitFor(() => expect(announced()).toBe('Córdoba'))
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(announced()).toBe('Corrientes'))
    await user.keyboard('{Tab}')
    expect(picker().value).toBe('Corrientes')
    await user.clear(picker())
    await user.type(picker(), 'co{ArrowDown}{Enter}')
    expect(picker().value).toBe('Corrientes')
  })

  it.each([
    ['zzz', 'No se encontró "zzz"'],
    ['co', 'Elija una opción de la lista'],
  ])(
    '"%s" stays when the control is left, is marked, and is not confirmed',
    async (typed, text) => {
      const { user, confirm, confirmed } = openOne({
        names: NAMES,
        mode: 'edit',
        values: { dato: 'Salta' },
      })
      await user.clear(picker())
      await user.type(picker(), typed)
      expect(isMarked()).toBe(false)
      await user.click(box('Antes'))
      expect(picker().value).toBe(typed)
      expect([isMarked(), told()]).toEqual([true, text])
      await confirm()
      await waitFor(() => focusIsOn(picker()))
      expect([picker().value, told()]).toEqual([typed, text])
      expect(confirmed).not.toHaveBeenCalled()
      await user.clear(picker())
      await user.type(picker(), 'corri{Tab}')
      expect(picker().value).toBe('Corrientes')
      // Since the attempt the form validates what is chosen, which takes a moment.
      await waitFor(() => expect(isMarked()).toBe(false))
      await confirm()
      await waitFor(() => expect(confirmed).toHaveBeenCalledWith(held('Corrientes')))
    },
  )

  it('Tab without a match marks the text and moves on', async () => {
    const { user } = openOne({ names: NAMES })
    await user.type(picker(), 'zzz{Tab}')
    expect([picker().value, told()]).toEqual(['zzz', 'No se encontró "zzz"'])
    focusIsOn(box('Después'))
  })

  it('Enter without a match does nothing, in an open list and after it was left', async () => {
    const { user, confirmed } = openOne({ names: NAMES })
    await user.type(picker(), 'zzz{Enter}')
    expect([picker().value, isMarked()]).toEqual(['zzz', false])
    await user.tab()
    await user.click(box('Antes'))
    await user.tab()
    focusIsOn(picker())
    await user.keyboard('{Enter}')
    expect(picker().value).toBe('zzz')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(confirmed).not.toHaveBeenCalled()
  })

  it('a name that was typed in full needs no key', async () => {
    const { user, confirm, confirmed } = openOne({ names: NAMES })
    await user.type(picker(), ' cordoba ')
    await user.click(box('Antes'))
    expect([picker().value, isMarked()]).toEqual(['Córdoba', false])
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith(held('Córdoba')))
  })

  it.each([
    ['what the form began with', undefined, 'Salta'],
    ['what was chosen since', 'cordoba', 'Córdoba'],
  ])('Escape drops what was typed and brings back %s', async (_what, chosen, expected) => {
    const { user, confirm, confirmed } = openOne({
      names: NAMES,
      mode: 'edit',
      values: { dato: 'Salta' },
    })
    await user.clear(picker())
    if (chosen !== undefined) {
      await user.type(picker(), chosen)
      await user.click(box('Antes'))
      await user.clear(picker())
    }
    await user.type(picker(), 'zzz{Escape}')
    expect(picker().value).toBe(expected)
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith(held(expected)))
  })

  it.each(['{Escape}', '{Tab}', '{Shift>}{Tab}{/Shift}'])(
    '%s in an open list in which nothing was typed leaves what was chosen',
    async (key) => {
      const { user, confirm, confirmed } = openOne({
        names: NAMES,
        mode: 'edit',
        values: { dato: 'Salta' },
      })
      await user.clear(picker())
      await user.type(picker(), 'cordoba{Enter}')
      await user.keyboard('{ArrowDown}')
      expect(options()).toEqual(NAMES)
      await user.keyboard(key)
      expect([options(), picker().value]).toEqual([[], 'Córdoba'])
      await confirm()
      await waitFor(() => expect(confirmed).toHaveBeenCalledWith(held('Córdoba')))
    },
  )

  it('after an attempt, Escape takes the mark away with the text', async () => {
    const { user, confirm } = openOne({
      names: NAMES,
      mode: 'edit',
      values: { dato: 'Salta' },
    })
    await user.clear(picker())
    await user.type(picker(), 'zzz')
    await confirm()
    await waitFor(() => expect(told()).toBe('No se encontró "zzz"'))
    await user.type(picker(), 'z{Escape}')
    await waitFor(() => expect([picker().value, isMarked()]).toEqual(['Salta', false]))
  })

  it('a text that was deleted chooses nothing: neither Enter nor the form fills it in', async () => {
    const { user, confirm, confirmed } = openOne(
      { names: NAMES, mode: 'edit', values: { dato: 'Salta' } },
      { required: false },
    )
    await user.clear(picker())
    await user.keyboard('{Enter}')
    expect(picker().value).toBe('')
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith(held('')))
  })

  it.each(['{Enter}', '{Tab}', ' '])('blanks alone choose nothing by %s', async (key) => {
    const { user, confirm, confirmed } = openOne({ names: NAMES }, { required: false })
    await user.type(picker(), '  ')
    await user.keyboard(key)
    expect(NAMES).not.toContain(picker().value)
    await user.clear(picker())
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith(held('')))
  })

  it('a required one that was emptied is Requerido, not what it was before', async () => {
    const { user, confirm, confirmed } = openOne({
      names: NAMES,
      mode: 'edit',
      values: { dato: 'Salta' },
    })
    await user.clear(picker())
    await confirm()
    expect(await screen.findByText('Requerido')).toBeTruthy()
    expect(picker().value).toBe('')
    expect(confirmed).not.toHaveBeenCalled()
  })

  it('Control+Enter closes a list in which nothing was typed', async () => {
    const { user } = openOne({ names: NAMES }, { required: false })
    await user.click(picker())
    expect(options()).toHaveLength(NAMES.length)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(options()).toEqual([])
  })

  it('Control+Enter in the picker picks too, and refuses what it cannot pick', async () => {
    const { user } = openOne({ names: NAMES })
    await user.type(picker(), 'corr{Control>}{Enter}{/Control}')
    expect(picker().value).toBe('Corrientes')
    await user.clear(picker())
    await user.type(picker(), 'zzz{Control>}{Enter}{/Control}')
    expect(told()).toBe('No se encontró "zzz"')
    await user.clear(picker())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(picker().value).toBe('')
  })

  it.each(['{Enter}', '{Control>}{Enter}{/Control}'])(
    '%s clears a text of blanks without an error',
    async (key) => {
      const { user } = openOne({ names: NAMES }, { required: false })
      await user.type(picker(), `   ${key}`)
      expect([picker().value, isMarked()]).toEqual(['', false])
    },
  )

  it.each(['  ', '\t', '\u00A0'])(
    'a form is not held up by blanks (%j) in a control that somebody is still in, nor by those of an earlier attempt',
    async (blanks) => {
      const { user, confirm, confirmed } = openOne({ names: NAMES }, { required: false })
      await user.type(picker(), 'zzz')
      await confirm()
      await waitFor(() => expect(told()).toBe('No se encontró "zzz"'))
      await user.clear(picker())
      await user.type(picker(), blanks)
      await user.click(box('Antes'))
      await waitFor(() => expect([picker().value, isMarked()]).toEqual(['', false]))
      await user.type(picker(), blanks)
      fireEvent.submit(screen.getByRole('button', { name: 'Confirmar' }))
      await waitFor(() => expect(confirmed).toHaveBeenCalledWith(held('')))
    },
  )

  it('by id, a record that is no longer listed has to be chosen', async () => {
    const { confirm, confirmed } = openOne(
      { names: NAMES, mode: 'edit', values: { dato: 'Otra' } },
      { sends: 'id' },
    )
    await confirm()
    await waitFor(() => expect(told()).toBe('No se encontró "Otra"'))
    expect(confirmed).not.toHaveBeenCalled()
  })
})

describe('E-04: names that arrive late', () => {
  it.each(['{Tab}', '{Enter}'])('what was typed before %s is picked then', async (key) => {
    const { user, arrive, confirm, confirmed } = openOne({ names: 'late' })
    await user.type(picker(), `Cordoba${key}`)
    expect(picker().value).toBe('Cordoba')
    await arrive(NAMES)
    expect([picker().value, isMarked()]).toEqual(['Córdoba', false])
    expect(options()).toEqual([])
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith(held('Córdoba')))
  })

  it('a part of a name is picked where Tab was pressed, and marked where the control was left otherwise', async () => {
    const { user, arrive } = openOne({ names: 'late' })
    await user.type(picker(), 'corr')
    await user.click(box('Antes'))
    await arrive(NAMES)
    expect([picker().value, told()]).toEqual(['corr', 'Elija una opción de la lista'])
  })

  it('what matches nothing is marked then', async () => {
    const { user, arrive } = openOne({ names: 'late' })
    await user.type(picker(), 'zzz{Tab}')
    expect(isMarked()).toBe(false)
    await arrive(NAMES)
    expect([picker().value, told()]).toEqual(['zzz', 'No se encontró "zzz"'])
  })

  it('typing that goes on is left alone', async () => {
    const { user, arrive } = openOne({ names: 'late' })
    await user.type(picker(), 'Cor')
    await arrive(NAMES)
    await user.keyboard('ri')
    expect(picker().value).toBe('Corri')
    expect(options()).toEqual(['Corrientes'])
  })

  it('until then nothing is confirmed, neither the text nor what was chosen before', async () => {
    const { user, arrive, confirm, confirmed } = openOne({
      names: 'late',
      mode: 'edit',
      values: { dato: 'Salta' },
    })
    await user.clear(picker())
    await user.type(picker(), 'Cordoba{Tab}')
    await confirm()
    await waitFor(() => expect(told()).toBe('Se están cargando las opciones'))
    expect(confirmed).not.toHaveBeenCalled()
    await arrive(NAMES)
    await waitFor(() => expect([picker().value, isMarked()]).toEqual(['Córdoba', false]))
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith(held('Córdoba')))
  })

  it('a load that fails keeps the text for the next one', async () => {
    const { user, arrive, confirm, confirmed } = openOne({ names: 'late' })
    await user.type(picker(), 'Cordoba{Tab}')
    await arrive(undefined)
    await confirm()
    await waitFor(() => expect(told()).toBe('No se cargaron las opciones'))
    expect(confirmed).not.toHaveBeenCalled()
    await arrive(NAMES)
    expect(picker().value).toBe('Córdoba')
  })
})

const textOf = (names: readonly string[], status: 'loading' | 'loaded' | 'failed') =>
  renderHook(() => usePickerText({ names, status }), {
    wrapper: InSpanish,
  }).result

describe('the text in a picker', () => {
  it.each([
    [[], 'loading', true],
    [[], 'failed', true],
    [[], 'loaded', false],
    [NAMES, 'loading', false],
    [NAMES, 'failed', false],
  ] as const)('waits for names only while there are none: %j, %s', (names, status, waits) => {
    expect(textOf(names, status).current.waiting).toBe(waits)
  })

  it.each<[string, typeof NAMES, Parameters<typeof textOf>[1], string | undefined]>([
    ['', NAMES, 'loaded', undefined],
    [' \t ', NAMES, 'loaded', undefined],
    [' \t ', [], 'loading', undefined],
    [' \t ', [], 'failed', undefined],
    [' sal ', NAMES, 'loaded', 'Elija una opción de la lista'],
    [' zzz ', NAMES, 'loaded', 'No se encontró "zzz"'],
    ['sal', [], 'loading', 'Se están cargando las opciones'],
    ['sal', [], 'failed', 'No se cargaron las opciones'],
  ])('%j is objected to for what it is, of %j (%s)', (typed, names, status, expected) => {
    const text = textOf(names, status)
    for (const left of [false, true]) {
      act(() => text.current.change({ text: typed, left, picksLater: false }))
      expect(text.current.objection()).toBe(expected)
      const shown = text.current.waiting ? 'de antes' : expected
      expect(text.current.shownError('de antes')).toBe(left ? shown : undefined)
    }
    act(() => text.current.change(undefined))
    expect(text.current.objection()).toBeUndefined()
    expect(text.current.shownError('de antes')).toBe('de antes')
  })
})
