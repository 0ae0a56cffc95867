import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TextInput } from '#admin/fields/text'
import { type BeforeConfirm, useBeforeConfirm } from '#admin/fields/input/before-confirm'
import { textField } from '#wire/kinds/text'
import { openForm } from '../../fields/form'

const WAITING = 'Se confirma cuando termine la búsqueda…'

/** An input whose form waits for works, one after the other. */
function open(...works: readonly BeforeConfirm[]) {
  const left = [...works]
  const Input = () => {
    useBeforeConfirm(() => left.shift()?.() ?? true)
    return <TextInput source="dato" />
  }
  return openForm(
    <Input />,
    { dato: textField({ label: 'Dato', max: 20, required: false }) },
    { values: { dato: 'a' } },
  )
}

const later =
  (isReady: boolean): BeforeConfirm =>
  () =>
    Promise.resolve(isReady)

/** The work for the first time; afterwards it is done. */
function once(work: BeforeConfirm): BeforeConfirm {
  let isDone = false
  return () => {
    if (isDone) return true
    isDone = true
    return work()
  }
}

function Work({ work }: { readonly work: BeforeConfirm }) {
  useBeforeConfirm(work)
  return null
}

const isBusy = () => screen.getByRole('button', { name: 'Confirmar' }).getAttribute('aria-busy')

/** The errors that nobody has caught, which browsers report in their console. */
let uncaught: unknown[] = []
const note = (error: unknown): void => {
  uncaught.push(error)
}
const noteEvent = (event: ErrorEvent): void => {
  event.preventDefault()
  uncaught.push(event.error)
}
let others: NodeJS.UnhandledRejectionListener[] = []
beforeEach(() => {
  uncaught = []
  others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', note)
  globalThis.addEventListener('error', noteEvent)
})
afterEach(() => {
  process.removeListener('unhandledRejection', note)
  for (const one of others) process.on('unhandledRejection', one)
  globalThis.removeEventListener('error', noteEvent)
})

describe('work before a form is confirmed', () => {
  it('that fails later confirms nothing, is reported, and is tried again with the next attempt', async () => {
    const failed = new Error('no answer')
    const rejects: ((error: Error) => void)[] = []
    const form = open(
      () =>
        new Promise((_resolve, reject) => {
          rejects.push(reject)
        }),
    )
    expect(isBusy()).toBeNull()
    await form.confirm()
    await screen.findByText(WAITING)
    expect(isBusy()).toBe('true')
    act(() => rejects[0]?.(failed))
    await waitFor(() => expect(screen.queryByText(WAITING)).toBeNull())
    expect(isBusy()).toBeNull()
    await waitFor(() => expect(uncaught).toEqual([failed]))
    expect(form.confirmed).not.toHaveBeenCalled()
    await form.confirm()
    await waitFor(() => expect(form.confirmed).toHaveBeenCalledTimes(1))
  })

  it('that fails at once confirms nothing either', async () => {
    const failed = new Error('no lines')
    const form = open(() => {
      throw failed
    })
    await form.confirm()
    expect(uncaught).toEqual([failed])
    expect(form.confirmed).not.toHaveBeenCalled()
    await form.confirm()
    await waitFor(() => expect(form.confirmed).toHaveBeenCalledTimes(1))
  })

  it.each<[what: string, works: readonly BeforeConfirm[], confirms: boolean]>([
    ['none', [], true],
    ['one that is done', [() => true], true],
    ['one that is not to be', [() => false], false],
    ['one that is done later', [later(true)], true],
    ['one that is not to be, later', [later(false)], false],
    ['one of two that is not to be', [() => true, () => false], false],
    ['one later and one at once', [later(true), () => true], true],
    ['one later, and one that is not to be', [later(true), () => false], false],
    ['two later, of which one is not to be', [later(true), later(false)], false],
    ['two later', [later(true), later(true)], true],
  ])(
    '%s of several: each is asked once, and all have to be done',
    async (_what, works, confirms) => {
      const asked = works.map((work) => vi.fn<BeforeConfirm>(work))
      const form = openForm(
        <>
          {asked.map((work, at) => (
            <Work key={at} work={once(work)} />
          ))}
          <TextInput source="dato" />
        </>,
        { dato: textField({ label: 'Dato', max: 20, required: false }) },
        { values: { dato: 'a' } },
      )
      await form.confirm()
      await waitFor(() => expect(screen.queryByText(WAITING)).toBeNull())
      await waitFor(() => expect(form.confirmed).toHaveBeenCalledTimes(confirms ? 1 : 0))
      expect(asked.map(({ mock }) => mock.calls.length)).toEqual(works.map(() => 1))
    },
  )

  it('that ends once the form is closed confirms nothing', async () => {
    const ends: ((isReady: boolean) => void)[] = []
    const form = open(() => new Promise((resolve) => ends.push(resolve)))
    await form.confirm()
    await screen.findByText(WAITING)
    cleanup()
    await act(async () => ends[0]?.(true))
    expect(form.confirmed).not.toHaveBeenCalled()
  })
})
