import { describe, expect, it } from 'vitest'
import {
  type FormStage,
  LIST,
  nextStage,
  type Stage,
  type StageEvent,
} from '../../../src/runtime/stage/stage'
import type { FailureNotice } from '../../../src/runtime/errors/describe-failure'

const record = { id: 1, rubro: 'Cine' }
const form = (more: Partial<FormStage> = {}): FormStage => ({
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
const failed = (leads: FailureNotice['leads'], form?: FormStage): Stage => ({
  at: 'failed',
  notice: notice(leads),
  form,
  behind: undefined,
})

describe('the stages of a catalogue', () => {
  it.each<[string, Stage, StageEvent, Stage]>([
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
  ])('%s', (_what, stage, event, next) => {
    expect(nextStage(stage, event)).toEqual(next)
  })

  it.each<[string, Stage]>([
    ['a form in which one types', form()],
    ['a failed write', failed('form', typed)],
  ])('W-09: a list that cannot be reloaded does not push away %s', (_what, stage) => {
    expect(nextStage(stage, { type: 'load-failed', notice: notice('list') })).toBe(stage)
  })

  it('W-08: a failed write is told over a failed load', () => {
    const shown = nextStage(LIST, { type: 'load-failed', notice: notice('list') })
    const event: StageEvent = { type: 'failed', notice: notice('form'), form: typed }
    expect(nextStage(shown, event)).toEqual(failed('form', typed))
  })
})
