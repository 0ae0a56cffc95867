import { type ReactNode, useId, type MouseEvent, Children, isValidElement, useMemo } from 'react'
import type { Column } from '#admin/fields/columns/column'
import { useMessage } from '#admin/frame/texts/use-message'
import type { Row } from '#admin/provider/row'
import { isIdentified, identityText, type IdentifiedValue } from '#wire/received'
import { readColumns } from '#admin/fields/columns/read-columns'
import { useCatalogueScope, useListedScope } from '../catalogue-scope'
import type { WholeRecord } from './use-whole-record'
import { recordPath, useMissing } from '../dialogs/form-address'
import { useDetailScope } from './detail-scope'
import { DetailSection, type DetailSectionProps } from './detail-section'

interface DetailFieldsProps {
  readonly sections: readonly Section[]
  readonly whole: WholeRecord
}

/** All fields with their labels, under the headings of the form. */
export const DetailFields = ({ sections, whole }: DetailFieldsProps) =>
  sections.map((section, place) => <Fields key={place} section={section} whole={whole} />)

interface FieldsProps extends Pick<DetailFieldsProps, 'whole'> {
  readonly section: Section
}

function Fields({ section: { title, columns }, whole }: FieldsProps) {
  const titleId = useId()
  const { record, isPartial, isLoading } = whole
  return (
    <section className="detail-section" aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && <h3 id={titleId}>{title}</h3>}
      <dl>
        {columns.map((column, place) => {
          const isMissing = isPartial && record[column.source] === undefined
          return (
            <div key={place}>
              <dt>{column.label}</dt>
              <dd>
                {isMissing ? <Missing isLoading={isLoading} /> : <Value {...{ column, record }} />}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** In place of a value that has not been read. */
function Missing({ isLoading }: { readonly isLoading: boolean }) {
  const message = useMessage()
  // If reading failed, the panel shows the error above; a dash here would say that the field is empty.
  if (!isLoading) return null
  return (
    <span className="detail-pending">
      <span className="visually-hidden">{message('admin.list.loading_row')}</span>
    </span>
  )
}

function Value({ column, record }: { readonly column: Column; readonly record: Row }): ReactNode {
  const { fields, resource } = useCatalogueScope().contract
  if (column.render !== undefined) return column.render(record)
  const value = record[column.source]
  const text = column.text(value, record)
  if (text === '') return <Nothing />
  const field = fields[column.source]
  if (field?.kind === 'reference' && field.resource === resource && isIdentified(value)) {
    return <OwnReference value={value} text={text} />
  }
  const href = column.href?.(value)
  return href === undefined ? text : <a href={href}>{text}</a>
}

function Nothing() {
  const message = useMessage()
  return (
    <span className="detail-empty">
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{message('admin.value.empty')}</span>
    </span>
  )
}

interface OwnReferenceProps {
  readonly value: IdentifiedValue
  readonly text: string
}

/** A reference to a record of the same list: a link, which shows that record in place of this one. */
function OwnReference({ value, text }: OwnReferenceProps) {
  const { resource } = useCatalogueScope().contract
  const { records } = useListedScope()
  const { toggle } = useDetailScope()
  const missing = useMissing(resource)
  const id = identityText(value)
  const show = (event: MouseEvent<HTMLAnchorElement>): void => {
    // The browser opens the link in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // The link disappears with its record; the element that scrolls stays.
    event.currentTarget.closest<HTMLElement>('.detail-body')?.focus()
    records.find(id, (row) => (row === undefined ? missing() : toggle(row)))
  }
  return (
    <a href={recordPath(resource, 'ver', id)} onClick={show}>
      {text}
    </a>
  )
}

export interface Section {
  readonly title: string | undefined
  readonly columns: readonly Column[]
}

/**
 * The sections that a `RecordDetail` declares, their fields labelled as in forms.
 * @throws if a child is no section
 */
export function useSections(children: ReactNode): readonly Section[] {
  const { fields, seenAs } = useCatalogueScope().contract
  return useMemo(
    () =>
      Children.toArray(children).flatMap((child) => {
        if (!isValidElement<DetailSectionProps>(child) || child.type !== DetailSection) {
          throw new Error('RecordDetail takes DetailSection elements only')
        }
        const { title, children: declared } = child.props
        const columns = readColumns(declared, { fields, ...(seenAs && { seenAs }) })
        return columns.length === 0 ? [] : [{ title, columns }]
      }),
    [children, fields, seenAs],
  )
}
