import { beforeEach, expect, it } from 'vitest'
import { storeDraft, takeDraft } from '../../../src/portal/edge/portal-store'
import { loadLateCode } from '../../../src/portal/late'
import type { PortalEvent } from '../../../src/portal/machine/effects'
import { initialState, reduce } from '../../../src/portal/machine/reduce'
import { type FormStep, isForm } from '../../../src/portal/machine/state'

await loadLateCode()

const DNI: PortalEvent = { type: 'typed', field: 'dni', text: '20111222' }
const CLAVE: PortalEvent = { type: 'typed', field: 'clave', text: 'un secreto' }
const REGISTRATION: readonly PortalEvent[] = [
  { type: 'flipped' },
  DNI,
  { type: 'typed', field: 'nombre', text: 'Ana' },
  { type: 'typed', field: 'correo', text: 'ana@example.com' },
  { type: 'typed', field: 'repetido', text: 'anna@example.com' },
]

beforeEach(() => sessionStorage.clear())

/** The portal's form after these events. */
function formAfter(events: readonly PortalEvent[]): FormStep {
  let state = initialState(0, false)
  for (const event of events) ({ state } = reduce(state, event, 0))
  if (!isForm(state.step)) throw new Error('The portal shows no form.')
  return state.step
}

it.each<[string, readonly PortalEvent[]]>([
  ['login', [DNI]],
  ['registration', REGISTRATION],
  ['recovery', [{ type: 'recovery-chosen' }, DNI]],
])('what was typed into %s is typed again, once', (kind, events) => {
  const form = formAfter(events)
  expect(form.kind).toBe(kind)
  storeDraft(form)
  expect(takeDraft()).toEqual(events)
  expect(takeDraft()).toEqual([])
})

it('a password is not stored', () => {
  const form = formAfter([DNI, CLAVE])
  expect(form.values).toMatchObject({ clave: 'un secreto' })
  storeDraft(form)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secreto')
  expect(takeDraft()).toEqual([DNI])
})

it.each(['null', '7', '"login"', '{"dni":7}', 'no json'])(
  'what is no draft types nothing: %s',
  (text) => {
    storeDraft(formAfter([]))
    const [key = ''] = Object.keys({ ...sessionStorage })
    sessionStorage.setItem(key, text)
    expect(takeDraft()).toEqual([])
  },
)
