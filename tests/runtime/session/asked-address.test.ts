import { beforeEach, expect, it } from 'vitest'
import {
  claimEntry,
  isOwnEntry,
  returnToAddress,
  setAddressAside,
  settleAddress,
} from '../../../src/runtime/session/asked-address'
import { clearSession, storeSession } from '../../../src/runtime/session/stored-session'

const ANA = { token: 't', dni: 20111222, usuario: 'Ana' }
const BETO = { token: 'u', dni: 30111222, usuario: 'Beto' }
/** Who signs in where the provider does not tell. */
const NOBODY = { token: 'v' }
const LIST = '/rubros?buscar=Bazar'

const address = () => `${location.pathname}${location.search}`

beforeEach(() => {
  clearSession()
  history.replaceState(null, '', '/')
})

/** Somebody looks at a list, and their session ends there. */
function leaveList(person: Parameters<typeof storeSession>[0] | undefined): void {
  history.replaceState(null, '', LIST)
  if (person !== undefined) {
    storeSession(person)
    claimEntry()
    clearSession()
  }
  settleAddress()
  expect(address()).toBe('/')
}

it.each([
  ['a link leads whoever signs in', undefined, ANA, LIST],
  ['a link leads also whom the provider does not name', undefined, NOBODY, LIST],
  ['the same person is led back', ANA, ANA, LIST],
  ['another person is led to the menu', ANA, BETO, '/'],
  ['after somebody, one of whom nothing is known is led to the menu', ANA, NOBODY, '/'],
  ['of two of whom nothing is known, the second one is led to the menu', NOBODY, NOBODY, '/'],
])('%s', (_what, before, next, leadsTo) => {
  leaveList(before)
  storeSession(next)
  returnToAddress()
  expect(address()).toBe(leadsTo)
})

it('what is set aside first stays, and is used once', () => {
  history.replaceState({ key: 'of the router' }, '', LIST)
  setAddressAside()
  history.replaceState(history.state, '', '/otra')
  setAddressAside()
  storeSession(ANA)
  returnToAddress()
  expect(address()).toBe(LIST)
  expect(history.state).toEqual({ key: 'of the router' })
  returnToAddress()
  expect(address()).toBe(LIST)
})

it.each(['//otro.example/rubros', '/\\otro.example', 'https://otro.example'])(
  'no address that leads elsewhere is followed: %s',
  (foreign) => {
    storeSession(ANA)
    history.replaceState({ asked: { address: foreign, state: null } }, '', '/')
    returnToAddress()
    expect(address()).toBe('/')
    expect(history.state).toBeNull()
  },
)

it('an entry of somebody else shows the menu, and one’s own stays', () => {
  storeSession(ANA)
  history.replaceState({ other: 1 }, '', LIST)
  claimEntry()
  expect(isOwnEntry()).toBe(true)
  expect(history.state).toMatchObject({ other: 1 })
  settleAddress()
  expect(address()).toBe(LIST)
  storeSession(BETO)
  expect(isOwnEntry()).toBe(false)
  settleAddress()
  expect(address()).toBe('/')
})
