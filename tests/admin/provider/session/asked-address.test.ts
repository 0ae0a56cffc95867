import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  claimEntry,
  isOwnEntry,
  returnToAddress,
  setAddressAside,
  settleAddress,
} from '#admin/provider/session/asked-address'
import { clearSession, storeSession } from '#admin/provider/session/stored-session'

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
  expect(history.state).toMatchObject({ key: 'of the router' })
  returnToAddress()
  expect(address()).toBe(LIST)
})

/** The session ends where it is, and the same person signs in again. @returns where that leads */
function endAfter(minutes: number): string {
  vi.setSystemTime(Date.now() + minutes * 60_000)
  clearSession()
  setAddressAside()
  storeSession(ANA)
  returnToAddress()
  return address()
}

it('C-10, E-06: a screen that ends each session leads to the menu the second time, and one that held for long leads back', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  history.replaceState({ key: 'of the router' }, '', LIST)
  expect([endAfter(0), endAfter(60), endAfter(60), endAfter(1)]).toEqual([LIST, LIST, LIST, '/'])
})

it.each([
  [4.99, '/'],
  [5, LIST],
])('C-10: a session that ends %d minutes after the one before leads to %s', (minutes, leadsTo) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  history.replaceState({ key: 'of the router' }, '', LIST)
  expect([endAfter(0), endAfter(minutes)]).toEqual([LIST, leadsTo])
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
