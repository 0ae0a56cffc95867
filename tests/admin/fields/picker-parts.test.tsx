import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ReferenceInput, ReferencesInput } from '#admin/fields/reference'
import type { FieldContract } from '#wire/kinds'
import { Referred, identifiedField, identifiedFields } from '#wire/kinds/identified'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { openForm } from './form'
import fc from 'fast-check'
import { type NamesPart, ledPart } from '#admin/fields/picker/use-shown-names'
import { foldNames, rankNames } from '#admin/fields/picker/rank-names'
import { onceFor } from '#admin/fields/picker/reference-options'

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
    <ReferenceInput key="3" source="dato" placeholder="Elegir" />,
    identifiedField({ ...byId, max: 50 }),
    new Referred(0, 'Norte'),
  ],
  [
    'several by id',
    <ReferencesInput key="4" source="dato" placeholder="Elegir" />,
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

const SIZE = 10
const KEYS = ['Home', 'End', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'] as const

/** Where a key leads among so many options, as lists do it: arrows from one end to the other, a page to the end at most. */
function ledTo(key: string, at: number, count: number): number {
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1
    case 'ArrowDown':
      return (at + 1) % count
    case 'PageUp':
      return Math.max(0, at - 5)
    default:
      return Math.min(count - 1, at + 5)
  }
}

describe('a part of a list', () => {
  // The pointer highlights what is rendered, such as the option behind names that are not all rendered.
  it.each([true, false])(
    'leads keys, and those after the pointer, as the whole list would, with an option behind it: %s',
    (hasAddition) => {
      const pointed = fc.record({ fromEnd: fc.oneof(fc.constant(0), fc.nat({ max: 70 })) })
      const walks = fc.record({
        total: fc.integer({ min: 1, max: 60 }),
        start: fc.nat({ max: 59 }),
        steps: fc.array(fc.oneof(fc.constantFrom(...KEYS), pointed), {
          minLength: 1,
          maxLength: 40,
        }),
      })
      fc.assert(
        fc.property(walks, ({ total, start, steps }) => {
          const extra = hasAddition ? 1 : 0
          let part: NamesPart = { start: Math.min(start, total - 1), end: start + SIZE }
          let whole = part.start
          const rendered = ({ start, end }: NamesPart) => Math.min(end, total) - start
          for (const key of steps) {
            if (typeof key !== 'string') {
              const options = rendered(part) + extra
              const at = options - 1 - (key.fromEnd % options)
              whole = at === rendered(part) ? total : part.start + at
              continue
            }
            const placeIn = (one: NamesPart) =>
              whole === total ? rendered(one) : whole - one.start
            const led = ledPart(key, placeIn(part), { part, total, hasAddition, size: SIZE })
            if (led === undefined) throw new Error(`${key} leads nowhere`)
            ;({ part } = led)
            const at = ledTo(led.key, placeIn(part), rendered(part) + extra)
            whole = ledTo(key, whole, total + extra)
            expect(at === rendered(part) ? total : part.start + at).toBe(whole)
            expect(rendered(part)).toBeLessThanOrEqual(SIZE * steps.length + SIZE)
          }
        }),
        {
          examples: ['ArrowUp', 'PageUp', 'ArrowDown', 'PageDown'].map((key) => [
            { total: 60, start: 20, steps: [{ fromEnd: 0 }, key] },
          ]),
        },
      )
    },
  )

  it('leads from no option to the first and the last one, and other keys nowhere', () => {
    const list = { part: { start: 20, end: 30 }, total: 100, hasAddition: false, size: SIZE }
    expect(ledPart('ArrowDown', -1, list)).toEqual({ key: 'Home', part: { start: 0, end: 10 } })
    expect(ledPart('ArrowUp', -1, list)).toEqual({ key: 'End', part: { start: 90, end: 100 } })
    for (const key of ['Enter', 'a', 'ArrowLeft', 'Escape']) {
      expect(ledPart(key, 3, list)).toBeUndefined()
    }
  })

  it('of a short list is all of it, now and once it has another name', () => {
    const list = { part: { start: 0, end: 10 }, total: 3, hasAddition: false, size: SIZE }
    for (const key of KEYS) expect(ledPart(key, 1, list)?.part).toEqual({ start: 0, end: 10 })
  })
})

const PROVINCES = [
  'Ciudad Autónoma de Buenos Aires',
  'Buenos Aires',
  'Córdoba',
  'Corrientes',
  'Santa Cruz',
  'Santa Fe',
  'La Rioja',
  'Ñuñoa-Sur',
  'Resistencia',
]

it.each([
  ['buenos aires', ['Buenos Aires', 'Ciudad Autónoma de Buenos Aires']],
  ['CORD', ['Córdoba']],
  ['co', ['Córdoba', 'Corrientes']],
  ['santa', ['Santa Cruz', 'Santa Fe']],
  [
    's',
    [
      'Santa Cruz',
      'Santa Fe',
      'Ñuñoa-Sur',
      'Ciudad Autónoma de Buenos Aires',
      'Buenos Aires',
      'Corrientes',
      'Resistencia',
    ],
  ],
  [
    'r',
    [
      'Resistencia',
      'La Rioja',
      'Ciudad Autónoma de Buenos Aires',
      'Buenos Aires',
      'Córdoba',
      'Corrientes',
      'Santa Cruz',
      'Ñuñoa-Sur',
    ],
  ],
  ['nunoa', ['Ñuñoa-Sur']],
  ['  santa   fe ', ['Santa Fe']],
  ['zzz', []],
  ['.*', []],
  ['', PROVINCES],
])('E-04: "%s" finds exact, prefix, word start and rest, in this order', (text, found) => {
  expect(rankNames(foldNames(PROVINCES), text)).toEqual(found)
})

it('E-04: a word that begins later in a name counts, though the text is also inside an earlier word', () => {
  const names = foldNames(['Pasta y asta', 'Banastas', 'asta'])
  expect(rankNames(names, 'asta')).toEqual(['asta', 'Pasta y asta', 'Banastas'])
})

it.each([
  ['caja', ['Caja', 'Caja chica', 'Cajas', 'La caja', 'Encajada']],
  ['CAJAS', ['Cajas']],
  ['caja ch', ['Caja chica']],
])('E-04: "%s" finds first the name that it is, wherever that is in the list', (text, found) => {
  const names = foldNames(['Encajada', 'Caja chica', 'La caja', 'Cajas', 'Caja'])
  expect(rankNames(names, text)).toEqual(found)
})

const compute = () =>
  vi.fn<(items: readonly string[], one: unknown, other: unknown) => readonly unknown[]>(
    (...all) => all,
  )
const names = ['Norte', 'Sur']

it('the same names with the same arguments are computed once', () => {
  const work = compute()
  const once = onceFor(work)
  const first = once(names, 1, undefined)
  expect(first).toEqual([names, 1, undefined])
  expect(once(names, 1, undefined)).toBe(first)
  expect(once(names, 1, undefined)).toBe(first)
  expect(work).toHaveBeenCalledOnce()
})

it.each<[string, readonly string[], unknown, unknown]>([
  ['other names, though they read the same', [...names], 1, 'a'],
  ['another first argument', names, 2, 'a'],
  ['another second argument', names, 1, 'b'],
  ['a second argument that is missing', names, 1, undefined],
])('%s: it is computed anew, and once', (_what, items, one, other) => {
  const work = compute()
  const once = onceFor(work)
  once(names, 1, 'a')
  const next = once(items, one, other)
  expect(next).toEqual([items, one, other])
  expect(once(items, one, other)).toBe(next)
  expect(work).toHaveBeenCalledTimes(2)
})

it('what is computed for some names stays while it is computed for others', () => {
  const work = compute()
  const once = onceFor(work)
  const [first, second] = [once(names, 1, 2), once(['Este'], 1, 2)]
  expect(once(names, 1, 2)).toBe(first)
  expect(second).toEqual([['Este'], 1, 2])
  expect(work).toHaveBeenCalledTimes(2)
})
