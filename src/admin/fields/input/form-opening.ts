import type { Values } from '#admin/provider/records/payload'
import { requiredContext } from '#admin/frame/required-context'
import type { RecordLock } from './record-lock'

/** What a form is opened for. */
export type FormMode = 'add' | 'edit' | 'remove'

/** One opening of a form. A form that a failure closes and reopens is still the same opening. */
export interface FormOpening {
  readonly mode: FormMode
  /** Of the openings on this screen: the options of references are loaded once for each. */
  readonly number: number
  /** The record as it was saved last. Left out: a new one, or none that is edited. */
  readonly saved?: Values | undefined
  /** Why the record cannot be edited. Left out: it can. */
  readonly lock?: RecordLock | undefined
}

/** The opening of the form around an input. @throws where there is none */
export const [FormOpeningProvider, useFormOpening] = requiredContext<FormOpening>(
  'An input must be inside a form',
)
