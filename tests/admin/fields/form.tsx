import { notifyManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type GetListParams, testDataProvider } from 'react-admin'
import type { ReactElement } from 'react'
import { expect, type Mock, vi } from 'vitest'
import { createQueryClient } from '../../../src/app/signed-in/signed-in'
import { RecordScopeProvider } from '#admin/fields/input/record-scope'
import { FormDialog } from '#admin/record/form/record-form'
import type { FormMode } from '#admin/fields/input/form-opening'
import { optionsKey } from '#admin/fields/input/use-options'
import type { EntityContract, FieldContracts } from '#wire/contract'
import { testEntity } from '../../server/support/test-contract'
import { i18nProvider } from '../support/message'
import type { Values } from '#wire/kinds/field'

/** A form with one input, as a generated one would be. */
export interface OneInput {
  readonly user: ReturnType<typeof userEvent.setup>
  /** What was confirmed. */
  readonly confirmed: Mock<(values: Values) => void>
  confirm(): Promise<void>
  /** The names that references to `rubros` may lead to arrive; undefined: their load fails. */
  arrive(names: readonly string[] | undefined): Promise<void>
}

interface Opened {
  readonly mode?: FormMode
  readonly values?: Values
  /** Of the record, in one of its fields. */
  readonly states?: EntityContract['states']
  /** How many records were entered in it before. */
  readonly entry?: number
  /** The session is over. */
  readonly ended?: boolean
  /** It adds one record after another: what 'Confirmar y agregar otro' does. */
  readonly onConfirmAndContinue?: (values: Values) => void
  /** The names that references to `rubros` may lead to; 'late': they are still being loaded. */
  readonly names?: readonly string[] | 'late'
  /** The lists of the backend, in place of `names`. */
  readonly getList?: GetList
}

type GetList = (
  resource: string,
  params: GetListParams,
) => Promise<{ data: object[]; total: number }>

const OPENING = 1

/** Opens a form around an input of a resource with such fields. */
export function openForm(
  input: ReactElement,
  fields: FieldContracts,
  opened: Opened = {},
): OneInput {
  const { mode = 'add', values = {}, names = [], entry = 0, ended = false } = opened
  const confirmed = vi.fn<(values: Values) => void>()
  const { dataProvider, settle } = lateRubros(opened.getList)
  const queryClient = createQueryClient()
  if (names !== 'late' && opened.getList === undefined)
    queryClient.setQueryData(optionsKey('rubros', OPENING), rowsOf(names))
  render(
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <RecordScopeProvider
        value={{ contract: testEntity('pruebas', { fields, states: opened.states }), columns: [] }}
      >
        <FormDialog
          title="Prueba"
          mode={mode}
          opening={OPENING}
          values={values}
          entry={entry}
          ended={ended}
          fields={() => input}
          onConfirm={confirmed}
          onConfirmAndContinue={opened.onConfirmAndContinue}
          onCancel={() => undefined}
          onLeave={() => undefined}
        />
      </RecordScopeProvider>
    </CoreAdminContext>,
  )
  const user = userEvent.setup({ delay: null })
  return {
    user,
    confirmed,
    confirm: () => user.click(screen.getByRole('button', { name: 'Confirmar' })),
    arrive: (arrived) =>
      act(async () => {
        const again = screen.queryByRole('button', { name: 'Reintentar' })
        if (again !== null) fireEvent.click(again)
        await settle(arrived)
        await expect.poll(() => queryClient.isFetching()).toBe(0)
        // Whoever waits for the answer is told after that, in the order of what happened.
        await new Promise<void>((resolve) => notifyManager.schedule(() => resolve()))
      }),
  }
}

const rowsOf = (names: readonly string[]) => ({
  data: names.map((rubro, id) => ({ id, rubro })),
  total: names.length,
})

/** What takes long on a busy machine alone. Milliseconds. */
const PATIENCE = 60_000

interface Waiting {
  resolve(rows: ReturnType<typeof rowsOf>): void
  reject(error: Error): void
}

/** A data provider whose lists wait until they are settled; undefined: the last one fails. */
function lateRubros(answers?: GetList) {
  let last: Waiting | undefined
  const getList = () =>
    new Promise<ReturnType<typeof rowsOf>>((resolve, reject) => {
      last = { resolve, reject }
    })
  return {
    dataProvider: testDataProvider({
      getList: (answers ?? getList) as never,
      supportAbortSignal: true,
    }),
    async settle(names: readonly string[] | undefined): Promise<void> {
      const waiting = await vi.waitUntil(() => last, PATIENCE)
      last = undefined
      if (names === undefined) waiting.reject(new Error('no list'))
      else waiting.resolve(rowsOf(names))
    },
  }
}

/** The text box of a label. */
export const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
