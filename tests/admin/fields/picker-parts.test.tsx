import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  IdentifiedInput,
  IdentifiedListInput,
  ReferenceInput,
  ReferencesInput,
} from '#admin/fields/reference'
import type { FieldContract } from '#wire/kinds'
import { identifiedField, identifiedFields, Referred } from '#wire/kinds/identified'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { openForm } from './form'

const NAMES = ['Norte', 'Sur']
const referral = { label: 'Dato', resource: 'rubros', shows: 'rubro', required: true } as const
const byName = { ...referral, sends: 'name' } as const
const byId = { ...referral, sends: 'id', key: ['id'] } as const

/** Each picker with its field, and what its form holds where the first name is chosen. */
const PICKERS: readonly (readonly [string, ReactElement, FieldContract, unknown])[] = [
  [
    'one by name',
    <ReferenceInput key="1" source="dato" placeholder="Elegir" />,
    referenceField({ ...byName, max: 50 }),
    'Norte',
  ],
  [
    'several by name',
    <ReferencesInput key="2" source="dato" placeholder="Elegir" />,
    referencesField({ ...byName, length: 50, max: 5 }),
    ['Norte'],
  ],
  [
    'one by id',
    <IdentifiedInput key="3" source="dato" placeholder="Elegir" />,
    identifiedField({ ...byId, max: 50 }),
    new Referred(0, 'Norte'),
  ],
  [
    'several by id',
    <IdentifiedListInput key="4" source="dato" placeholder="Elegir" />,
    identifiedFields({ ...byId, length: 50, max: 5 }),
    [new Referred(0, 'Norte')],
  ],
]

const picker = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Dato' })
/** What the mark of a required field says besides. */
const markTitle = () => document.querySelector('.required-mark')?.getAttribute('title')

describe.each(PICKERS)('the control that chooses %s', (_what, input, dato, chosen) => {
  it('takes a text of 50 characters, which nothing completes', () => {
    openForm(input, { dato }, { names: NAMES })
    expect([picker().maxLength, picker().autocomplete]).toEqual([50, 'off'])
  })

  it('has a button that is called by what it does, and confirms nothing', async () => {
    const { user, confirmed } = openForm(input, { dato }, { names: NAMES })
    await user.click(screen.getByRole('button', { name: 'Mostrar opciones' }))
    expect(screen.getAllByRole('option')).toHaveLength(2)
    const opener = screen.getByRole<HTMLButtonElement>('button', { name: 'Ocultar opciones' })
    expect([opener.type, opener.tabIndex]).toEqual(['button', -1])
    expect(opener.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    await user.click(opener)
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.queryByRole('button', { name: /limpiar|clear/i })).toBeNull()
    expect(confirmed).not.toHaveBeenCalled()
  })

  it('says what may be typed, and that it is obligatory, only while nothing is chosen', () => {
    openForm(input, { dato }, { names: NAMES })
    expect([picker().placeholder, markTitle()]).toEqual(['Elegir', 'Obligatorio'])
  })

  it('says neither once something is', () => {
    openForm(input, { dato }, { names: NAMES, values: { dato: chosen } })
    expect([picker().placeholder, markTitle()]).toEqual(['', null])
  })

  it('says that its options could not be loaded, and loads them again', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const form = openForm(input, { dato }, { names: 'late' })
    expect(screen.queryByText(/No se pudieron cargar/)).toBeNull()
    await form.arrive(undefined)
    await screen.findByText('No se pudieron cargar las opciones.')
    const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Reintentar' })
    expect(again.type).toBe('button')
    await form.arrive(NAMES)
    await waitFor(() => expect(screen.queryByText(/No se pudieron cargar/)).toBeNull())
    await form.user.click(picker())
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(NAMES)
  })
})
