import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import type { ReactElement } from 'react'
import { type Mock, vi } from 'vitest'
import { FormDialog } from '../../../src/runtime/forms/form-dialog'
import type { FormMode } from '../../../src/runtime/forms/form-scope'
import { Unstyled } from '../support/unstyled'

type Values = Readonly<Record<string, unknown>>

/** A form with one input, as a generated one would be. */
export interface OneInput {
  readonly user: ReturnType<typeof userEvent.setup>
  /** What was confirmed. */
  readonly confirmed: Mock<(values: Values) => void>
  confirm(): Promise<void>
}

interface Opened {
  readonly mode?: FormMode
  readonly values?: Values
  /** The names that references to `rubros` may lead to. */
  readonly names?: readonly string[]
}

/** Opens a form around an input. */
export function openForm(input: ReactElement, opened: Opened = {}): OneInput {
  const { mode = 'add', values = {}, names = [] } = opened
  const confirmed = vi.fn<(values: Values) => void>()
  const rubros = {
    rows: names.map((rubro, id) => ({ id, rubro })),
    status: 'loaded',
    retry: () => undefined,
  } as const
  render(
    <CoreAdminContext>
      <FormDialog
        title="Prueba"
        mode={mode}
        values={values}
        references={{ rubros }}
        fields={() => input}
        onConfirm={confirmed}
        onCancel={() => undefined}
      />
    </CoreAdminContext>,
    { wrapper: Unstyled },
  )
  const user = userEvent.setup({ delay: null })
  return {
    user,
    confirmed,
    confirm: () => user.click(screen.getByRole('button', { name: 'Confirmar' })),
  }
}

/** The text box of a label. */
export const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
