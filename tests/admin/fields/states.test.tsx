import { describe, expect, it } from 'vitest'
import { ChoiceInput, ChoiceRadios } from '#admin/fields/choice'
import { choiceField } from '#wire/kinds/choice'
import { box, openForm } from './form'

const options = { B: 'Borrador', R: 'Revisado', A: 'Asentado' }
const states = { of: 'dato', starts: ['B'], moves: { B: ['R'], R: ['A'] }, locks: [] }
const HELD = { code: 'R', text: 'Revisado' }

describe('the state of a record', () => {
  it.each([
    ['code', <ChoiceInput key="one" source="dato" />],
    ['text', <ChoiceInput key="one" source="dato" />],
    ['code', <ChoiceRadios key="all" source="dato" />],
    ['text', <ChoiceRadios key="all" source="dato" />],
  ] as const)(
    'is shown by its text in the form that deletes it, which holds its %s',
    (answers, input) => {
      const dato = choiceField({ label: 'Dato', options, answers, required: true })
      openForm(input, { dato }, { mode: 'remove', values: { dato: HELD[answers] }, states })
      expect(box('Dato').value).toBe('Revisado')
    },
  )
})
