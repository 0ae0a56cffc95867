import { expect, it, vi } from 'vitest'
import { postales } from '../../../generated/postales/contract'
import { completed } from '#admin/provider/records/payload'
import type { Values } from '#wire/kinds/field'

const { modificar } = postales.metodos
const WHOLE = { id: 7, cpostal: 1602, localidad: 'Florida', provincia: 'Salta' }

/** What the list has answered of a record: all but these fields. */
const listed = (...without: readonly string[]): Values =>
  Object.fromEntries(Object.entries(WHOLE).filter(([name]) => !without.includes(name)))

async function complete(current: Values, previous: Values) {
  const read = vi.fn<() => Promise<Values>>(async () => WHOLE)
  const input = await completed(modificar, postales.fields, { current, previous }, read)
  return { reads: read.mock.calls.length, ...input }
}

it.each<[string, Values, Values, Values]>([
  ['a field that the list does not answer', listed('provincia'), listed('provincia'), WHOLE],
  // Its former value is sent, too.
  [
    'the former value of a field that the form has set',
    { ...WHOLE, localidad: 'Otra' },
    listed('localidad'),
    { ...WHOLE, localidad: 'Otra' },
  ],
  [
    'that of one beside a field that the form has set',
    { ...listed('localidad'), provincia: 'Jujuy' },
    listed('localidad'),
    { ...WHOLE, provincia: 'Jujuy' },
  ],
])('the whole record is read for %s', async (_what, current, previous, becomes) => {
  expect(await complete(current, previous)).toEqual({
    reads: 1,
    previous: WHOLE,
    current: becomes,
  })
})

it.each<[string, Values, Values]>([
  ['the list has answered all', { ...WHOLE, localidad: 'Otra' }, WHOLE],
  ['the form has emptied what the list has answered', listed('provincia'), WHOLE],
  ['the form has set what is sent as it is now', WHOLE, listed('provincia')],
  ['the list lacks what is not sent', WHOLE, listed('id')],
])('nothing is read where %s', async (_what, current, previous) => {
  expect(await complete(current, previous)).toEqual({ reads: 0, current, previous })
})
