import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { rubros } from '../../../../generated/rubros/contract'
import { RecordScopeProvider } from '#admin/fields/input/record-scope'
import { textField } from '#wire/kinds/text'
import { type FieldChange, withoutChoices } from '#admin/record/conflict/conflict'
import { ConflictPanel } from '#admin/record/conflict/conflict-panel'
import { renderInSpanish } from '../../support/message'
import type { Values } from '#wire/kinds/field'
import * as z from 'zod/mini'
import { conflictOf } from '#admin/record/conflict/compare'
import type { MetodoContract } from '#wire/contract'
import { identifiedField } from '#wire/kinds/identified'
import { linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/decimal'
import { sessionToken } from '#wire/session-token'

const side = (text: string) => ({ value: text, text })
const disputed: FieldChange = {
  source: 'rubro',
  label: 'Rubro',
  before: side('Cine'),
  mine: side('Mío'),
  theirs: side(''),
  isDisputed: true,
}
const taken: FieldChange = {
  source: 'nota',
  label: 'Nota',
  before: side(''),
  mine: side(''),
  theirs: side('Suya'),
  isDisputed: false,
}
const emptied: FieldChange = { ...taken, source: 'piso', label: 'Piso', theirs: side('') }

const field = (label: string) => textField({ label, max: 20, required: false })
const SCOPE = {
  contract: { ...rubros, fields: { ...rubros.fields, rubro: field('Rubro'), nota: field('Nota') } },
  columns: [],
}

function Form({ changes, onSave }: { changes: readonly FieldChange[]; onSave(v: Values): void }) {
  const form = useForm({ defaultValues: { rubro: 'Mío', nota: 'Suya' } })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(onSave)(event)}>
        <RecordScopeProvider value={SCOPE}>
          <ConflictPanel changes={changes} />
        </RecordScopeProvider>
        <input aria-label="Rubro" {...form.register('rubro')} />
        <button type="submit">Guardar</button>
      </form>
    </FormProvider>
  )
}
const show = (...changes: readonly FieldChange[]) => {
  const onSave = vi.fn<(values: Values) => void>()
  renderInSpanish(<Form changes={changes} onSave={onSave} />)
  return onSave
}
const ADDED = { tipo: 'alta', linea: 1, desde: null, cambios: { x: [null, 'y'] } } as const
const OTHERS = 'Además, el otro usuario cambió:'
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const group = () => screen.getByRole('group', { name: 'Rubro' })

const nota = () => screen.getByRole('group', { name: 'Nota' })
const told = (of: HTMLElement) =>
  document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent
/** Lines of which so many are new. */
const lines = (altas: number) => ({
  value: [],
  text: 'a',
  lines: { altas, cambiadas: 0, movidas: 0, bajas: 0, cambios: [ADDED].slice(0, altas) },
})

describe('C-33: what a colleague has saved meanwhile', () => {
  it('is told above the fields; what is empty says so', () => {
    show(taken, emptied)
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toEqual(['Nota: Suya (antes: (vacío))', 'Piso: (vacío) (antes: (vacío))'])
    expect(screen.getByRole('alert').textContent).toMatch(/modificó este registro\..*Revise y/)
    expect(screen.queryByText(OTHERS)).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })

  it('is told apart from what has to be chosen', () => {
    show(disputed, taken)
    expect(screen.getByText(OTHERS)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toMatch(/Elija qué queda/)
    const sides = within(group()).getAllByRole('radio')
    expect(sides.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Lo mío: Mío',
      'Lo suyo: (vacío)',
    ])
    expect(document.activeElement).toBe(sides[0])
  })

  it('has no list where there is nothing else', () => {
    show(disputed)
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.queryByText(OTHERS)).toBeNull()
  })

  it('has to be chosen before it is saved, and says so where it was not', async () => {
    const onSave = show(disputed)
    expect(group().hasAttribute('aria-describedby')).toBe(false)
    await save()
    expect(onSave).not.toHaveBeenCalled()
    const told = document.getElementById(group().getAttribute('aria-describedby') ?? '')
    expect(told?.textContent).toBe('Elija lo mío o lo suyo')
    await userEvent.click(screen.getByRole('radio', { name: 'Lo suyo: (vacío)' }))
    expect(screen.queryByText('Elija lo mío o lo suyo')).toBeNull()
    await save()
    const [values = {}] = onSave.mock.lastCall ?? []
    expect(withoutChoices(values)).toEqual({ rubro: '', nota: 'Suya' })
    expect(values).toHaveProperty('_choices.rubro', 'theirs')
  })

  it('is chosen by typing something else, too', async () => {
    const onSave = show(disputed)
    await userEvent.type(screen.getByRole('textbox'), ' nuevo')
    await save()
    expect(onSave.mock.lastCall?.[0]).toMatchObject({ rubro: 'Mío nuevo' })
  })

  it('has to be chosen of each field, and each says so by itself', async () => {
    const second: FieldChange = {
      ...disputed,
      source: 'nota',
      label: 'Nota',
      mine: side('Suya'),
      theirs: side('De ella'),
    }
    const onSave = show(disputed, second)
    await save()
    expect([told(group()), told(nota())]).toEqual(Array(2).fill('Elija lo mío o lo suyo'))
    await userEvent.click(within(group()).getByRole('radio', { name: 'Lo mío: Mío' }))
    await save()
    expect(onSave).not.toHaveBeenCalled()
    expect([told(group()), told(nota())]).toEqual([undefined, 'Elija lo mío o lo suyo'])
    await userEvent.click(within(nota()).getByRole('radio', { name: 'Lo suyo: De ella' }))
    await save()
    const [values = {}] = onSave.mock.lastCall ?? []
    expect(withoutChoices(values)).toEqual({ rubro: 'Mío', nota: 'De ella' })
  })

  it('reads as what became of lines, on either side', () => {
    const sides = { before: side(''), mine: lines(1), theirs: lines(0) }
    show({ ...disputed, ...sides }, { ...taken, ...sides, theirs: lines(2) })
    const radios = within(group()).getAllByRole('radio')
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Lo mío: 1 alta',
      'Lo suyo: (vacío)',
    ])
    expect(group().textContent).toContain('Alta de # 1')
    const list = document.querySelector('.conflict-taken')
    expect(list?.textContent).toMatch(/^Nota: 2 altas Alta de # 1.*… y 1 más$/)
    expect(list?.textContent).not.toContain('antes')
  })
})

