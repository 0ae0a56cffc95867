import { type RefObject, useLayoutEffect } from 'react'
import type { Column } from './column'

/** What the table is wider by, or narrower: dense-width.ts adds it to the least width. */
const CHANGE = '--width-change'

/** A name is still read in this. Pixels. */
const LEAST_NAME = 112

/**
 * Where a table of many columns is scrolled to sideways, its names take a little less room or a little more, so that no
 * column in sight is cut: an amount that the row's buttons cover in part reads as another amount.
 * @param sideways the table has many columns, and buttons that stay in sight
 */
export function useWholeColumns(
  region: RefObject<HTMLElement | null>,
  sideways: boolean,
  columns: readonly Column[],
): void {
  useLayoutEffect(() => {
    const element = region.current
    if (!sideways || element === null) return
    let restore = (): void => undefined
    const fit = (): void => {
      restore()
      restore = fitNames(element, columns)
    }
    fit()
    addEventListener('resize', fit)
    return () => {
      removeEventListener('resize', fit)
      restore()
    }
  }, [region, sideways, columns])
}

/** @returns what takes it back */
function fitNames(region: HTMLElement, columns: readonly Column[]): () => void {
  const widths = [...region.querySelectorAll<HTMLElement>('thead th')].map((th) => th.offsetWidth)
  const room = region.clientWidth - (widths[columns.length] ?? 0)
  const fitted = fittedWidths(columns, widths.slice(0, columns.length), room)
  const cols = [...region.querySelectorAll<HTMLElement>('col')]
  const changed = cols.slice(0, columns.length).filter((col, index) => {
    const differs = fitted[index] !== widths[index]
    if (differs) col.style.width = `${fitted[index]}px`
    return differs
  })
  if (changed.length > 0)
    region.style.setProperty(CHANGE, `${sum(fitted) - sum(widths.slice(0, columns.length))}px`)
  return () => {
    for (const col of changed) col.style.removeProperty('width')
    region.style.removeProperty(CHANGE)
  }
}

/**
 * The widths with which the columns that fit into the room fill it. The names in sight change alike: they become
 * narrower where that makes room for the column that would be cut, and wider where it does not.
 */
export function fittedWidths(
  columns: readonly Column[],
  widths: readonly number[],
  room: number,
): readonly number[] {
  const cut = widths.findIndex((_width, index) => sum(widths.slice(0, index + 1)) > room)
  if (cut === -1) return widths
  return filled(columns, widths, room, cut + 1) ?? filled(columns, widths, room, cut) ?? widths
}

/** Widths with which so many columns fill the room; undefined where their names cannot be read then. */
function filled(
  columns: readonly Column[],
  widths: readonly number[],
  room: number,
  count: number,
): readonly number[] | undefined {
  const isName = (index: number): boolean => {
    const { width, ownWidth } = columns[index] ?? {}
    return index < count && ownWidth === undefined && (width === 'fill' || width === 'name')
  }
  const names = widths.filter((_width, index) => isName(index)).length
  const change = (room - sum(widths.slice(0, count))) / names
  const fitted = widths.map((width, index) => (isName(index) ? width + change : width))
  const legible = fitted.every((width, index) => !isName(index) || width >= LEAST_NAME)
  return names > 0 && legible ? fitted : undefined
}

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0)
