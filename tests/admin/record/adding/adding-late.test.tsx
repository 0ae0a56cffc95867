import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Referred, identifiedField } from '#wire/kinds/identified'
import {
  PICKERS,
  ZonaById,
  byId,
  confirmIn,
  dialog,
  nameBox,
  one,
  openForm,
  options,
  picker,
  refused,
  told,
  zonas,
} from './zonas'
import { useContext } from 'react'
import { type AddRequest, AddingContext } from '#admin/fields/picker/adding'
import { AddingProvider } from '#admin/record/adding/adding-provider'
import { TextInput } from '#admin/fields/text'
import { sitAt } from '../../support/desk'
import type { GetListParams } from 'react-admin'
import { findAdded } from '#admin/record/adding/add-dialog'
import type { Row } from '#admin/provider/row'
import { booleanField } from '#wire/kinds/choice'
import { idField, textField } from '#wire/kinds/text'
import { moneyField } from '#wire/kinds/decimal'
import { testEntity } from '../../../server/support/test-contract'

beforeEach(() => sessionStorage.setItem('datos-usuario', JSON.stringify({ token: 'valid' })))
afterEach(() => vi.restoreAllMocks())

/** Whether the browser would ask before it closes the window. */
const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

/** Sends a zone, and leaves its form before the answer. */
async function leftWhileSent(answer: Error | undefined) {
  const releases: (() => void)[] = []
  const adding = new Promise<void>((resolve) => releases.push(resolve))
  const opened = openForm(ZonaById, one, { held: { adding }, answers: [answer] })
  const { user, create } = opened
  await user.type(picker(), 'Este')
  await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
  await dialog()
  expect(asks()).toBe(false)
  await confirmIn(user)
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(screen.getByText('Guardando…')).toBeTruthy()
  expect(asks()).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Agregar Zona' }))
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Agregar Zona' })).toBeNull())
  releases[0]?.()
  return opened
}

describe('a record that is added while something is on its way', () => {
  it.each(PICKERS)(
    'is not offered before it is known which there are: %s',
    async (_how, input, fields) => {
      const releases: (() => void)[] = []
      const lists = new Promise<void>((resolve) => releases.push(resolve))
      const { user } = openForm(input, fields, { held: { lists } })
      await user.click(picker())
      await screen.findByText('Cargando…')
      expect(options()).toEqual([])
      releases[0]?.()
      await waitFor(() => expect(options()).toEqual(['Norte', 'Sur', 'Agregar Zona']))
      expect(screen.queryByText('Sin coincidencias')).toBeNull()
    },
  )

  it('starts with what was typed, without the blanks around it, and with what may be sent alone', async () => {
    const where = { activa: [true], otra: ['x'], zona: ['Limitada'] }
    const limited = { zona: identifiedField({ ...byId, where, max: 50, required: true }) }
    const { user, create } = openForm(ZonaById, limited)
    await user.type(picker(), '  Este ')
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await dialog()
    expect(nameBox().value).toBe('Este')
    await confirmIn(user)
    await waitFor(() => expect(create).toHaveBeenCalledOnce())
    expect(create.mock.calls[0]?.[1].data).toEqual({ zona: 'Este', activa: true })
  })

  it('starts without the text where that is shown by another field than its name', async () => {
    const contract = { ...zonas, nameField: 'id' }
    const { user } = openForm(ZonaById, one, { contract })
    await user.type(picker(), 'Este')
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await dialog()
    expect(nameBox().value).toBe('')
  })

  it('that is refused by one field says so there, and is sent again', async () => {
    const { user, create } = openForm(ZonaById, one, { answers: [refused(422, 'Nombre: No vale')] })
    await user.type(picker(), 'Este')
    await user.click(await screen.findByRole('option', { name: 'Agregar Zona' }))
    await confirmIn(user)
    await screen.findByText('No vale')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(nameBox()))
    expect(nameBox().value).toBe('Este')
    expect(told()).toBe('')
    await user.type(nameBox(), ' 2')
    await confirmIn(user)
    await waitFor(() => expect(picker().value).toBe('Este 2'))
    expect(create).toHaveBeenCalledTimes(2)
    expect(told()).toBe('Se agregó "Este 2"')
  })

  it('that is refused once its form was left is told by the app', async () => {
    const { shell } = await leftWhileSent(refused(400))
    await waitFor(() => expect(shell.reportFailure).toHaveBeenCalledOnce())
    expect(shell.reportFailure.mock.calls[0]?.[0]).toMatchObject({ text: 'Ya existe esa zona.' })
    expect(told()).toBe('')
  })

  it('that is added once its form was left is told, and not chosen', async () => {
    const { shell } = await leftWhileSent(undefined)
    await waitFor(() => expect(told()).toBe('Se agregó "Este"'))
    expect(picker().value).toBe('Este')
    expect(shell.reportFailure).not.toHaveBeenCalled()
  })
})

const seen = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

