import { beforeEach, describe, expect, it } from 'vitest'
import {
  PERIOD_NAMES,
  daysOf,
  declaredFilters,
  filterLabel,
  filterWords,
  isPeriod,
  valueText,
} from '#admin/list/filters/declared-filters'
import { filterCaption } from '#admin/list/filters/list-filters'
import { i18nProvider, spanish } from '../../support/message'
import { sitAtTareas, tareas } from './tareas'
import { fittingRows } from '#admin/list/filters/fitting-rows'
import { readAsked, writeAsked } from '#admin/provider/records/asked-record'
import { pageFilters } from '#admin/provider/reading/page-params'
import { Referred, identifiedField } from '#wire/kinds/identified'
import { filtersCheck } from '#wire/pages/filters'
import { render, screen, waitFor, within } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { ValueCount, countRows } from '#admin/list/filters/value-counts'
import { NO_FILTER } from '#admin/list/rows/filter'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const declared = declaredFilters(tareas)
const scope = { columns: [], message: spanish }

const wordsOf = (name: string, wanted: unknown) => {
  const found = declared.find((one) => one.name === name)
  if (found === undefined) throw new Error(`There is no filter ${name}`)
  const worded = { ...found, ...scope }
  return { label: filterLabel(worded), words: filterWords(worded, wanted) }
}

it.each<[string, unknown, string, string | undefined]>([
  ['estado', ['A'], 'Estado', 'Abierta'],
  ['estado', ['A', ''], 'Estado', 'Abierta, Sin valor'],
  ['estado', ['A', 'B', 'C'], 'Estado', 'Abierta, Bloqueada y 1 más'],
  ['estado', ['A', 'B', 'C', ''], 'Estado', 'Abierta, Bloqueada y 2 más'],
  ['estado', [], 'Estado', undefined],
  ['activa', ['true'], 'Activa', 'Sí'],
  ['activa', ['false', 'true'], 'Activa', 'No, Sí'],
  ['rubro', ['Cine'], 'Rubro', 'Cine'],
  ['fecha', { desde: '2026-01-31' }, 'Fecha', 'desde 31/01/2026'],
  ['fecha', { hasta: '2026-01-31' }, 'Fecha', 'hasta 31/01/2026'],
  ['fecha', { desde: '2026-01-31', hasta: '2026-02-01' }, 'Fecha', '31/01/2026 a 01/02/2026'],
  ['fecha', { periodo: 'mes-pasado' }, 'Fecha', 'Mes pasado'],
  ['saldo', { desde: '1234.5' }, 'Saldo', 'desde 1.234,50'],
  ['tasa', { desde: '0.5', hasta: '1' }, 'Tasa', '0,500 a 1,000'],
  ['horas', { hasta: '12' }, 'Horas', 'hasta 12'],
  ['horas', {}, 'Horas', undefined],
])(
  'a filter of %s that the list does not show asks for %j: %s: %s',
  (name, wanted, label, words) => {
    expect(wordsOf(name, wanted)).toEqual({ label, words })
  },
)

it.each([
  [{}, ''],
  [{ estado: [], saldo: {} }, ''],
  [{ estado: ['A'] }, 'Filtros: Estado: Abierta'],
  [{ horas: { desde: '2' }, estado: ['A'] }, 'Filtros: Estado: Abierta; Horas: desde 2'],
])('paper says of %j: "%s"', (filter, caption) => {
  expect(filterCaption(filter, declared, scope)).toBe(caption)
})

it('a column of its own names a filter, and writes its values', () => {
  const columns = [
    { source: 'saldo', label: 'Debe', text: (value: unknown) => `$ ${String(value)}` },
  ]
  const caption = filterCaption({ saldo: { desde: '5' } }, declared, {
    ...scope,
    columns: columns as never,
  })
  expect(caption).toBe('Filtros: Debe: desde $ 5')
})

