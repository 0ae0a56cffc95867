import type { ReactNode } from 'react'
import { FieldGrid } from './form-columns'

export interface FieldGroupProps {
  readonly title: string
  /** How many fields are side by side. Default: 1. */
  readonly columns?: 1 | 2
  /** The inputs. */
  readonly children: ReactNode
}

/** Some of a form's fields under a title, which screen readers say with the first of them. */
export const FormSection = ({ title, columns = 1, children }: FieldGroupProps) => (
  <fieldset className="form-section">
    <legend>{title}</legend>
    <FieldGrid columns={columns}>{children}</FieldGrid>
  </fieldset>
)
