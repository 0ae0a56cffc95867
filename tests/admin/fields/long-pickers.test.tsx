import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ReferenceInput, ReferencesInput } from '#admin/fields/reference'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { type OneInput, openForm } from './form'

const NAMES = Array.from({ length: 400 }, (_, at) => `Cuenta ${at + 1}`)

const picker = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Dato' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const announced = () =>
  document.getElementById(picker().getAttribute('aria-activedescendant') ?? '')
const place = (option: Element | undefined) => option?.getAttribute('aria-posinset')
/** From which on to which, of how many, as a screen reader has it. */
const extent = () => {
  const all = screen.getAllByRole('option')
  return [place(all[0]), place(all.at(-1)), all[0]?.getAttribute('aria-setsize')]
}

/** Scrolls the list, which is laid out as one of so many options would be. */
function scrollTo(top: number): HTMLElement {
  const list = screen.getByRole('listbox')
  Object.defineProperties(list, {
    clientHeight: { configurable: true, value: 210 },
    scrollHeight: { configurable: true, get: () => options().length * 30 },
  })
  list.scrollTop = top
  fireEvent.scroll(list)
  return list
}

const open = (values = {}, names = NAMES) =>
  openForm(
    <ReferenceInput source="dato" />,
    {
      dato: referenceField({
        label: 'Dato',
        resource: 'rubros',
        shows: 'rubro',
        max: 50,
        sends: 'name',
        required: true,
      }),
    },
    { names, mode: 'edit', values },
  )

const SEVERAL = referencesField({
  label: 'Dato',
  resource: 'rubros',
  shows: 'rubro',
  length: 50,
  sends: 'name',
  max: 5,
  required: false,
})

/** The names before and behind the one that is chosen are in the page, and others are not. */
async function openAt(name: string): Promise<OneInput['user']> {
  const { user } = open({ dato: name })
  await user.click(picker())
  await waitFor(() => expect(announced()?.textContent).toBe(name))
  return user
}

