import { screen, waitFor } from '@testing-library/react'
import type { GetListParams } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { ReferenceInput, ReferencesInput } from '#admin/fields/reference'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { openForm } from './form'

/** A list of 10,000 records, which answers 50 of those that contain a text. */
const ROWS = Array.from({ length: 10_000 }, (_, at) => ({
  id: at + 1,
  rubro: `Rubro ${String(at + 1).padStart(5, '0')}`,
}))

let asked: GetListParams[] = []
let held: Promise<unknown> = Promise.resolve()
let fails = false
beforeEach(() => {
  asked = []
  held = Promise.resolve()
  fails = false
})

async function getList(_resource: string, params: GetListParams) {
  asked.push(params)
  await held
  if (fails) throw new Error('no list')
  const text = String(params.filter.q ?? '').toLowerCase()
  const found = ROWS.filter(({ rubro }) => rubro.toLowerCase().includes(text))
  return { data: found.slice(0, params.pagination?.perPage), total: found.length }
}

const referral = {
  label: 'Dato',
  resource: 'rubros',
  shows: 'rubro',
  max: 50,
  searched: true,
} as const
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const picker = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Dato' })
const texts = () => asked.map(({ filter }) => filter.q)

const openOne = (sends: 'name' | 'id', values: object = {}) =>
  openForm(
    <ReferenceInput source="dato" />,
    { dato: referenceField({ ...referral, sends, required: true }) },
    { getList, values: { ...values } },
  )

describe('one that is limited to some records', () => {
  it('asks for these, typed or not', async () => {
    const where = { activo: [true] }
    const field = referenceField({ ...referral, sends: 'name', required: true, where })
    const input = <ReferenceInput source="dato" />
    const { user } = openForm(input, { dato: field }, { getList })
    await user.click(picker())
    await user.type(picker(), '00700')
    await waitFor(() => expect(options()[0]).toBe('Rubro 00700'))
    expect(asked.map(({ filter }) => filter)).toEqual([where, { ...where, q: '00700' }])
  })
})

describe('a reference to a list that is served in pages', () => {
  it('shows the first records, and asks for those that are typed once, after the last key', async () => {
    const { user, confirm, confirmed } = openOne('name')
    await user.click(picker())
    await waitFor(() => expect(options()).toHaveLength(50))
    await user.type(picker(), '00700')
    await waitFor(() => expect(options()[0]).toBe('Rubro 00700'))
    expect(texts()).toEqual([undefined, '00700'])
    expect(asked.every(({ pagination }) => pagination?.perPage === 50)).toBe(true)
    await user.keyboard('{Enter}')
    expect(picker().value).toBe('Rubro 00700')
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: 'Rubro 00700' }))
  })

  it('Enter before the answer picks the first match once it is there', async () => {
    const { user } = openOne('name')
    await user.type(picker(), '00800{Enter}')
    await waitFor(() => expect(picker().value).toBe('Rubro 00800'))
  })

  it.each([
    ['in full is picked', 'rubro 00800', 'Rubro 00800', 0],
    ['in part is not', '00800', '00800', 1],
  ])(
    'a name that was typed %s once the answer is there, although the focus has left',
    async (_how, typed, shown, faults) => {
      const { user } = openOne('name')
      await waitFor(() => expect(asked).toHaveLength(1))
      const releases: (() => void)[] = []
      held = new Promise<void>((resolve) => releases.push(resolve))
      await user.type(picker(), typed)
      await user.click(document.body)
      await waitFor(() => expect(texts()).toContain(typed))
      releases[0]?.()
      await waitFor(() => {
        expect(picker().value).toBe(shown)
        expect(screen.queryAllByText('Elija una opción de la lista')).toHaveLength(faults)
      })
    },
  )

  it('aborts what nobody waits for any more', async () => {
    const { user } = openOne('name')
    await waitFor(() => expect(texts()).toEqual([undefined]))
    held = new Promise(() => {})
    await user.type(picker(), '007')
    await waitFor(() => expect(texts()).toEqual([undefined, '007']))
    await user.type(picker(), '00')
    await waitFor(() => expect(texts()).toEqual([undefined, '007', '00700']))
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([false, true, false])
  })

  it('says while it searches, and that nothing is found', async () => {
    const { user, confirm, confirmed } = openOne('name')
    await waitFor(() => expect(texts()).toEqual([undefined]))
    const releases: (() => void)[] = []
    held = new Promise<void>((resolve) => releases.push(resolve))
    await user.type(picker(), 'nada')
    await screen.findByText('Cargando…')
    releases[0]?.()
    await screen.findByText('Sin coincidencias')
    await user.tab()
    await confirm()
    expect(confirmed).not.toHaveBeenCalled()
    await screen.findByText(/nada/)
  })

  it('shows the value that the record has, wherever it is in the list; by id it is looked for', async () => {
    const named = openOne('name', { dato: 'Rubro 09999' })
    expect(picker().value).toBe('Rubro 09999')
    await named.confirm()
    await waitFor(() => expect(named.confirmed).toHaveBeenCalledWith({ dato: 'Rubro 09999' }))
    expect(texts()).toEqual([undefined])
  })

  it('by id, the value is looked for, and can be confirmed', async () => {
    const { confirm, confirmed } = openOne('id', { dato: 'Rubro 09999' })
    await waitFor(() => expect(texts()).toContain('Rubro 09999'))
    // Until the answer is there, the form objects.
    await waitFor(async () => {
      await confirm()
      expect(confirmed).toHaveBeenCalledWith({ dato: 'Rubro 09999' })
    })
  })

  it('several are chosen one after the other', async () => {
    const { user, confirm, confirmed } = openForm(
      <ReferencesInput source="dato" />,
      { dato: referencesField({ ...referral, length: 50, sends: 'name', required: true }) },
      { getList, values: { dato: ['Rubro 09999'] } },
    )
    await user.type(picker(), '00700{Enter}')
    await waitFor(() => expect(picker().value).toBe(''))
    await user.type(picker(), '00800{Enter}')
    await waitFor(() => expect(picker().value).toBe(''))
    await confirm()
    await waitFor(() =>
      expect(confirmed).toHaveBeenCalledWith({
        dato: ['Rubro 09999', 'Rubro 00700', 'Rubro 00800'],
      }),
    )
  })

  it('offers to try again where a search fails', async () => {
    fails = true
    const { user } = openOne('name')
    const again = await screen.findByRole('button', { name: 'Reintentar' })
    fails = false
    await user.click(again)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull())
  })
})
