import { useEvent } from 'react-admin'
import { foldForSearch } from '#wire/fold'
import { confirmByKey } from '../input/before-confirm'
import type { Line, LinesContract } from '#wire/kinds/lines'
import { plainText } from '../columns/column'
import { type GridCommand, PAGE_ROWS } from './grid-keys'
import { isBlank, isNeeded, newLine, withLine, withMoved, withoutLine } from './line-values'
import type { ActiveCell, ActiveCellState } from './use-active-cell'

interface Commanded {
  readonly contract: LinesContract
  /** The fields that the user enters, in the order of the columns. */
  readonly names: readonly string[]
  readonly cell: ActiveCellState
  /** Called before the control leaves its cell. */
  settle(): void
  /** The current lines. */
  lines(): readonly Line[]
  onChange(lines: readonly Line[]): void
  onEnter(row: number, name: string): void
}

interface GridCommands {
  /** @returns whether the key was used: Tab leaves the grid at its ends, and the form may handle Ctrl+Enter */
  run(command: GridCommand, target: EventTarget): boolean
  remove(row: number): void
}

/** The changes that keys and buttons make to lines, and the cells that they move the control to. */
export function useGridCommands(grid: Commanded): GridCommands {
  const run = useEvent((command: GridCommand, target: EventTarget) => runIn(grid, command, target))
  const remove = useEvent((row: number) => removeFrom(grid, row))
  return { run, remove }
}

function runIn(grid: Commanded, command: GridCommand, target: EventTarget): boolean {
  const { active } = grid.cell
  if (active === undefined) return false
  const { row, name } = active
  const column = grid.names.indexOf(name)
  switch (command) {
    case 'copy-above':
      copyAbove(grid, row, name)
      return true
    case 'remove':
      removeFrom(grid, row)
      return true
    case 'move-up':
    case 'move-down':
      move(grid, row, row + (command === 'move-up' ? -1 : 1), name)
      return true
    case 'confirm':
      return target instanceof HTMLElement && confirmByKey(target.closest('form'))
    case 'complete':
      return isOpenText(grid.lines(), target, active) || complete(grid, row, column)
    case 'next':
      return isOpenText(grid.lines(), target, active) || step(grid, row, column, 1)
    case 'previous':
      return step(grid, row, column, -1)
    default:
      return go(grid, command, row, column)
  }
}

/** Moves to the next cell of the line that still needs a value. If there is none, it moves to the next line. */
function complete(grid: Commanded, row: number, column: number): boolean {
  grid.settle()
  const { contract, names } = grid
  const line = grid.lines()[row]
  if (line === undefined) return false
  const next = names.findIndex((name, at) => at > column && isNeeded(contract, line, name))
  if (next !== -1) return enter(grid, row, next, row)
  return row < last(grid) && enter(grid, row + 1, 0, row)
}

/** Moves to the next cell that the user can enter, or to the one before. From the empty row, Tab leaves the grid. */
function step(grid: Commanded, row: number, column: number, by: 1 | -1): boolean {
  const isEmptyRow = row >= grid.lines().length
  if (by === 1 && isEmptyRow) return false
  const next = column + by
  if (next >= 0 && next < grid.names.length) return enter(grid, row, next, row)
  const target = row + by
  const start = by === 1 ? 0 : grid.names.length - 1
  return target >= 0 && target <= last(grid) && enter(grid, target, start, row)
}

function go(grid: Commanded, command: GridCommand, row: number, column: number): boolean {
  switch (command) {
    case 'left':
      return column === 0 || enter(grid, row, column - 1, row)
    case 'right':
      return column === grid.names.length - 1 || enter(grid, row, column + 1, row)
    case 'up':
      return enter(grid, row - 1, column, row)
    case 'down':
      return enter(grid, row + 1, column, row)
    case 'page-up':
      return enter(grid, row - PAGE_ROWS, column, row)
    case 'page-down':
      return enter(grid, row + PAGE_ROWS, column, row)
    case 'first':
      return enter(grid, 0, 0, row)
    default:
      return enter(grid, last(grid), 0, row)
  }
}

/** The last row: the empty one, unless no more lines are allowed. */
const last = ({ lines, contract }: Commanded): number => Math.min(lines().length, contract.max - 1)

/** Moves the control. If somebody leaves a line without having entered anything, the line is removed. */
function enter(grid: Commanded, wanted: number, column: number, from: number): boolean {
  const { contract, lines, names, cell } = grid
  const bounded = Math.max(0, Math.min(last(grid), wanted))
  const left = lines()[from]
  const isLeft = left !== undefined && bounded !== from && isBlank(contract, left)
  if (isLeft) grid.onChange(withoutLine(lines(), from))
  const row = isLeft && bounded > from ? bounded - 1 : bounded
  grid.onEnter(row, names[column] ?? '')
  if (isLeft) cell.renew()
  return true
}

function removeFrom({ lines, cell, onChange }: Commanded, row: number): void {
  if (row >= lines().length) return
  onChange(withoutLine(lines(), row))
  cell.renew()
}

function copyAbove(
  { contract, lines, cell, onChange }: Commanded,
  row: number,
  name: string,
): void {
  const above = lines()[row - 1]
  if (above === undefined) return
  const line = lines()[row] ?? newLine(contract.fields)
  onChange(withLine(lines(), row, { ...line, [name]: above[name] }))
  cell.renew()
}

function move(
  { lines, onChange, onEnter }: Commanded,
  from: number,
  to: number,
  name: string,
): void {
  if (lines()[from] === undefined || lines()[to] === undefined) return
  onChange(withMoved(lines(), from, to))
  onEnter(to, name)
}

/** Whether a picker has a text that is not a name of its list. The control stays until it is a name, or empty. */
export function isOpenText(
  lines: readonly Line[],
  target: EventTarget | null | undefined,
  { row, name }: ActiveCell,
): boolean {
  if (!(target instanceof HTMLInputElement) || target.getAttribute('role') !== 'combobox') {
    return false
  }
  const typed = foldForSearch(target.value.trim())
  if (typed === '') return false
  const chosen = foldForSearch(plainText(lines[row]?.[name]))
  return !chosen.includes(typed)
}
