import type { ReactNode } from 'react'
import './form-layout.css'

interface FieldGridProps {
  /** Fields beside one another; up to 767 px there is one. */
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

/** A field that takes both columns. */
export const WideField = ({ children }: { children: ReactNode }) => (
  <div className="form-wide">{children}</div>
)
