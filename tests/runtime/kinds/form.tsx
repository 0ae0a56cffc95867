import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import type { ReactElement } from 'react'
import { type Mock, vi } from 'vitest'
import { FormDialog } from '../../../src/runtime/forms/form-dialog'
import type { FormMode, ReferenceOptions } from '../../../src/runtime/forms/form-scope'

type Values = Readonly<Record<string, unknown>>

/** A form with one input, as a generated one would be. */
export interface OneInput {
  readonly user: ReturnType<typeof userEvent.setup>
  /** What was confirmed. */
  readonly confirmed: Mock<(values: Values) => void>
  confirm(): Promise<void>
  /** The names that references to `rubros` may lead to arrive; undefined: their load fails. */
  arrive(names: readonly string[] | undefined): void
}

interface Opened {
  readonly mode?: FormMode
  readonly values?: Values
  /** The names that references to `rubros` may lead to; 'late': they are still being loaded. */
  readonly names?: readonly string[] | 'late'
}

/** Opens a form around an input. */
export function openForm(input: ReactElement, opened: Opened = {}): OneInput {
  const { mode = 'add', values = {}, names = [] } = opened
  const confirmed = vi.fn<(values: Values) => void>()
  const form = (rubros: ReferenceOptions) => (
    <CoreAdminContext>
      <FormDialog
        title="Prueba"
        mode={mode}
        values={values}
        references={{ rubros }}
        fields={fields}
        onConfirm={confirmed}
        onCancel={() => undefined}
        onLeave={() => undefined}
      />
    </CoreAdminContext>
  )
  const fields = () => input
  const opening = names === 'late' ? optionsOf([], 'loading') : optionsOf(names, 'loaded')
  const { rerender } = render(form(opening))
  const user = userEvent.setup({ delay: null })
  return {
    user,
    confirmed,
    confirm: () => user.click(screen.getByRole('button', { name: 'Confirmar' })),
    arrive: (arrived) =>
      rerender(form(optionsOf(arrived ?? [], arrived === undefined ? 'failed' : 'loaded'))),
  }
}

const optionsOf = (
  names: readonly string[],
  status: ReferenceOptions['status'],
): ReferenceOptions => ({
  rows: names.map((rubro, id) => ({ id, rubro })),
  status,
  retry: () => undefined,
})

/** The text box of a label. */
export const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
