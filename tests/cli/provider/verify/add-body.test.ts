import { expect, it } from 'vitest'
import { addBodyFor, sentOf } from '../../../../cli/provider/verify/trial/bodies'
import { sentFields } from '../../../../cli/provider/verify/trial/sent-fields'
import { choiceField } from '../../../../src/wire/kinds/choice'
import { idField } from '../../../../src/wire/kinds/id'
import { secretField } from '../../../../src/wire/kinds/secret'
import { textField } from '../../../../src/wire/kinds/text'
import { testEntity } from '../../../server/support/test-contract'

const label = 'Campo'
const required = true
const fields = {
  id: idField({ label }),
  nombre: textField({ label, max: 30, required }),
  clase: choiceField({ label, options: { A: 'Alta' }, answers: 'text', required }),
  clave: secretField({ label, max: 30, required }),
  breve: secretField({ label, max: 4, required: false }),
}
const { ingresar, modificar } = testEntity('cosas', { fields }).metodos

it('an add carries a secret where there is to be one, and an edit none', () => {
  if (ingresar === undefined || modificar === undefined) throw new Error('It has both')
  const record = { id: 7, nombre: 'Cine', clase: 'Alta', clave: true, breve: false }
  const body = addBodyFor(ingresar, fields, record, new Map())
  expect(body).toEqual({
    metodo: 'cosas-ingresar',
    nombre: 'Cine',
    clase: 'A',
    clave: expect.stringMatching(/^Zz-\d{7}$/),
    breve: undefined,
  })
  const both = addBodyFor(ingresar, fields, { ...record, breve: true }, new Map())
  expect(both['breve']).toMatch(/^\d{4}$/)
  expect(JSON.parse(JSON.stringify(addBodyFor(modificar, fields, { id: 7 }, new Map())))).toEqual({
    metodo: 'cosas-modificar',
    id: 7,
  })
})

it('a request is made of the record’s fields, under its own names, without the token', () => {
  if (ingresar === undefined) throw new Error('It has an add')
  const from = { clase: { field: 'clase', of: 'previous' }, clave: { field: 'breve' } } as const
  expect(sentFields({ ...ingresar, from })).toEqual([
    { as: 'nombre', name: 'nombre', isPrevious: false },
    { as: 'clase', name: 'clase', isPrevious: true },
    { as: 'clave', name: 'breve', isPrevious: false },
    { as: 'breve', name: 'breve', isPrevious: false },
  ])
})

it('what is no field is sent as it is shown', () => {
  expect(sentOf(undefined, 'Alta', new Map())).toBe('Alta')
  expect(sentOf(fields.clase, 'Alta', new Map())).toBe('A')
})
