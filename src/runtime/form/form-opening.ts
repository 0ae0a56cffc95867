import { createContext, useContext } from 'react'

/** What a form is opened for. */
export type FormMode = 'add' | 'edit' | 'remove'

/** One opening of a form. A form that a failure closes and reopens is still the same opening. */
export interface FormOpening {
  readonly mode: FormMode
  /** Of the openings on this screen: the options of references are loaded once for each. */
  readonly number: number
}

const FormOpeningContext = createContext<FormOpening | undefined>(undefined)

export const FormOpeningProvider = FormOpeningContext.Provider

/** The opening of the form around an input. @throws where there is none */
export function useFormOpening(): FormOpening {
  const opening = useContext(FormOpeningContext)
  if (opening === undefined) throw new Error('An input must be inside a form')
  return opening
}
