import { act, render } from '@testing-library/react'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadLateCode } from '../../src/portal/late'
import type { Flow, PortalState, Step } from '../../src/portal/machine/state'
import { PortalPage } from '../../src/portal/portal'
import { outline } from '../support/outline'

const REVIEWED = join(import.meta.dirname, '../fixtures/outlines/portal')

// jsdom has no modal dialogs.
function showModal(this: HTMLDialogElement): void {
  this.open = true
}
beforeEach(async () => {
  Object.assign(HTMLDialogElement.prototype, { showModal })
  await loadLateCode()
})
afterEach(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'))

const send = () => undefined
const empty = { attempted: false, phase: { kind: 'typing' } } as const
const sent = { attempted: true, phase: { kind: 'typing' } } as const
const sending = { attempted: true, phase: { kind: 'sending', call: 1 } } as const
const PERSON = { dni: '20', nombre: 'Ana', correo: 'a@b.example', repetido: 'a@b.example' }
const NOBODY = { dni: '', nombre: '', correo: '', repetido: '' }
const RECOVERY: Flow = { kind: 'recovery', dni: 20, typed: { dni: '20' } }
const REGISTRATION: Flow = { kind: 'registration', dni: 20, typed: PERSON }
const code = { kind: 'code', correo: 'a***@b.example', endsAt: 65_000 } as const
const password = { kind: 'password', values: { clave: '', repetir: '' } } as const
const notice = { title: 'Error', lines: ['Uno', 'Dos'], tone: 'error' } as const
const retried = { ...notice, retry: 'submit' } as const

interface Shown {
  readonly step: Step
  readonly now?: number
  readonly providerRules?: boolean
}

it.each<[string, Shown]>([
  ['login', { step: { kind: 'login', values: { dni: '', clave: '' }, ...empty } }],
  ['login-refused', { step: { kind: 'login', values: { dni: '', clave: '' }, ...sent } }],
  ['login-sending', { step: { kind: 'login', values: { dni: '20', clave: 'x' }, ...sending } }],
  ['recovery', { step: { kind: 'recovery', values: { dni: '' }, ...empty } }],
  ['recovery-refused', { step: { kind: 'recovery', values: { dni: 'x' }, ...sent } }],
  ['registration', { step: { kind: 'registration', values: PERSON, ...empty } }],
  ['registration-refused', { step: { kind: 'registration', values: NOBODY, ...sent } }],
  ['code', { step: { ...code, values: { codigo: '' }, ...empty, flow: RECOVERY } }],
  ['code-refused', { step: { ...code, values: { codigo: '' }, ...sent, flow: REGISTRATION } }],
  [
    'code-over',
    { step: { ...code, values: { codigo: '1' }, ...empty, flow: REGISTRATION }, now: 65_000 },
  ],
  ['password', { step: { ...password, ...empty, flow: RECOVERY } }],
  ['password-refused', { step: { ...password, ...sent, flow: REGISTRATION } }],
  [
    'password-of-a-provider',
    { step: { ...password, ...empty, flow: REGISTRATION }, providerRules: true },
  ],
  [
    'notice',
    {
      step: {
        kind: 'recovery',
        values: { dni: '20' },
        attempted: true,
        phase: { kind: 'notice', notice: retried, lead: 'back' },
      },
    },
  ],
  ['ending', { step: { kind: 'ending', notice, until: 0 } }],
  ['success', { step: { kind: 'success', notice: { ...notice, tone: 'success' }, until: 0 } }],
  ['time-up', { step: { kind: 'time-up', notice: { ...notice, tone: 'info' } } }],
])('the portal at %s is as reviewed', async (name, { step, now = 0, providerRules = false }) => {
  const state: PortalState = { now, screenEndsAt: 90_000, calls: 0, providerRules, step }
  const { container } = render(<PortalPage state={state} send={send} />)
  await act(async () => {})
  // What a modal is in front of can be neither used nor read, and without one everything can.
  const card = container.querySelector('.portal-card')
  const hasModal = container.querySelector('dialog') !== null
  expect([card?.hasAttribute('inert'), card?.ariaHidden === 'true']).toEqual([hasModal, hasModal])
  // Enter in a field presses the first button that submits.
  for (const form of container.querySelectorAll('form')) {
    expect(form.querySelectorAll('button[type="submit"], button:not([type])')).toHaveLength(1)
  }
  await expect(outline(container)).toMatchFileSnapshot(join(REVIEWED, `${name}.txt`))
})
