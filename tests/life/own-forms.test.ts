import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { OWN_FORMS } from '../browser/own-forms'

it('G-01: only an ejected form is left out of the life of its screen, and with a reason', () => {
  const wrong = Object.entries(OWN_FORMS).filter(
    ([resource, why]) => why.trim() === '' || !existsSync(`src/app/overrides/${resource}/form.tsx`),
  )
  expect(wrong).toEqual([])
})