/** The text of each form that is open, the lowest first. */
const texts = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name="zona"]')].map(({ value }) => value)

const opener = (name: string) => screen.getByRole('button', { name: `Otra ${name}` })

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

const open = (...all: readonly string[]) => waitFor(() => expect(texts()).toEqual(all))

const ZonaInputs = () => (
  <>
    <TextInput source="zona" />
    <Opener text="Sur" />
    <Opener text="Este" />
  </>
)

describe('forms over forms', () => {
  const form = { contract: zonas, fetch: async () => ZonaInputs }

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
})

describe('the record that was added', () => {
  const contract = testEntity('zonas', {
    fields: {
      id: idField({ label: 'ID' }),
      zona: textField({ label: 'Nombre', max: 50, required: true }),
      tope: moneyField({ label: 'Tope', min: 0, max: 9999, required: false }),
      activa: booleanField({ label: 'Activa' }),
      banco: identifiedField({
        label: 'Banco',
        resource: 'bancos',
        shows: 'banco',
        sends: 'id',
        key: ['id'],
        max: 50,
        required: false,
      }),
    },
  })
  const VALUES = { zona: ' Este ', tope: '10,5', activa: true, banco: new Referred(3, 'Galicia') }
  const EAST = { zona: 'Este', tope: '10.50', activa: true, banco: new Referred(3, 'Galicia (3)') }

  interface Backend {
    readonly rows?: readonly Row[]
    /** What reading a record by its id answers; left out: it fails. */
    readonly one?: Row
    readonly searched?: boolean
    readonly id?: number | string
    readonly values?: Readonly<Record<string, unknown>>
  }

  /** Looks for a zone. @returns the one that was found, and what the list was asked for */
  async function find({ rows = [], one, searched = false, id = '', values = VALUES }: Backend) {
    const asked: GetListParams[] = []
    const read: unknown[] = []
    const getList = async (_resource: string, params: GetListParams) => {
      asked.push(params)
      return { data: rows, total: rows.length }
    }
    const getOne = async (_resource: string, params: { readonly id: unknown }) => {
      read.push(params.id)
      if (one === undefined) throw new Error('There is none')
      return { data: one }
    }
    const referral = {
      label: 'Zona',
      resource: 'zonas',
      shows: 'zona',
      sends: 'id',
      searched,
    } as const
    const request = { contract, referral } as unknown as AddRequest
    const provider = { getList, getOne } as unknown as Parameters<typeof findAdded>[0]
    return { found: await findAdded(provider, request, { ...values }, id), asked, read }
  }

  describe('the record that was added', () => {
    it.each([7, 0, 'x'])('is read by its id where that is known: %j', async (id) => {
      const { found, asked, read } = await find({ id, one: { id, ...EAST } })
      expect([found?.id, asked, read]).toEqual([id, [], [id]])
    })

    it('is looked for in the list where nothing is read by that id', async () => {
      const { found, read } = await find({ id: 'x', rows: [{ id: 8, ...EAST }] })
      expect([found?.id, read]).toEqual([8, ['x']])
    })

    it('is not read by an id that nobody knows', async () => {
      const { found, read } = await find({ rows: [{ id: 0, ...EAST }] })
      expect([found?.id, read]).toEqual([0, []])
    })

    it.each<[string, object]>([
      ['name', { zona: 'Oeste' }],
      ['amount', { tope: '10.51' }],
      ['box', { activa: false }],
      ['reference', { banco: new Referred(4, 'Galicia') }],
    ])('is none that differs in its %s', async (_what, other) => {
      const rows = [{ id: 9, ...EAST, ...other }]
      expect((await find({ rows })).found).toBeUndefined()
      const both = [{ id: 4, ...EAST }, ...rows]
      expect((await find({ rows: both })).found?.id).toBe(4)
    })

    it('may lack fields that lists leave out', async () => {
      expect((await find({ rows: [{ id: 5, zona: 'Este' }] })).found?.id).toBe(5)
    })

    it('refers to nothing where nothing was chosen', async () => {
      const values = { ...VALUES, banco: undefined }
      const rows = [
        { id: 5, ...EAST },
        { id: 4, ...EAST, banco: '' },
      ]
      expect((await find({ rows, values })).found?.id).toBe(4)
    })

    it('is the latest of several', async () => {
      const rows = [3, 12, 'x', 7].map((id) => ({ id, ...EAST }))
      expect((await find({ rows })).found?.id).toBe(12)
    })

    it.each([
      [false, {}, Number.MAX_SAFE_INTEGER],
      [true, { q: 'Este' }, 200],
    ])(
      'is looked for among all, or where the list is searched (%s) by its name',
      async (...given) => {
        const [searched, filter, perPage] = given
        const { asked } = await find({ searched })
        expect(asked.map((one) => [one.filter, one.pagination?.perPage])).toEqual([
          [filter, perPage],
        ])
      },
    )
  })
})