describe('a picker of hundreds of names', () => {
  it('shows the first ones, and more as one scrolls, in their place', async () => {
    const { user } = open()
    await user.click(picker())
    expect(options()).toEqual(NAMES.slice(0, 20))
    expect(extent()).toEqual(['1', '20', '400'])
    const list = scrollTo(20 * 30 - 210)
    expect(options()).toEqual(NAMES.slice(0, 40))
    await waitFor(() => expect(list.scrollTop).toBe(20 * 30 - 210))
    for (const shown of [40, 80, 160, 320]) scrollTo(shown * 30 - 210)
    expect(extent()).toEqual([null, null, null])
    expect(options()).toEqual(NAMES)
  })

  it.each(['', 'Cuenta 50'])(
    'shows all that there are where they are no more than 50, %o chosen',
    async (dato) => {
      const names = NAMES.slice(0, 50)
      const { user } = open({ dato }, names)
      await user.click(picker())
      expect(options()).toEqual(names)
      await user.keyboard('{Home}{End}')
      expect(options()).toEqual(names)
      expect(announced()?.textContent).toBe('Cuenta 50')
    },
  )

  it('finds all of them, and begins with the first again when it opens anew', async () => {
    const { user } = open()
    await user.type(picker(), '399')
    expect(options()).toEqual(['Cuenta 399'])
    await user.clear(picker())
    scrollTo(20 * 30 - 210)
    expect(options()).toHaveLength(40)
    await user.keyboard('{Escape}')
    await user.click(picker())
    expect(options()).toEqual(NAMES.slice(0, 20))
  })

  it('shows what is around the chosen one, which stays in sight while others come before it', async () => {
    const { user } = open({ dato: 'Cuenta 200' })
    await user.click(picker())
    expect(extent()).toEqual(['190', '209', '400'])
    await waitFor(() => expect(announced()?.textContent).toBe('Cuenta 200'))
    const list = scrollTo(0)
    expect(extent()).toEqual(['170', '209', '400'])
    await waitFor(() => expect(list.scrollTop).toBe(20 * 30))
    await waitFor(() => expect(announced()?.textContent).toBe('Cuenta 200'))
    await user.keyboard('{ArrowUp}{Enter}')
    expect(picker().value).toBe('Cuenta 199')
  })

  it.each([
    ['Cuenta 15', '5', '24', NAMES.slice(0, 24)],
    ['Cuenta 3', '1', '20', NAMES.slice(0, 20)],
    ['Cuenta 399', '389', '400', NAMES.slice(368)],
    ['Cuenta 400', '390', '400', NAMES.slice(369)],
  ])(
    'near an end it begins around %s, at %s to %s, and has no more before than there are',
    async (dato, from, to, above) => {
      const { user } = open({ dato })
      await user.click(picker())
      expect(extent()).toEqual([from, to, '400'])
      scrollTo(0)
      expect(options()).toEqual(above)
    },
  )

  it.each(['Home', 'End', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])(
    'stays where it is while %s chooses among the characters of an input method',
    async (key) => {
      await openAt('Cuenta 200')
      const before = extent()
      fireEvent.keyDown(picker(), { key, isComposing: true })
      expect(extent()).toEqual(before)
    },
  )

  it('of several stays where it is while one picks', async () => {
    const { user } = openForm(
      <ReferencesInput source="dato" />,
      { dato: SEVERAL },
      { names: NAMES },
    )
    await user.click(picker())
    scrollTo(20 * 30 - 210)
    await user.click(screen.getByRole('option', { name: 'Cuenta 30' }))
    expect(options()).toEqual([...NAMES.slice(0, 29), ...NAMES.slice(30, 41)])
  })

  describe('leads a key to where it would lead if all were in the page', () => {
    it.each([
      ['{Home}', 'Cuenta 1'],
      ['{End}', 'Cuenta 400'],
      ['{Home}{ArrowUp}', 'Cuenta 400'],
      ['{End}{ArrowDown}', 'Cuenta 1'],
      ['{End}{ArrowUp}', 'Cuenta 399'],
      ['{Home}{ArrowDown}', 'Cuenta 2'],
      ['{PageUp>6/}', 'Cuenta 170'],
      ['{PageDown>6/}', 'Cuenta 230'],
      ['{ArrowUp>60/}', 'Cuenta 140'],
      ['{ArrowDown>60/}', 'Cuenta 260'],
      ['{PageUp>50/}', 'Cuenta 1'],
      ['{PageDown>50/}', 'Cuenta 400'],
    ])('%s', async (keys, name) => {
      const user = await openAt('Cuenta 200')
      await user.keyboard(keys)
      expect(announced()?.textContent).toBe(name)
      expect(options().length).toBeLessThan(NAMES.length)
      await user.keyboard('{Enter}')
      expect(picker().value).toBe(name)
    })

    it.each([
      ['{End}', 'Cuenta 293'],
      ['{ArrowUp}', 'Cuenta 293'],
      ['{ArrowUp}{ArrowDown}', 'Cuenta 3'],
    ])('%s among those that have a text', async (keys, name) => {
      const { user } = open()
      await user.type(picker(), `3${keys}`)
      expect(announced()?.textContent).toBe(name)
    })

    it.each([
      ['{End}', 'Cuenta 400'],
      ['{ArrowUp}{ArrowUp}', 'Cuenta 399'],
      ['{ArrowUp}{ArrowDown}', 'Cuenta 1'],
    ])('%s of several', async (keys, name) => {
      const { user } = openForm(
        <ReferencesInput source="dato" />,
        { dato: SEVERAL },
        { names: NAMES },
      )
      await user.click(picker())
      await user.keyboard(keys)
      expect(announced()?.textContent).toBe(name)
      await user.keyboard('{Enter}')
      expect(screen.getByRole('button', { name })).toBeDefined()
    })
  })
})