const cuenta = identifiedField({
  label: 'Cuenta',
  resource: 'cuentas',
  shows: 'codigo',
  sends: 'id',
  key: ['id'],
  max: 71,
  required: true,
})
const lineas = linesField({
  label: 'Líneas',
  one: 'Línea',
  min: 0,
  max: 2000,
  fields: {
    cuenta,
    debe: moneyField({ label: 'Debe', min: 0, max: 9_999_999, required: false }),
  },
})
const write: MetodoContract = {
  metodo: 'asientos-modificar',
  request: z.strictObject({ token: sessionToken, lineas: lineas.check }),
}

type Line = Readonly<Record<string, unknown>>

const line = (id: number, debe: string): Line => ({
  id,
  cuenta: cuenta.read({ id: 7, texto: 'Caja' }),
  debe,
})
const added = (debe: string): Line => {
  const { id: _id, ...rest } = line(0, debe)
  return rest
}

const conflict = (before: readonly Line[], mine: readonly Line[], theirs: readonly Line[]) =>
  conflictOf({ lineas }, write, {
    before: { lineas: before },
    mine: { lineas: mine },
    theirs: { lineas: theirs },
  })
const BEFORE = [line(1, '1.00'), line(2, '2.00'), line(3, '3.00')]
const [ONE, TWO, THREE] = [line(1, '1.00'), line(2, '2.00'), line(3, '3.00')]

describe('lines that a colleague has changed meanwhile', () => {
  it('are taken where the person has changed none, however many there are', () => {
    const theirs = [ONE, line(2, '5.00'), THREE]
    const found = conflict(BEFORE, [...BEFORE], theirs)
    expect(found?.values).toEqual({ lineas: theirs })
    expect(found?.changes).toMatchObject([{ isDisputed: false }])
    expect(found?.changes[0]?.theirs.lines).toEqual({
      altas: 0,
      cambiadas: 1,
      movidas: 0,
      bajas: 0,
      cambios: [{ tipo: 'cambio', linea: 2, desde: null, cambios: { debe: ['2.00', '5.00'] } }],
    })
  })

  it('are to be chosen where both have changed a cell', () => {
    const mine = [line(1, '4.00'), TWO, THREE]
    const found = conflict(BEFORE, mine, [ONE, line(2, '5.00'), THREE])
    expect(found?.changes).toMatchObject([
      {
        isDisputed: true,
        mine: { lines: { cambiadas: 1, cambios: [{ linea: 1 }] } },
        theirs: { lines: { cambiadas: 1, cambios: [{ linea: 2 }] } },
      },
    ])
    expect(found?.values).toEqual({ lineas: mine })
  })

  it('are new ones where the colleague has removed those that the person goes on with', () => {
    const found = conflict(BEFORE, [line(1, '4.00'), TWO, THREE], [ONE, THREE])
    expect(found?.values).toEqual({ lineas: [line(1, '4.00'), added('2.00'), THREE] })
    expect(found?.changes[0]?.theirs.lines).toMatchObject({
      bajas: 1,
      cambios: [{ tipo: 'baja', linea: 2 }],
    })
  })

  it('are no change where both have the same, or only write it otherwise', () => {
    expect(conflict(BEFORE, BEFORE, [...BEFORE])).toBeUndefined()
    expect(conflict(BEFORE, [line(1, '1'), TWO, THREE], BEFORE)).toBeUndefined()
    expect(conflict(BEFORE, [line(1, '4')], [line(1, '4.00')])).toBeUndefined()
  })

  it('differ in their order, too', () => {
    const found = conflict(BEFORE, [...BEFORE], [THREE, ONE, TWO])
    expect(found?.changes[0]?.theirs.lines).toMatchObject({
      movidas: 1,
      cambios: [{ tipo: 'movida', linea: 1, desde: 3, cambios: {} }],
    })
  })

  it('are counted, and the first are shown', () => {
    const theirs = [...BEFORE, ...Array.from({ length: 200 }, (_, at) => line(100 + at, '1.00'))]
    const change = conflict(BEFORE, BEFORE, theirs)?.changes[0]?.theirs.lines
    expect(change).toMatchObject({ altas: 200, cambiadas: 0 })
    expect(change?.cambios).toHaveLength(20)
  })
})
