import type { DiagnosticCode } from '../codes'
import { creates } from './creates'
import { data } from './data'
import type { Explanation } from './explanation'
import { fields } from './fields'
import { files } from './files'
import { hooks } from './hooks'
import { layout } from './layout'
import { menuPlaces } from './menu'
import { names } from './names'
import { portal } from './portal'
import { references } from './references'
import { requests } from './requests'
import { roles } from './roles'
import { secrets } from './secrets'
import { states } from './states'
import { trees } from './trees'

/** The explanations of all diagnostics; one that is missing does not compile. Only the docs read this, never a run of `gen`. */
export const EXPLANATIONS: Readonly<Record<DiagnosticCode, Explanation>> = {
  ...files,
  ...names,
  ...fields,
  ...references,
  ...menuPlaces,
  ...requests,
  ...data,
  ...portal,
  ...layout,
  ...hooks,
  ...secrets,
  ...roles,
  ...trees,
  ...states,
  ...creates,
}

type GroupOf<Code> = Code extends `S${infer Digit}${number}` ? Digit : never

/** The subjects of the codes, by their first digit. */
export const DIAGNOSTIC_GROUPS: Readonly<Record<GroupOf<DiagnosticCode>, string>> = {
  1: 'Files and options',
  2: 'Names',
  3: 'Fields',
  4: 'References',
  5: 'The menu',
  6: 'Requests and messages',
  7: 'Existing data',
  8: 'The portal',
  9: 'Forms, lists and roles',
}
