import { createContext, useContext } from 'react'

/** What a form is opened for. */
export type FormMode = 'add' | 'edit' | 'remove'

/** The rows that a reference may point at, loaded when the form opens. */
export interface ReferenceOptions {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly status: 'loading' | 'loaded' | 'failed'
  retry(): void
}

/** What the form tells its inputs. */
export interface FormScope {
  readonly mode: FormMode
  /** Rows by resource, for the references among the fields. */
  readonly references: Readonly<Record<string, ReferenceOptions>>
}

const FormScopeContext = createContext<FormScope | undefined>(undefined)

export const FormScopeProvider = FormScopeContext.Provider

/** The form around an input. @throws where there is none */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext)
  if (scope === undefined) throw new Error('An input stands inside a form dialog')
  return scope
}
