import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useLayoutEffect,
  useRef,
  useCallback,
} from 'react'
import { useEvent } from 'react-admin'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import type { EntityContract } from '#wire/contract'
import type { Line, LinesContract } from '#wire/kinds/lines'
import { useBeforeConfirm } from '../input/before-confirm'
import { useContract } from '../input/record-scope'
import { CellInput } from './cell-input'
import { commandOf } from './grid-keys'
import type { LinesGridProps } from './grid-props'
import { withOtherSide, newLine, withLine } from './line-values'
import { firstFault } from './line-errors'
import type { RenderedCell } from './line-row'
import { type ActiveCell, useActiveCell } from './use-active-cell'
import { isOpenText, useGridCommands } from './use-grid-commands'
import { usePaste } from './use-paste'

/** The state of a grid of lines: its rows in sight, its control, its keys and its pasted blocks. */
export function useLinesGrid(props: LinesGridProps, scroll: RefObject<HTMLDivElement | null>) {
  const { contract, inputs, readOnly } = props
  const names = useMemo(() => [...inputs.keys()], [inputs])
  const [first] = names
  const start = readOnly || first === undefined ? undefined : { row: 0, name: first }
  const cell = useActiveCell(scroll, start)
  const { active } = cell
  const changes = useLineChanges(contract, props.lines, props.onChange)
  const mayGrow = !readOnly && props.lines.length < contract.max
  const count = props.lines.length + (mayGrow ? 1 : 0)
  const shown = useShownLines(scroll, count, active?.row)
  const settle = useOtherSide(contract, changes, active)
  const onEnter = useEvent((row: number, name: string) => {
    if (readOnly || !inputs.has(name)) return
    if (active?.row === row && active.name === name) return
    settle()
    cell.enter({ row, name })
  })
  const held = { contract, lines: changes.latest }
  const commands = useGridCommands({
    ...held,
    names,
    cell,
    settle,
    onChange: changes.change,
    onEnter,
  })
  const paste = useGridPaste(props, scroll, cell, changes)
  useBeforeConfirm(() => {
    settle()
    return true
  })
  const openCell = useEvent(() => {
    const control = scroll.current?.querySelector('[data-active] input')
    return active && isOpenText(changes.latest(), control, active) ? active : undefined
  })
  useImperativeHandle(props.handle, () => ({ openCell }), [openCell])
  /** Pickers handle their keys first, so that a name picked by Enter or Tab is there before the focus moves. */
  const onKey = (event: KeyboardEvent<HTMLElement>, isLate: boolean): void => {
    if (event.nativeEvent.isComposing || active === undefined) return
    const command = commandOf(event)
    if (command === undefined || isForPicker(event, command) !== isLate) return
    if (!commands.run(command, event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** The form focuses lines with an error. Their first faulty cell gets the control. */
  const onFault = (): void => {
    const target = openCell() ?? firstFault(contract, changes.latest()) ?? start
    if (target === undefined) return
    onEnter(target.row, target.name)
    // The control may be there already, without the focus.
    cell.enter(target)
  }
  useFaultyCell(props, onEnter)
  const renderInput = useInputOf(props, changes)
  return { cell, count, shown, commands, paste, onEnter, onKey, onFault, renderInput }
}

/** Pasting into the grid; the control starts again if its value changes. */
function useGridPaste(
  { contract, onSettled }: LinesGridProps,
  scroll: RefObject<HTMLDivElement | null>,
  cell: ReturnType<typeof useActiveCell>,
  changes: LineChanges,
) {
  const { active } = cell
  return usePaste({
    contract,
    lines: changes.latest,
    active,
    onChange: (next) => {
      changes.change(next)
      cell.renew()
    },
    onFound: (next) => {
      const isShown = valueAt(next, active) !== valueAt(changes.latest(), active)
      changes.change(next)
      onSettled()
      if (isShown) cell.renew(scroll.current?.contains(document.activeElement) === true)
    },
  })
}

const valueAt = (lines: readonly Line[], cell: ActiveCell | undefined): unknown =>
  cell && lines[cell.row]?.[cell.name]

/** @returns a function to call before the control leaves its cell: an amount below zero may belong to the other side */
function useOtherSide(
  contract: LinesContract,
  changes: LineChanges,
  active: ActiveCell | undefined,
): () => void {
  return useEvent(() => {
    const line = active && changes.latest()[active.row]
    if (active === undefined || line === undefined) return
    const settled = withOtherSide(contract, line, active.name)
    if (settled !== undefined) changes.changeLine(active.row, settled)
  })
}

/** The cell that the backend has refused gets the control, or the line's first cell if its value is computed. */
function useFaultyCell(
  { fault, inputs }: Pick<LinesGridProps, 'fault' | 'inputs'>,
  onEnter: (row: number, name: string) => void,
): void {
  useEffect(() => {
    if (fault === undefined) return
    const [name] = [fault.name, ...inputs.keys()].filter((one) => inputs.has(one))
    if (name !== undefined) onEnter(fault.row, name)
  }, [fault, inputs, onEnter])
}

function isForPicker({ target }: KeyboardEvent<HTMLElement>, command: string): boolean {
  const isPicker = target instanceof HTMLElement && target.getAttribute('role') === 'combobox'
  return isPicker && ['complete', 'next', 'previous', 'confirm'].includes(command)
}

/** The control of a cell. */
function useInputOf({ contract, inputs }: LinesGridProps, changes: LineChanges) {
  const lineContract = useLineContract(contract)
  // Rows call this function while they render. Its identity is stable, so that values that it reads do not restart a
  // control.
  return useEvent(({ row, name, renewal, error }: RenderedCell) => {
    const input = inputs.get(name)
    const field = contract.fields[name]
    if (input === undefined || field === undefined) return null
    return (
      <CellInput
        key={`${row} ${name} ${renewal}`}
        input={input}
        label={`${field.label}, ${contract.one} ${row + 1}`}
        contract={lineContract}
        line={changes.lineAt(row)}
        error={error}
        onChange={(changed) => changes.changeLine(row, changed)}
      />
    )
  })
}

/** A line's contract, for the inputs of its fields. */
function useLineContract({ fields }: LinesContract): EntityContract {
  const record = useContract()
  return useMemo(() => {
    if (record.kind !== 'entity') throw new Error('Lines are part of an entity')
    // A role that sees the field of the lines sees all of a line.
    const { rules: _rules, seenAs: _seenAs, ...rest } = record
    return { ...rest, fields }
  }, [record, fields])
}

interface LineChanges {
  /** The lines after the last change. The handlers of one event may change them twice before the next render. */
  latest(): readonly Line[]
  lineAt(row: number): Line
  change(lines: readonly Line[]): void
  /** Changes a line. A row behind the last line becomes a line. */
  changeLine(row: number, changes: Line): void
}

function useLineChanges(
  { fields }: LinesContract,
  lines: readonly Line[],
  onChange: (lines: readonly Line[]) => void,
): LineChanges {
  const latest = useRef(lines)
  useLayoutEffect(() => {
    latest.current = lines
  }, [lines])
  const change = useEvent((next: readonly Line[]) => {
    latest.current = next
    onChange(next)
  })
  const lineAt = useEvent((row: number) => latest.current[row] ?? newLine(fields))
  const changeLine = useEvent((row: number, changes: Line) =>
    change(withLine(latest.current, row, { ...lineAt(row), ...changes })),
  )
  return { latest: useEvent(() => latest.current), lineAt, change, changeLine }
}

/** In pixels. */
const ROW_HEIGHT = 44

/**
 * The rows to render for the scroll position of the grid.
 * @param active the row with the control, which is rendered at every scroll position
 */
function useShownLines(
  scroll: RefObject<HTMLElement | null>,
  count: number,
  active: number | undefined,
) {
  // oxlint-disable-next-line react/incompatible-library -- this project does not use the React compiler
  return useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // A key must not wait for rows that come into sight.
    useFlushSync: false,
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
    rangeExtractor: useCallback((range: Range) => withRow(range, active), [active]),
  })
}

function withRow(range: Range, row: number | undefined): number[] {
  const rows = defaultRangeExtractor(range)
  if (row === undefined || row >= range.count || rows.includes(row)) return rows
  return [...rows, row].toSorted((one, other) => one - other)
}
