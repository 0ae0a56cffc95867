import { describe, expect, it } from 'vitest'
import {
  type OpenForm,
  LIST,
  nextDialog,
  originOf,
  reopened,
  type OpenDialog,
  type DialogEvent,
} from '#admin/list/dialogs/open-dialog'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'

const record = { id: 1, rubro: 'Cine' }
const form = (more: Partial<OpenForm> = {}): OpenForm => ({
  at: 'form',
  mode: 'add',
  record: undefined,
  carried: {},
  typed: undefined,
  entry: 0,
  ended: false,
  leaving: false,
  ...more,
})
const notice = (leads: FailureNotice['leads']): FailureNotice => ({
  title: 't',
  text: 'x',
  leads,
  retry: false,
})
const typed = form({ typed: { rubro: 'Cine' } })
const failed = (leads: FailureNotice['leads'], form?: OpenForm): OpenDialog => ({
  at: 'failed',
  notice: notice(leads),
  form,
  behind: undefined,
})

describe('the dialogs of a catalogue', () => {
  it.each<[string, OpenDialog, DialogEvent, OpenDialog]>([
    ['add', LIST, { type: 'add' }, form()],
    ['edit', LIST, { type: 'edit', record }, form({ mode: 'edit', record })],
    ['the question', LIST, { type: 'ask-remove', record }, { at: 'question', record }],
    ['its yes', { at: 'question', record }, { type: 'confirm-remove' }, { at: 'remove', record }],
    ['a yes to nothing', LIST, { type: 'confirm-remove' }, LIST],
    [
      'an action',
      LIST,
      { type: 'ask-action', record, action: 'habilitar' },
      { at: 'action', record, action: 'habilitar' },
    ],
    ['closing', form(), { type: 'close' }, LIST],
    [
      'a failure',
      LIST,
      { type: 'failed', notice: notice('form'), form: typed },
      failed('form', typed),
    ],
    ['C-09: OK back to the form', failed('form', typed), { type: 'acknowledge' }, typed],
    [
      'C-25: OK back to a form whose session is over',
      failed('end-keeping-form', typed),
      { type: 'acknowledge' },
      { ...typed, ended: true },
    ],
    ['C-14: OK back to the list', failed('list', typed), { type: 'acknowledge' }, LIST],
    ['OK where there is no form', failed('form'), { type: 'acknowledge' }, LIST],
    ['asked whether to leave', form(), { type: 'ask-leave' }, form({ leaving: true })],
    ['No: it stays', form({ leaving: true }), { type: 'stay' }, form()],
    ['Si: it closes', form({ leaving: true }), { type: 'close' }, LIST],
    ['leaving the list', LIST, { type: 'ask-leave' }, LIST],
    ['OK of nothing', form(), { type: 'acknowledge' }, form()],
  ])('%s', (_what, dialog, event, next) => {
    expect(nextDialog(dialog, event)).toEqual(next)
  })

  it.each<[string, OpenDialog]>([
    ['a form in which one types', form()],
    ['a failed write', failed('form', typed)],
  ])('W-09: a list that cannot be reloaded does not push away %s', (_what, dialog) => {
    expect(nextDialog(dialog, { type: 'load-failed', notice: notice('list') })).toBe(dialog)
  })

  it('W-08: a failed write is told over a failed load', () => {
    const shown = nextDialog(LIST, { type: 'load-failed', notice: notice('list') })
    const event: DialogEvent = { type: 'failed', notice: notice('form'), form: typed }
    expect(nextDialog(shown, event)).toEqual(failed('form', typed))
  })
})

describe('several entries, one after the other', () => {
  const next: DialogEvent = { type: 'next', carried: { rubro: 'C' } }

  it('the form stays, with new fields and what the last entry hands on', () => {
    expect(nextDialog(form({ typed: { rubro: 'x' } }), next)).toEqual(
      form({ carried: { rubro: 'C' }, entry: 1 }),
    )
    expect(nextDialog(form({ entry: 4 }), next)).toMatchObject({ entry: 5, typed: undefined })
  })

  it('W-08: a failure covers the next form, to which sending again leads back', () => {
    const shown = nextDialog(form({ entry: 2 }), {
      type: 'failed',
      notice: notice('form'),
      form: typed,
    })
    expect(shown).toEqual({ ...failed('form', typed), behind: form({ entry: 2 }) })
    expect(nextDialog(shown, { type: 'retry' })).toEqual(form({ entry: 2 }))
    expect(nextDialog(failed('form', typed), { type: 'retry' })).toBe(LIST)
  })

  it('C-33: a conflict opens the form again with fields of its own', () => {
    const event: DialogEvent = { type: 'reopen', form: typed }
    expect(nextDialog(form({ entry: 2 }), event)).toEqual({ ...typed, entry: 3 })
    expect(nextDialog(LIST, event)).toEqual({ ...typed, entry: 0 })
  })
})

it('OK of an error that ends the session leaves no form open', () => {
  expect(nextDialog(failed('end', typed), { type: 'acknowledge' })).toBe(LIST)
})

const STAGES: readonly OpenDialog[] = [
  LIST,
  form(),
  { at: 'question', record },
  { at: 'remove', record },
  { at: 'action', record, action: 'habilitar' },
  failed('form', typed),
]

it.each<[DialogEvent, readonly OpenDialog['at'][]]>([
  [{ type: 'confirm-remove' }, ['question']],
  [{ type: 'next', carried: {} }, ['form']],
  [{ type: 'ask-leave' }, ['form']],
  [{ type: 'stay' }, ['form']],
  [{ type: 'load-failed', notice: notice('list') }, ['list']],
  [{ type: 'acknowledge' }, ['failed']],
  [{ type: 'retry' }, ['failed']],
])('%j changes nothing but %j', (event, fitting) => {
  const changed = STAGES.filter((dialog) => nextDialog(dialog, event) !== dialog)
  expect(changed.map(({ at }) => at)).toEqual(fitting)
})

it.each<[string, OpenDialog, ReturnType<typeof originOf>]>([
  ['the list', LIST, undefined],
  ['a new record', form(), 'add'],
  ['an edit', form({ record }), { row: record, action: 'modificar' }],
  ['a deletion', { at: 'question', record }, { row: record, action: 'borrar' }],
  ['its second step', { at: 'remove', record }, { row: record, action: 'borrar' }],
  ['an action', { at: 'action', record, action: 'x' }, { row: record, action: 'x' }],
  ['a failed entry', failed('form', form()), 'add'],
  ['a failed edit', failed('form', form({ record })), { row: record, action: 'modificar' }],
  ['a failed load', failed('list'), undefined],
])('%s was opened by its button', (_what, dialog, origin) => {
  expect(originOf(dialog)).toEqual(origin)
})

it('a form that is opened again has what was typed, and nothing of what it was asked', () => {
  expect(reopened('edit', record, { rubro: 'x' })).toEqual(
    form({ mode: 'edit', record, typed: { rubro: 'x' } }),
  )
})
