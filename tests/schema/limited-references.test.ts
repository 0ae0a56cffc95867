import { expect, it } from 'vitest'
import { resolveWhere } from '#language/resolve/where'

it('a reference is limited by the words that lists answer of a code, whatever it is called', () => {
  const fields = {
    estado: {
      kind: 'choice',
      label: 'Estado',
      answers: 'text',
      options: { constructor: 'Alta', toString: 'Baja', P: 'Pendiente' },
      synonyms: { P: ['Pend.'] },
    },
  } as const
  expect(resolveWhere({ fields }, { estado: ['constructor', 'P'] })).toEqual({
    estado: ['Alta', 'Pendiente', 'Pend.'],
  })
})
