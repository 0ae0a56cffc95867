import { screen, waitFor } from '@testing-library/react'
import type { GetListParams } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { ReferenceInput, ReferencesInput } from '#admin/fields/reference'
import { idOf } from '#admin/fields/picker/identified-options'
import { identifiedField, identifiedFields, Referred } from '#wire/kinds/identified'
import { TextInput } from '#admin/fields/text'
import { textField } from '#wire/kinds/text'
import { box, openForm } from './form'

const zona = {
  label: 'Zona',
  resource: 'rubros',
  shows: 'rubro',
  sends: 'id',
  key: ['id'],
} as const
const one = (required = true) => ({ zona: identifiedField({ ...zona, max: 50, required }) })
const many = { zona: identifiedFields({ ...zona, length: 50, max: 5, required: true }) }

/** Ids 0 to 3. */
const NAMES = ['Norte', 'Sur', 'norte', 'Este']

const picker = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Zona' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const chips = () => [...document.querySelectorAll('.MuiChip-label')].map((chip) => chip.textContent)

describe('one record by its id', () => {
  it('two of one name are offered apart, and the chosen one is sent', async () => {
    const { user, confirm, confirmed } = openForm(<ReferenceInput source="zona" />, one(), {
      names: NAMES,
    })
    await user.type(picker(), 'norte')
    expect(options()).toEqual(['Norte (0)', 'norte (2)'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(picker().value).toBe('norte (2)')
    await confirm()
    await waitFor(() =>
      expect(confirmed).toHaveBeenCalledWith({ zona: new Referred(2, 'norte (2)') }),
    )
  })

  it('shows the record that it holds, and sends it again, whatever it is called now', async () => {
    const opened = {
      names: NAMES,
      mode: 'edit',
      values: { zona: new Referred(1, 'Centro') },
    } as const
    const { confirm, confirmed } = openForm(<ReferenceInput source="zona" />, one(), opened)
    expect(picker().value).toBe('Sur')
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ zona: opened.values.zona }))
  })

  it('a name of several that a provider has answered has to be chosen again', async () => {
    const opened = { names: NAMES, mode: 'edit', values: { zona: 'Norte' } } as const
    const { confirm, confirmed } = openForm(<ReferenceInput source="zona" />, one(), opened)
    expect(picker().value).toBe('Norte')
    await confirm()
    await waitFor(() => expect(picker().getAttribute('aria-invalid')).toBe('true'))
    expect(confirmed).not.toHaveBeenCalled()
  })

  it('the name of one is sent as it came, for the provider to find', async () => {
    const opened = { names: NAMES, mode: 'edit', values: { zona: 'Este' } } as const
    const { confirm, confirmed } = openForm(<ReferenceInput source="zona" />, one(), opened)
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ zona: 'Este' }))
  })

  it.each(['{Escape}', '{Backspace}{Escape}'])(
    'a text that is given up with %s leaves the record that it holds, listed or not',
    async (keys) => {
      const held = new Referred(99, 'Lejos')
      const opened = { names: NAMES, mode: 'edit', values: { zona: held } } as const
      const { user, confirm, confirmed } = openForm(
        <ReferenceInput source="zona" />,
        one(false),
        opened,
      )
      await user.clear(picker())
      await user.type(picker(), `x${keys}`)
      expect(picker().value).toBe('Lejos')
      await confirm()
      await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ zona: held }))
    },
  )

  it('an emptied one that may be missing is nothing', async () => {
    const opened = { names: NAMES, values: { zona: new Referred(1, 'Sur') } }
    const { user, confirm, confirmed } = openForm(
      <ReferenceInput source="zona" />,
      one(false),
      opened,
    )
    await user.clear(picker())
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ zona: '' }))
  })
})

describe('several records by their ids', () => {
  it('are chips, added and taken out', async () => {
    const values = { zona: [new Referred(0, 'Norte (0)'), new Referred(7, 'Lejos')] }
    const { user, confirm, confirmed } = openForm(<ReferencesInput source="zona" />, many, {
      names: NAMES,
      values,
    })
    expect(chips()).toEqual(['Norte (0)', 'Lejos'])
    await user.type(picker(), '{Backspace}')
    await user.type(picker(), 'norte{Enter}')
    expect(chips()).toEqual(['Norte (0)', 'norte (2)'])
    await confirm()
    await waitFor(() =>
      expect(confirmed).toHaveBeenCalledWith({
        zona: [values.zona[0], new Referred(2, 'norte (2)')],
      }),
    )
  })
})

it('a record that is chosen by its id fills other fields', async () => {
  const fields = {
    zona: identifiedField({ ...zona, max: 50, required: true, fills: { nota: 'rubro' } }),
    nota: textField({ label: 'Nota', max: 50, required: false }),
  }
  const inputs = (
    <>
      <ReferenceInput source="zona" />
      <TextInput source="nota" />
    </>
  )
  const { user } = openForm(inputs, fields, { names: NAMES })
  await user.type(picker(), 'sur{Enter}')
  expect(box('Nota').value).toBe('Sur')
})

