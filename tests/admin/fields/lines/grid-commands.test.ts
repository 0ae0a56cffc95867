import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { GridCommand } from '#admin/fields/lines/grid-keys'
import { isOpenText, useGridCommands } from '#admin/fields/lines/use-grid-commands'
import { type Line, type LinesContract, linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/decimal'
import { textField } from '#wire/kinds/text'

const amount = { min: 0, max: 9_999, required: false } as const
const contractOf = (max: number): LinesContract =>
  linesField({
    label: 'Líneas',
    one: 'Línea',
    min: 0,
    max,
    fields: {
      cuenta: textField({ label: 'Cuenta', max: 20, required: true }),
      debe: moneyField({ label: 'Debe', ...amount }),
      haber: moneyField({ label: 'Haber', ...amount }),
    },
    balances: ['debe', 'haber'],
  })

const line = (cuenta: string, debe: string | null = null, haber: string | null = null): Line => ({
  cuenta,
  debe,
  haber,
})
const NAMES = ['cuenta', 'debe', 'haber'] as const
type Cell = readonly [row: number, column: number]

/** Twelve lines, of which the fourth is blank. */
const LINES = Array.from({ length: 12 }, (_, at) => (at === 3 ? line('') : line(`C${at}`, '1.00')))

/** What a command does at a cell. */
function run(command: GridCommand, [row, column]: Cell, lines: readonly Line[] = LINES, max = 300) {
  let now = lines
  let at: Cell = [row, column]
  const settle = vi.fn<() => void>()
  const renew = vi.fn<() => void>()
  const active = { row, name: NAMES[column] ?? '' }
  const { result } = renderHook(() =>
    useGridCommands({
      contract: contractOf(max),
      names: NAMES,
      cell: { active, renewal: 0, enter: () => undefined, renew },
      settle,
      lines: () => now,
      onChange: (next) => (now = next),
      onEnter: (next, name) => (at = [next, NAMES.findIndex((one) => one === name)]),
    }),
  )
  const isUsed = result.current.run(command, document.body)
  return { isUsed, at, accounts: now.map(({ cuenta }) => cuenta), lines: now, renew, settle }
}

describe('a command that moves the control', () => {
  it.each<[command: GridCommand, from: Cell, to: Cell, isUsed: boolean]>([
    ['left', [1, 1], [1, 0], true],
    ['left', [1, 0], [1, 0], true],
    ['right', [1, 1], [1, 2], true],
    ['right', [1, 2], [1, 2], true],
    ['up', [1, 1], [0, 1], true],
    ['up', [0, 1], [0, 1], true],
    ['down', [1, 1], [2, 1], true],
    ['down', [11, 1], [12, 1], true],
    ['down', [12, 1], [12, 1], true],
    ['page-down', [0, 2], [10, 2], true],
    ['page-down', [5, 2], [12, 2], true],
    ['page-up', [12, 2], [2, 2], true],
    ['page-up', [5, 2], [0, 2], true],
    ['first', [5, 2], [0, 0], true],
    ['last', [5, 2], [12, 0], true],
    ['next', [1, 0], [1, 1], true],
    ['next', [1, 2], [2, 0], true],
    ['next', [11, 2], [12, 0], true],
    ['next', [12, 0], [12, 0], false],
    ['previous', [1, 1], [1, 0], true],
    ['previous', [1, 0], [0, 2], true],
    ['previous', [12, 0], [11, 2], true],
    ['previous', [0, 0], [0, 0], false],
  ])('%s from %j leads to %j', (command, from, to, isUsed) => {
    const done = run(command, from)
    expect([done.at, done.isUsed]).toEqual([to, isUsed])
    expect(done.lines).toBe(LINES)
  })

  it.each<[command: GridCommand, from: Cell, to: Cell]>([
    ['down', [1, 0], [1, 0]],
    ['last', [0, 1], [1, 0]],
    ['page-down', [0, 1], [1, 1]],
    ['next', [0, 2], [1, 0]],
  ])('%s from %j leads to no further line where there may be none: %j', (command, from, to) => {
    expect(run(command, from, [line('A', '1.00'), line('B', '1.00')], 2).at).toEqual(to)
  })

  it('Tab leaves a full grid at its end', () => {
    expect(run('next', [1, 2], [line('A', '1.00'), line('B', '1.00')], 2).isUsed).toBe(false)
  })

  it.each<[command: GridCommand, to: Cell]>([
    ['up', [2, 0]],
    ['down', [3, 0]],
    ['page-up', [0, 0]],
    ['page-down', [11, 0]],
    ['last', [11, 0]],
    ['first', [0, 0]],
    ['previous', [2, 2]],
  ])('%s removes a line that nothing was entered in, and counts without it: %j', (command, to) => {
    const done = run(command, [3, 0])
    expect(done.accounts).toEqual(LINES.flatMap(({ cuenta }, at) => (at === 3 ? [] : [cuenta])))
    expect(done.at).toEqual(to)
    expect(done.renew).toHaveBeenCalledOnce()
  })

  it.each<GridCommand>(['left', 'right', 'next'])(
    '%s stays in a line that nothing was entered in',
    (command) => {
      expect(run(command, [3, 0]).lines).toBe(LINES)
    },
  )
})

describe('Enter', () => {
  const lines = [line('A'), line('', '1.00'), line('C', null, '2.00'), line('D')]
  it.each<[from: Cell, to: Cell, isUsed: boolean]>([
    [[0, 0], [0, 1], true],
    [[0, 1], [0, 2], true],
    [[0, 2], [1, 0], true],
    [[1, 0], [2, 0], true],
    [[2, 0], [3, 0], true],
    [[3, 2], [4, 0], true],
    [[4, 0], [4, 0], false],
  ])('in %j leads to what its line still needs, or to the next line: %j', (from, to, isUsed) => {
    const done = run('complete', from, lines)
    expect([done.at, done.isUsed]).toEqual([to, isUsed])
    expect(done.settle).toHaveBeenCalledOnce()
  })
})

describe('a command that changes lines', () => {
  const lines = [line('A', '1.00'), line('B'), line('C', null, '3.00')]

  it.each<[command: GridCommand, from: Cell, accounts: string, to: Cell]>([
    ['move-down', [0, 1], 'B A C', [1, 1]],
    ['move-up', [2, 1], 'A C B', [1, 1]],
    ['move-up', [0, 1], 'A B C', [0, 1]],
    ['move-down', [2, 1], 'A B C', [2, 1]],
    ['move-up', [3, 1], 'A B C', [3, 1]],
    ['remove', [1, 1], 'A C', [1, 1]],
    ['remove', [3, 1], 'A B C', [3, 1]],
    ['copy-above', [1, 0], 'A A C', [1, 0]],
    ['copy-above', [0, 0], 'A B C', [0, 0]],
    ['copy-above', [3, 0], 'A B C C', [3, 0]],
  ])('%s at %j: %s', (command, from, accounts, to) => {
    const done = run(command, from, lines)
    expect([done.accounts.join(' '), done.at, done.isUsed]).toEqual([accounts, to, true])
  })

  it('copies the one cell alone, and begins its control anew', () => {
    const done = run('copy-above', [1, 1], lines)
    expect(done.lines).toEqual([lines[0], { ...lines[1], debe: '1.00' }, lines[2]])
    expect(done.renew).toHaveBeenCalledOnce()
    expect(run('copy-above', [0, 1], lines).renew).not.toHaveBeenCalled()
  })
})

const control = (value: string) => Object.assign(document.createElement('input'), { value })

describe('a text in a picker of a cell', () => {
  it.each<[string | undefined, string, unknown, boolean]>([
    ['combobox', 'zzz', '', true],
    ['combobox', 'caj', 'Caja', false],
    ['combobox', ' CAJÁ ', 'Caja', false],
    ['combobox', 'Caja chica', 'Caja', true],
    ['combobox', '', 'Caja', false],
    ['combobox', '   ', '', false],
    ['combobox', 'x', undefined, true],
    [undefined, 'zzz', '', false],
  ])(
    'of the role %s, %j where %j is chosen, holds the control: %s',
    (role, typed, chosen, holds) => {
      const lines = [line('A'), { cuenta: chosen }]
      const target = control(typed)
      if (role !== undefined) target.setAttribute('role', role)
      expect(isOpenText(lines, target, { row: 1, name: 'cuenta' })).toBe(holds)
      expect(isOpenText(lines, document.body, { row: 1, name: 'cuenta' })).toBe(false)
      expect(isOpenText(lines, null, { row: 1, name: 'cuenta' })).toBe(false)
    },
  )
})
