import type { Explanations } from './explanation'
import { acceso } from './small-schema'

const UNAUTHORISED = "{ status: 401, title: 'Error', text: 'DNI o contraseña incorrectos' },"
const ALL_OTHERS = "{ title: 'Error', text: 'Error General' },"

export const portal: Explanations<'8'> = {
  S801: {
    why: [
      'The failures of an operation are tried in order, and the first that matches is shown. So only the last one has ' +
        'neither `status` nor `error` and matches all others; and no two have the same `status` and `error`.',
    ],
    wrong: { 'schema/acceso.ts': acceso([UNAUTHORISED]).replace('errors: [', 'errors: ⟦[⟧') },
    right: { 'schema/acceso.ts': acceso([UNAUTHORISED, ALL_OTHERS]) },
  },
}
