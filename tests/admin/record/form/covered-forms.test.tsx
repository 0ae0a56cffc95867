import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AddingContext, DepthContext } from '#admin/fields/picker/adding'
import { TextInput } from '#admin/fields/text'
import { FormDialog, type FormDialogProps } from '#admin/record/form/record-form'
import { FormPage } from '#admin/record/form/form-page'
import { RecordScopeProvider } from '#admin/fields/input/record-scope'
import { textField } from '#wire/kinds/text'
import { testEntity } from '../../../server/support/test-contract'
import { sitAt } from '../../support/desk'

const contract = testEntity('pruebas', {
  fields: { dato: textField({ label: 'Dato', max: 20, required: false }) },
})

interface Around {
  readonly covered?: boolean
  /** How many forms of referred records are open, and over how many this one is. */
  readonly open?: number
  readonly depth?: number
}

const QUESTION = { subject: 'Prueba', onLeave: () => undefined, onStay: () => undefined }

const SURFACES = [
  ['a modal', (props: FormDialogProps): ReactElement => <FormDialog {...props} />],
  ['a page', (props: FormDialogProps): ReactElement => <FormPage {...props} />],
] as const

const isSeen = () => screen.queryByRole('textbox', { name: 'Dato' }) !== null

describe.each(SURFACES)('a form that is %s', (_what, surface) => {
  function show({ covered = false, open = 0, depth = 0 }: Around) {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    const onLeave = vi.fn<() => void>()
    const form = surface({
      title: 'Prueba',
      mode: 'add',
      opening: 1,
      values: { dato: 'x' },
      fields: () => <TextInput source="dato" />,
      leaving: covered && QUESTION,
      onConfirm: () => undefined,
      onCancel: () => undefined,
      onLeave,
    })
    sitAt(
      <AddingContext value={{ forms: new Map(), open, add: () => undefined }}>
        <DepthContext value={depth}>
          <RecordScopeProvider value={{ contract, columns: [] }}>{form}</RecordScopeProvider>
        </DepthContext>
      </AddingContext>,
      {},
    )
    return onLeave
  }

  it.each<[Around, boolean]>([
    [{}, true],
    [{ covered: true }, false],
    [{ open: 1 }, false],
    [{ open: 1, depth: 1 }, true],
    [{ open: 2, depth: 1 }, false],
    [{ open: 1, depth: 1, covered: true }, false],
  ])('is seen only where nothing is over it, and keeps what was typed: %j: %s', (around, seen) => {
    show(around)
    expect(isSeen()).toBe(seen)
    expect(screen.getByRole<HTMLInputElement>('textbox', { hidden: true }).value).toBe('x')
  })

  it('is left by Escape', () => {
    const onLeave = show({})
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Dato' }), { key: 'Escape' })
    expect(onLeave).toHaveBeenCalledOnce()
  })
})

it('a page under another form is not left by Escape', () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  const onLeave = vi.fn<() => void>()
  sitAt(
    <RecordScopeProvider value={{ contract, columns: [] }}>
      <FormPage
        title="Prueba"
        mode="add"
        opening={1}
        values={{}}
        fields={() => <TextInput source="dato" />}
        leaving={QUESTION}
        onConfirm={() => undefined}
        onCancel={() => undefined}
        onLeave={onLeave}
      />
    </RecordScopeProvider>,
    {},
  )
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onLeave).not.toHaveBeenCalled()
})
