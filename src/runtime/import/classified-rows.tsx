import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Columns } from '../../import/columns'
import { useImportMessage } from '../messages/use-import-message'
import { ClassifiedRowItem } from './classified-row-item'
import type { ClassifiedRow } from './preview'

interface ClassifiedRowsProps {
  readonly rows: readonly ClassifiedRow[]
  readonly header: readonly string[]
  readonly columns: Columns
  /** It has just taken the place of another step. */
  readonly takesFocus: boolean
}

/** Pixels of a row that says nothing but what it holds. */
const ROW_PX = 60

/** The rows of a file, of which only those in sight are in the page. */
export function ClassifiedRows({ rows, header, columns, takesFocus }: ClassifiedRowsProps) {
  const message = useImportMessage()
  const region = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- this project does not use the React compiler
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  })
  // Where the filter was pressed, the focus stays there.
  useEffect(() => {
    if (takesFocus) region.current?.focus()
  }, [takesFocus])
  return (
    <section
      ref={region}
      className="import-rows"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={message('gestion.import.rows')}
    >
      <ol style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const classified = rows[index]
          return (
            classified && (
              <li
                key={classified.row.line}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ClassifiedRowItem classified={classified} header={header} columns={columns} />
              </li>
            )
          )
        })}
      </ol>
    </section>
  )
}
