import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { postales } from '../../../../generated/postales/contract'
import { HistoryEntry } from '#admin/record/history/history-entry'
import { readHistoryAnswer } from '#wire/metodos/history'
import { choiceField } from '#wire/kinds/choice'
import { linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/decimal'
import { textField } from '#wire/kinds/text'
import { renderInSpanish } from '../../support/message'

const lineas = linesField({
  label: 'Cobros',
  one: 'Cobro',
  min: 0,
  max: 2000,
  fields: {
    cuenta: textField({ label: 'Cuenta', max: 20, required: true }),
    debe: moneyField({ label: 'Debe', min: 0, max: 9_999_999, required: false }),
    medio: choiceField({
      label: 'Medio',
      answers: 'code',
      options: { E: 'Efectivo', T: 'Transferencia' },
      required: false,
    }),
  },
})
const contract = { ...postales, fields: { ...postales.fields, lineas } }

/** What an answer of the backend says of lines, as it is read and shown. */
function show(lines: object): HTMLElement {
  const answer = readHistoryAnswer({
    historial: [{ fecha: '2026-01-31T12:00:00.000Z', tipo: 'modificacion', lineas: lines }],
  })
  const [entry] = answer?.historial ?? []
  renderInSpanish(
    <ol>
      <HistoryEntry entry={entry ?? raise()} scope={{ contract, columns: [] }} />
    </ol>,
  )
  return screen.getAllByRole('listitem')[0] ?? raise()
}

const raise = (): never => {
  throw new Error('There is no entry')
}

const counts = { altas: 0, cambiadas: 0, movidas: 0, bajas: 0 }

it('says what became of each line, cell by cell', () => {
  const entry = show({
    lineas: {
      ...counts,
      altas: 1,
      cambiadas: 1,
      movidas: 1,
      bajas: 1,
      cambios: [
        { tipo: 'movida', linea: 1, desde: 4, cambios: {} },
        {
          tipo: 'cambio',
          linea: 2,
          desde: null,
          cambios: { medio: ['E', 'T'], debe: ['1234.50', null] },
        },
        {
          tipo: 'alta',
          linea: 3,
          desde: null,
          cambios: { cuenta: [null, 'Caja'], debe: [null, '10.00'] },
        },
        {
          tipo: 'baja',
          linea: 2,
          desde: null,
          cambios: { cuenta: ['Banco', null], vieja: ['x', null] },
        },
      ],
    },
  })
  expect(entry.textContent).toContain('Cobros: 1 alta, 1 cambio, 1 cambio de lugar, 1 baja')
  const lines = within(entry).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Cobro 1, antes 4',
    'Cobro 2Debe1.234,50 → vacíoMedioEfectivo → Transferencia',
    'Alta de Cobro 3CuentaCajaDebe10,00',
    'Baja de Cobro 2CuentaBancoviejax',
  ])
})

const FIRST = { tipo: 'alta', linea: 1, desde: null, cambios: { cuenta: [null, 'Caja'] } }

it('says of many lines how many there are, and shows the first', () => {
  const entry = show({ lineas: { ...counts, altas: 1000, cambios: [FIRST] } })
  expect(entry.textContent).toContain('1000 altas')
  expect(entry.textContent).toContain('… y 999 más')
})

it.each([
  [{ altas: 12 }, 11],
  [{ cambiadas: 12 }, 11],
  [{ movidas: 12 }, 11],
  [{ bajas: 12 }, 11],
  [{ altas: 1, cambiadas: 20, movidas: 300, bajas: 4000 }, 4320],
  [{ altas: 1 }, 0],
])('says of %j how many more there are than the one that is shown: %i', (changed, more) => {
  const entry = show({ lineas: { ...counts, ...changed, cambios: [FIRST] } })
  const said = /… y (\d+) más/.exec(entry.textContent ?? '')?.[1]
  expect(Number(said ?? 0)).toBe(more)
})

it.each([
  ['altas', 'alta', 'altas'],
  ['cambiadas', 'cambio', 'cambios'],
  ['movidas', 'cambio de lugar', 'cambios de lugar'],
  ['bajas', 'baja', 'bajas'],
])('counts %s in words, one and several', (what, one, several) => {
  const cambios = [{ tipo: 'cambio', linea: 1, desde: null, cambios: {} }]
  const counted = [1, 2, 12].map((count) => {
    const { textContent } = show({ lineas: { ...counts, [what]: count, cambios } })
    cleanup()
    return /Cobros: (\d+ [a-z ]+)/.exec(textContent ?? '')?.[1]
  })
  expect(counted).toEqual([`1 ${one}`, `2 ${several}`, `12 ${several}`])
})

it('shows lines that the schema has no more by their names', () => {
  const only = { tipo: 'cambio', linea: 7, desde: null, cambios: { debe: [1, 2] } }
  const entry = show({ pagos: { ...counts, cambiadas: 1, cambios: [only] }, mal: 3 })
  expect(entry.textContent).toContain('pagos: 1 cambio# 7debe1 → 2')
})
