import { screen, waitFor, within } from '@testing-library/react'
import { useContext } from 'react'
import { expect, it } from 'vitest'
import { AddingContext } from '#admin/fields/picker/adding'
import { AddingProvider } from '#admin/record/adding/referred-resource'
import { TextInput } from '#admin/fields/text'
import { sitAt } from '../../support/desk'
import { zonas } from './zonas'

const referral = { resource: 'zonas', shows: 'zona', sends: 'name', max: 50 } as const

/** Asks for the form of a zone that begins with a text. */
function Opener({ text }: { readonly text: string }) {
  const adding = useContext(AddingContext)
  const open = (): void => {
    const form = adding?.forms.get('zonas')
    if (adding === undefined || form === undefined) throw new Error('No zone can be added')
    const start = { zona: text }
    adding.add({ form, contract: form.contract, referral, start, onAdded: () => undefined })
  }
  return (
    <button type="button" onClick={open}>
      {`Otra ${text}`}
    </button>
  )
}

const ZonaInputs = () => (
  <>
    <TextInput source="zona" />
    <Opener text="Sur" />
    <Opener text="Este" />
  </>
)
const form = { contract: zonas, fetch: async () => ZonaInputs, Provider: AddingProvider }

const opener = (name: string) => screen.getByRole('button', { name: `Otra ${name}` })
/** The text of each form that is open, the lowest first. */
const texts = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name="zona"]')].map(({ value }) => value)
const seen = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const open = (...all: readonly string[]) => waitFor(() => expect(texts()).toEqual(all))

it('forms open one over another; each closes alone, and the focus returns to what opened it', async () => {
  const { user } = sitAt(
    <AddingProvider forms={[form]}>
      <Opener text="Norte" />
    </AddingProvider>,
    { token: 't' },
  )
  await user.click(opener('Norte'))
  await open('Norte')
  await user.click(opener('Sur'))
  await open('Norte', 'Sur')
  await user.click(opener('Este'))
  await open('Norte', 'Sur', 'Este')
  expect(seen(), 'only the last one is in sight').toEqual(['Este'])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
  await open('Norte', 'Sur')
  expect(seen()).toEqual(['Sur'])
  await waitFor(() => expect(document.activeElement).toBe(opener('Este')))
  await user.keyboard('{Escape}')
  await open('Norte')
  await waitFor(() => expect(document.activeElement).toBe(opener('Sur')))
  await user.click(opener('Este'))
  await open('Norte', 'Este')
  await user.keyboard('{Escape}')
  await open('Norte')
  await user.keyboard('{Escape}')
  await open()
  await waitFor(() => expect(document.activeElement).toBe(opener('Norte')))
})
