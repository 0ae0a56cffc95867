import type { ReactNode } from 'react'
import './form-layout.css'

interface FieldGridProps {
  /** The number of fields side by side; up to 767 px it is one. */
  readonly columns: 1 | 2
  readonly children: ReactNode
}

/** Fields in rows, in reading order. */
export const FieldGrid = ({ columns, children }: FieldGridProps) => (
  <div className={`form-grid form-grid-${columns}`}>{children}</div>
)

/** A form's fields in two columns. */
export const FormColumns = ({ children }: { children: ReactNode }) => (
  <FieldGrid columns={2}>{children}</FieldGrid>
)

/** A field as wide as both columns. */
export const WideField = ({ children }: { children: ReactNode }) => (
  <div className="form-wide">{children}</div>
)

export interface FieldGroupProps {
  readonly title: string
  /** The number of fields side by side. Default: 1. */
  readonly columns?: 1 | 2
  /** The inputs. */
  readonly children: ReactNode
}

/** Some of a form's fields under a title, which screen readers announce with the first of them. */
export const FormSection = ({ title, columns = 1, children }: FieldGroupProps) => (
  <fieldset className="form-section">
    <legend>{title}</legend>
    <FieldGrid columns={columns}>{children}</FieldGrid>
  </fieldset>
)
