import type { Explanations } from './explanation'
import { acceso } from './small-schema'

const UNAUTHORISED = "{ status: 401, title: 'Error', text: 'DNI o contraseña incorrectos' },"
const ALL_THE_REST = "{ title: 'Error', text: 'Error General' },"

export const portal: Explanations<'8'> = {
  S801: {
    why: [
      'The failures of an operation are tried in their order, and the first that fits is shown. So the last one, and no ' +
        'other, has neither `status` nor `error` and takes all the rest; and no two fit alike.',
    ],
    wrong: { 'schema/acceso.ts': acceso([UNAUTHORISED]).replace('errors: [', 'errors: ⟦[⟧') },
    right: { 'schema/acceso.ts': acceso([UNAUTHORISED, ALL_THE_REST]) },
  },
}
