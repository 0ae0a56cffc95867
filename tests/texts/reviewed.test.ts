import { describe, expect, it } from 'vitest'
import { lateTexts } from '../../src/portal/late-texts'
import { texts } from '../../src/portal/texts'
import { spanishMessages } from '../../src/app/signed-in/spanish-messages'
import { runtimeMessages } from '#admin/frame/texts/spanish'
import * as access from '#server/access/refusals'
import { errorText } from '#server/service/http/error-answers'
import { Refusal } from '#server/store/refusal'
import { refusals } from '#server/calls/refusals'
import * as errors from '#wire/http/errors'
import { comparisons } from '#wire/rules/record-rule'
import reviewed from '../fixtures/texts/reviewed.json'

const STATUSES = Array.from({ length: 200 }, (_, at) => 400 + at)

/** What a refusal answers, by the name of what makes it. */
function answersOf(makers: Readonly<Record<string, (value: never) => Refusal>>, value: unknown) {
  const made = Object.entries(makers).map(([name, make]) => {
    const { status, message, headers } = make(value as never)
    return [name, { status, message, ...(headers === undefined ? {} : { headers }) }]
  })
  return Object.fromEntries(made)
}

const TEXTS: Readonly<Record<keyof typeof reviewed, unknown>> = {
  portal: texts,
  late: { ...lateTexts, password: { ...lateTexts.password, hint: lateTexts.password.hint(8) } },
  runtime: runtimeMessages,
  reactAdmin: spanishMessages.ra,
  access: answersOf(access, 1_001),
  rpc: {
    ...answersOf(refusals, 'v1'),
    ...answersOf({ tooManyTries: refusals.tooManyTries }, 1_001),
  },
  http: Object.fromEntries(STATUSES.map((status) => [status, errorText(status)])),
  errors,
  rules: Object.fromEntries(
    Object.entries(comparisons).map(([name, { words, reversed }]) => [name, [words, reversed]]),
  ),
}

describe('every text that staff can read is one that somebody has read', () => {
  // Texts that are new need no review here: other tests meet them where they are shown.
  it.each(Object.entries(TEXTS))('%s', (name, found) => {
    expect(found).toMatchObject(reviewed[name as keyof typeof reviewed])
  })
})