describe('a reference that is limited to some records', () => {
  const ROWS = [
    { id: 1, rubro: 'Activo', imputable: false },
    { id: 2, rubro: 'Caja', imputable: true },
  ]
  const where = { imputable: [true] }
  const limited = { zona: identifiedField({ ...zona, max: 50, required: true, where }) }
  /** As the data provider reads a list. */
  const getList = async (_resource: string, { filter }: GetListParams) => {
    expect(filter).toEqual(where)
    const data = ROWS.filter(({ imputable }) => imputable)
    return { data, total: data.length }
  }

  it('offers these', async () => {
    const { user } = openForm(<ReferenceInput source="zona" />, limited, { getList })
    await user.click(picker())
    await waitFor(() => expect(options()).toEqual(['Caja']))
  })

  it.each([
    ['by its id', new Referred(1, 'Activo')],
    ['by its name alone', 'Activo'],
  ])('keeps a record that has left them: %s', async (_how, held) => {
    const { confirm, confirmed } = openForm(<ReferenceInput source="zona" />, limited, {
      getList,
      mode: 'edit',
      values: { zona: held },
    })
    expect(picker().value).toBe('Activo')
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ zona: held }))
  })

  it('offers these of several, too', async () => {
    const fields = {
      zona: identifiedFields({ ...zona, length: 50, max: 5, required: true, where }),
    }
    const { user } = openForm(<ReferencesInput source="zona" />, fields, { getList })
    await user.click(picker())
    await waitFor(() => expect(options()).toEqual(['Caja']))
  })
})

describe('a reference that is shown by several fields', () => {
  const ROWS = [
    { id: 1, codigo: '1.1.01', nombre: 'Caja' },
    { id: 2, codigo: '1.1.02', nombre: 'Banco' },
    { id: 3, codigo: '1.1.02', nombre: 'BANCO' },
  ]
  const shown = { shows: 'codigo', alsoShows: ['nombre'] } as const
  const fields = { zona: identifiedField({ ...zona, ...shown, max: 50, required: true }) }
  const getList = async () => ({ data: ROWS, total: ROWS.length })

  it.each([
    ['caja', ['1.1.01 Caja']],
    ['1.1.01', ['1.1.01 Caja']],
    ['1.1.02 b', ['1.1.02 Banco (2)', '1.1.02 BANCO (3)']],
  ])('is found by any of them: %s', async (typed, found) => {
    const { user } = openForm(<ReferenceInput source="zona" />, fields, { getList })
    await user.type(picker(), typed)
    await waitFor(() => expect(options()).toEqual(found))
  })

  it('is sent by its id', async () => {
    const opened = openForm(<ReferenceInput source="zona" />, fields, { getList })
    await opened.user.type(picker(), 'caja')
    await waitFor(() => expect(options()).toEqual(['1.1.01 Caja']))
    await opened.user.keyboard('{Enter}')
    expect(picker().value).toBe('1.1.01 Caja')
    await opened.confirm()
    await waitFor(() =>
      expect(opened.confirmed).toHaveBeenCalledWith({ zona: new Referred(1, '1.1.01 Caja') }),
    )
  })
})

it('those that cannot be changed are one text that wraps', () => {
  openForm(<ReferencesInput source="zona" readOnlyOnEdit />, many, {
    names: NAMES,
    mode: 'edit',
    values: { zona: [new Referred(1, 'Sur'), new Referred(3, 'Este')] },
  })
  const control = box('Zona')
  expect([control.tagName, control.readOnly, control.value]).toEqual([
    'TEXTAREA',
    true,
    'Este, Sur',
  ])
  expect(screen.queryByRole('combobox')).toBeNull()
})

describe('a record that several fields identify', () => {
  const ROWS = [
    { id: 'a', empresa: 1, numero: 7, nombre: 'Caja' },
    { id: 'b', empresa: 2, numero: 7, nombre: 'caja' },
    { id: 'c', empresa: 2, numero: 8, nombre: 'Banco' },
  ]
  const shown = { ...zona, shows: 'nombre', key: ['empresa', 'numero'] } as const
  const fields = { zona: identifiedField({ ...shown, max: 50, required: true }) }
  const getList = async () => ({ data: ROWS, total: ROWS.length })

  it('is told apart by all of them, and sent by all of them', async () => {
    const { user, confirm, confirmed } = openForm(<ReferenceInput source="zona" />, fields, {
      getList,
    })
    await user.click(picker())
    await waitFor(() => expect(options()).toEqual(['Caja (1 7)', 'caja (2 7)', 'Banco']))
    await user.type(picker(), 'caja (2{Enter}')
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledOnce())
    expect(confirmed.mock.calls[0]?.[0]).toEqual({
      zona: new Referred({ empresa: 2, numero: 7 }, 'caja (2 7)'),
    })
  })

  it('shows as the list has it by now', async () => {
    const held = new Referred({ empresa: 2, numero: 8 }, 'Antes')
    openForm(<ReferenceInput source="zona" />, fields, { getList, values: { zona: held } })
    await waitFor(() => expect(picker().value).toBe('Banco'))
  })

  it.each([
    [['empresa', 'numero'], { empresa: 2, numero: 8 }],
    [['empresa', 'otro'], { empresa: 2, otro: '' }],
    [['numero'], 8],
    [['otro'], 'c'],
    [[], 'c'],
  ])('is identified by %j: %j', (key, id) => {
    expect(idOf(ROWS[2] ?? { id: '' }, key)).toEqual(id)
  })
})