describe('the days of a period', () => {
  it.each([
    ['hoy', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['esta-semana', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['esta-semana', '2026-03-02', '2026-03-02', '2026-03-08'],
    ['esta-semana', '2025-12-31', '2025-12-29', '2026-01-04'],
    ['este-mes', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['este-mes', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['mes-pasado', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['mes-pasado', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['este-anio', '2026-01-01', '2026-01-01', '2026-12-31'],
    ['este-anio', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['proximos-7-dias', '2026-12-28', '2026-12-29', '2027-01-04'],
    ['vencidos', '2026-03-01', undefined, '2026-02-28'],
  ] as const)('%s on %s: from %s to %s', (name, today, desde, hasta) => {
    expect(daysOf(name, today)).toEqual(desde === undefined ? { hasta } : { desde, hasta })
  })

  it('are known by their names alone', () => {
    expect(PERIOD_NAMES).toHaveLength(7)
    expect(['hoy', 'Hoy', 'constructor', undefined, 7].map(isPeriod)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('a filter by a record', () => {
  const zona = identifiedField({
    label: 'Zona',
    resource: 'zonas',
    shows: 'zona',
    sends: 'id',
    key: ['id'],
    max: 50,
    required: false,
  })
  const declared = [{ name: 'zona', form: 'several', field: zona } as const]
  const rows = [
    { id: 1, zona: new Referred(1, 'Norte (1)') },
    { id: 2, zona: new Referred(3, 'norte (3)') },
    { id: 3, zona: '' },
    { id: 4, zona: 'Norte' },
  ]
  const found = (...zona: readonly string[]) =>
    fittingRows(rows, { zona }, declared, '2026-01-01').map(({ id }) => id)

  describe('a list that is filtered by a record', () => {
    it.each([
      ['by its id, and by its text where a provider answers nothing else', ['id:1:Norte'], [1, 4]],
      ['by its id, whatever it is called now', ['id:3:Centro'], [2]],
      ['several', ['id:1:x', 'id:3:x'], [1, 2]],
      ['none', [''], [3]],
      ['a text, as an older address has it', ['norte (3)'], [2]],
      ['a name that several have, as the backend finds it', ['NORTE'], [1, 2, 4]],
    ])('%s', (_what, wanted, ids) => {
      expect(found(...wanted)).toEqual(ids)
    })

    it('by the name that records of a key of several fields share', () => {
      const shared = { ...zona, key: ['cpostal', 'zona'] }
      const [norte, sur] = ['Norte', 'Sur'].map((name) => ({ cpostal: 1425, zona: name }))
      const places = [
        { id: 1, zona: new Referred(norte ?? 1, 'Norte (1425)') },
        { id: 2, zona: new Referred(sur ?? 2, 'Sur (5)') },
        { id: 3, zona: new Referred(sur ?? 2, 'Sur') },
      ]
      const one = [{ name: 'zona', form: 'several', field: shared } as const]
      const named = fittingRows(places, { zona: ['norte', 'sur'] }, one, '2026-01-01')
      expect(named.map(({ id }) => id)).toEqual([1, 3])
    })

    it('reads as its text', () => {
      expect(valueText(zona, 'id:1:Norte: 2')).toBe('Norte: 2')
    })

    it.each([[5], ['a:b'], [{ cpostal: 1425, localidad: 'Villa: "X"' }]])(
      'an address names it by %j',
      (id) => {
        const text = writeAsked({ id, texto: 'Uno: dos' })
        expect(readAsked(text)).toEqual({ id, texto: 'Uno: dos' })
      },
    )

    it.each(['Norte', 'id:', 'id:x:y', 'id:[1]:y', 'id:%:y'])('%s names none', (text) => {
      expect(readAsked(text)).toBeUndefined()
    })

    it('asks a backend by ids and by names', () => {
      const filters = { zona: 'several' } as const
      const contract = {
        resource: 'locales',
        fields: { zona },
        metodos: { buscar: { metodo: 'locales-buscar', filters } },
      }
      const asked = pageFilters(contract, {
        zona: ['id:5:Norte', 'Sur', null, new Referred(7, 'x')],
      })
      expect(asked).toEqual({ zona: [{ id: 5 }, 'Sur', '', { id: 7 }] })
      expect(filtersCheck(filters, { zona }).safeParse(asked).success).toBe(true)
    })
  })
})

const EXACT = 'exacta'
const LEAST = 'minima'
it.each<[number, typeof EXACT | typeof LEAST, string, string, boolean]>([
  [0, EXACT, '0', '0 registros', true],
  [1, EXACT, '1', '1 registro', false],
  [2, EXACT, '2', '2 registros', false],
  [1_234, EXACT, '1.234', '1.234 registros', false],
  [10_000, LEAST, 'más de 10.000', 'más de 10.000 registros', false],
])('%i rows (%s) are shown as %s and read out as %s', (count, precision, seen, read, isMuted) => {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <button type="button" aria-describedby="it">
        Abierta <ValueCount id="it" counted={{ count, precision }} />
      </button>
    </CoreAdminContext>,
  )
  const control = screen.getByRole('button', { name: 'Abierta', description: read })
  const shown = control.querySelector('.value-count')
  expect(shown?.querySelector('[aria-hidden="true"]')?.textContent).toBe(seen)
  expect(shown?.classList.contains('value-count-none')).toBe(isMuted)
})

it('nothing is shown of what was not counted', () => {
  const { container } = render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ValueCount id="it" counted={undefined} />
    </CoreAdminContext>,
  )
  expect(container.textContent).toBe('')
})

/** What a screen reader says of each control: its name, and how many rows it would give. */
async function described(panel: string, role: 'checkbox' | 'button', count: number) {
  const dialog = await screen.findByRole('dialog', { name: panel })
  const controls = () =>
    within(dialog)
      .getAllByRole(role)
      .slice(0, count)
      .map((control) => {
        const id = control.getAttribute('aria-describedby')
        return id === null ? undefined : document.getElementById(id)?.textContent
      })
  await waitFor(() => expect(controls().every((text) => text !== undefined)).toBe(true))
  return controls()
}

const chip = (name: string) =>
  within(screen.getByRole('group', { name: 'Filtros' })).getByRole('button', { name })

describe('the counts of values', () => {
  const wire = useWire()
  useLayoutSizes()
  beforeEach(() => setWindowWidth(1280))

  describe('what a value of a filter would give', () => {
    it('is beside each choice, by their codes, and beside no value', async () => {
      const { user } = await sitAtTareas(wire)
      await user.click(chip('Situación'))
      expect(await described('Situación', 'checkbox', 4)).toEqual([
        '1 registro',
        '1 registro',
        '1 registro',
        '1 registro',
      ])
      const shown = [...document.querySelectorAll('.filter-option')].map((one) => one.textContent)
      expect(shown[0]).toBe('Abierta11 registro')
      expect(
        screen.getByRole('checkbox', { name: 'Abierta', description: '1 registro' }),
      ).toBeTruthy()
    })

    it('counts with the search and the other filters, and not with what is chosen itself', async () => {
      const { user } = await sitAtTareas(wire, '?buscar=tr&filtro.estado=A&filtro.activa=true')
      await user.click(chip('Situación: Abierta'))
      expect(await described('Situación', 'checkbox', 4)).toEqual([
        '0 registros',
        '0 registros',
        '1 registro',
        '0 registros',
      ])
      const [abierta, , cerrada] = screen.getAllByRole('checkbox')
      expect(abierta?.closest('label')?.querySelector('.value-count-none')).not.toBeNull()
      expect(cerrada?.closest('label')?.querySelector('.value-count-none')).toBeNull()
      expect(abierta?.hasAttribute('disabled')).toBe(false)
    })

    it('is there for yes and no, for periods and for no other record', async () => {
      const { user } = await sitAtTareas(wire)
      await user.click(chip('Activa'))
      expect(await described('Activa', 'checkbox', 2)).toEqual(['2 registros', '2 registros'])
      await user.keyboard('{Escape}')
      await user.click(chip('Fecha'))
      const periods = await described('Fecha', 'button', 7)
      expect(periods.at(-1)).toBe('3 registros')
      await user.keyboard('{Escape}')
      await user.click(chip('Temas'))
      expect(await described('Temas', 'checkbox', 1)).toEqual(['1 registro'])
    })
  })

  const ROWS = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    nombre: `Tarea número ${id}`,
    estado: id % 4 === 0 ? 'A' : 'Bloqueada',
    activa: id % 2 === 0,
  }))
  const counted = {
    rows: ROWS,
    text: 'TAREA',
    searches: ['nombre'],
    columns: [],
    others: NO_FILTER,
    declared: declaredFilters(tareas),
    day: '2026-01-01',
    name: 'estado',
    values: [['A'], ['B'], ['']],
  }

  describe('the rows of 20,000', () => {
    it('are counted in turns, between which the page does something else', async () => {
      let turns = 0
      const timer = setInterval(() => (turns += 1), 0)
      expect(await countRows(counted)).toEqual([5_000, 15_000, 0])
      clearInterval(timer)
      expect(turns).toBeGreaterThan(0)
      const others = { activa: ['true'] }
      expect(await countRows({ ...counted, others })).toEqual([5_000, 5_000, 0])
    })

    it('are not counted to the end when nobody waits any more', async () => {
      const abort = new AbortController()
      const counting = countRows(counted, abort.signal)
      abort.abort(new Error('closed'))
      await expect(counting).rejects.toThrow('closed')
    })
  })
})
