import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, HttpError, testDataProvider, useNotificationContext } from 'react-admin'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { createQueryClient } from '../../../../src/app/signed-in/signed-in'
import type { AddForm } from '#admin/fields/picker/adding'
import { AddingProvider } from '#admin/record/adding/adding-provider'
import { ReferenceInput, ReferencesInput } from '#admin/fields/reference'
import { TextInput } from '#admin/fields/text'
import { BooleanInput } from '#admin/fields/choice'
import { FormDialog } from '#admin/record/form/record-form'
import { RecordScopeProvider } from '#admin/fields/input/record-scope'
import { type Shell, ShellProvider } from '#admin/frame/shell-context'
import { CallError } from '#admin/provider/wire/call-metodo'
import type { ErrorNotices } from '#wire/http/errors'
import type { FieldContracts } from '#wire/contract'
import { booleanField } from '#wire/kinds/choice'
import { idField, textField } from '#wire/kinds/text'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { testEntity } from '../../../server/support/test-contract'
import { i18nProvider } from '../../support/message'

export const zonasWith = (errors: ErrorNotices) => ({
  ...testEntity('zonas', {
    fields: {
      id: idField({ label: 'ID' }),
      zona: textField({ label: 'Nombre', max: 50, required: true }),
      activa: booleanField({ label: 'Activa' }),
    },
    errors,
  }),
  screen: { group: 'Archivos', entry: 'Zonas', add: 'Agregar Zona' },
})
export const zonas = zonasWith({
  400: { title: 'Agregar Zona', text: 'Ya existe esa zona.', leads: 'form' },
})

const referral = { label: 'Zona', resource: 'zonas', shows: 'zona' } as const
const byName = { ...referral, sends: 'name' } as const
export const byId = { ...referral, sends: 'id', key: ['id'] } as const

const ZonaInputs = () => (
  <>
    <TextInput source="zona" />
    <BooleanInput source="activa" />
  </>
)

export const refused = (status: number, error?: string) =>
  new HttpError(
    'refused',
    status,
    new CallError('zonas-ingresar', { kind: 'answered', status, error }),
  )

/** What was told in notices. */
function Told() {
  const { notifications } = useNotificationContext()
  return <p data-testid="told">{notifications.map(({ message }) => String(message)).join('|')}</p>
}
export const told = () => screen.getByTestId('told').textContent

interface Zona {
  readonly zona: string
  readonly activa?: boolean
}

interface Opened {
  readonly values?: Readonly<Record<string, unknown>>
  /** What adding answers, call after call; undefined: it is done. */
  readonly answers?: readonly (Error | undefined)[]
  /** Adding and the lists wait for this. */
  readonly held?: { readonly adding?: Promise<void>; readonly lists?: Promise<void> }
  /** Zones that there are besides. */
  readonly more?: readonly Required<Zona & { readonly id: number }>[]
  readonly contract?: AddForm['contract']
}

interface Listed {
  readonly filter: { readonly q?: string }
  readonly pagination?: { readonly perPage: number }
}

/** A form with an input that refers to zones, and a backend that has two. */
export function openForm(
  Input: ComponentType,
  fields: FieldContracts,
  { values = {}, contract = zonas, ...opened }: Opened = {},
) {
  const rows = [
    { id: 1, zona: 'Norte', activa: true },
    { id: 2, zona: 'Sur', activa: true },
    ...(opened.more ?? []),
  ]
  const answers = [...(opened.answers ?? [])]
  const getList = async (_resource: string, { filter, pagination }: Listed) => {
    await opened.held?.lists
    const { q = '', ...where } = filter
    const found = rows.filter(
      (row) =>
        row.zona.toLowerCase().includes(q.toLowerCase()) &&
        (Object.keys(where).length === 0 || row.activa),
    )
    return { data: found.slice(0, pagination?.perPage), total: found.length }
  }
  const create = vi.fn<(resource: string, params: { data: Zona }) => Promise<object>>(
    async (_resource: string, { data }: { data: Zona }) => {
      await opened.held?.adding
      const answer = answers.shift()
      if (answer !== undefined) throw answer
      const id = rows.length + 1
      rows.push({ id, zona: data.zona.trim(), activa: data.activa ?? false })
      return { data: { ...data, id } }
    },
  )
  const getOne = async (_resource: string, { id }: { id: unknown }) => {
    const found = rows.find((row) => row.id === id)
    if (found === undefined) throw new Error(`There is no ${String(id)}`)
    return { data: found }
  }
  const confirmed = vi.fn<(values: object) => void>()
  const form = { contract, fetch: async () => ZonaInputs }
  const shell = {
    hideMenu: () => () => undefined,
    endSession: vi.fn<Shell['endSession']>(),
    reportFailure: vi.fn<Shell['reportFailure']>(),
  }
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={testDataProvider({
          getList: getList as never,
          create: create as never,
          getOne: getOne as never,
          supportAbortSignal: true,
        })}
        i18nProvider={i18nProvider}
        queryClient={createQueryClient()}
      >
        <ShellProvider value={shell}>
          <AddingProvider forms={[form]}>
            <RecordScopeProvider
              value={{ contract: testEntity('pruebas', { fields }), columns: [] }}
            >
              <FormDialog
                title="Prueba"
                mode="add"
                opening={1}
                values={values}
                fields={Input}
                onConfirm={confirmed}
                onCancel={() => undefined}
                onLeave={() => undefined}
              />
            </RecordScopeProvider>
          </AddingProvider>
        </ShellProvider>
        <Told />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return { user: userEvent.setup({ delay: null }), create, confirmed, shell }
}

export const picker = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: /^Zona/, hidden: true })
export const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
export async function dialog() {
  await screen.findByRole('textbox', { name: /^Nombre/ })
  return screen.getByRole('dialog', { name: 'Agregar Zona' })
}
export const nameBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ })
export const confirmIn = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(within(await dialog()).getByRole('button', { name: 'Confirmar' }))
export const chips = () =>
  [...document.querySelectorAll('.MuiChip-label')].map((chip) => chip.textContent)

export const ZonaById = () => <ReferenceInput source="zona" />
export const one = { zona: identifiedField({ ...byId, max: 50, required: true }) }
export const named = { zona: referenceField({ ...byName, max: 50, required: true }) }
export const severalById = {
  zona: identifiedFields({ ...byId, length: 50, max: 5, required: false }),
}
export const severalByName = {
  zona: referencesField({ ...byName, length: 50, max: 5, required: false }),
}

export const ZonasById = () => <ReferencesInput source="zona" />
export const ZonasByName = () => <ReferencesInput source="zona" />

/** A picker of each kind, and the form's field. */
export const PICKERS: readonly [how: string, input: ComponentType, fields: FieldContracts][] = [
  ['one by id', ZonaById, one],
  ['one by name', () => <ReferenceInput source="zona" />, named],
  ['several by id', ZonasById, severalById],
  ['several by name', ZonasByName, severalByName],
]
