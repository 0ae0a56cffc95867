import { useMessage } from '#admin/frame/texts/use-message'
import { useEvent } from 'react-admin'
import { useMemo } from 'react'
import type { EntityContract, FieldContracts } from '#wire/contract'
import { isPermitted } from '#admin/provider/auth/permissions'
import { readSession } from '#admin/provider/session/stored-session'
import { useAskedAdd } from '#admin/frame/address-query'
import { type CatalogueTexts, screenTexts } from '#admin/frame/texts/catalogue-texts'
import { type ActionTexts, rowActions } from '#admin/record/actions/row-actions'
import type { Row } from '#admin/provider/row'
import { useAddressedForm } from './dialogs/form-address'
import { noteOpened } from '#admin/frame/recent/recent-places'
import type { CatalogueRecords } from './rows/list-source'
import { useEntries } from './dialogs/use-entries'
import { type ScreenForm, useScreenForm } from '#admin/record/form/screen-form'
import { useOptions } from '#admin/fields/input/use-options'
import { useDialog } from './dialogs/use-dialog'
import { LINE_ID } from '#wire/kinds/lines'
import { isReceivedObject } from '#wire/received'
import type { Values } from '#wire/kinds/field'

interface CatalogueOptions {
  readonly contract: EntityContract
  readonly title: string
  readonly texts: CatalogueTexts
  readonly actions: ActionTexts
  /** The fields whose values a new record hands on to the next one. */
  readonly keeps?: readonly string[]
  /** The fields whose values are copied into a duplicate. Left out: rows offer no copies. */
  readonly copies?: readonly string[]
  readonly records: CatalogueRecords
  readonly form: ScreenForm
}

export type Catalogue = ReturnType<typeof useCatalogue>

/** The state of a catalogue screen apart from its list: loading, modals, writes. */
export function useCatalogue(catalogue: CatalogueOptions) {
  const { contract, title, actions, keeps = [], copies, records } = catalogue
  const pages = contract.screen?.formPages ? contract.resource : undefined
  const message = useMessage()
  const control = useDialog(pages)
  const options = useOptions(control.opening)
  const form = useScreenForm(catalogue.form)
  const { nameField } = contract
  const texts = { ...screenTexts(catalogue.texts, title), actions, nameField }
  const entries = useEntries({ contract, texts, keeps, control })
  const actionsOf = useMemo(
    () => rowActions(contract, readSession(), actions, message, copies !== undefined),
    [contract, actions, message, copies],
  )
  // A dialog that is open by then stays open.
  const addNow = useEvent((isMeant: () => boolean): void => {
    if (control.dialog.at === 'list' && isMeant()) control.openAdd()
  })
  const openNow = useEvent((action: string, record: Row, isMeant: () => boolean): void => {
    if (control.dialog.at !== 'list' || !isMeant()) return
    noteOpened(contract, record)
    if (action === 'copy') {
      control.openCopy(record, copiedValues(contract.fields, record, copies ?? []))
    } else control.openFor(action, record)
  })
  const openAdd = (isMeant = always): void => form.whenThere(() => addNow(isMeant))
  const openRecord = (action: string, record: Row, isMeant = always): void => {
    if (!WITH_INPUTS.has(action)) return openNow(action, record, isMeant)
    form.whenThere(() => openNow(action, record, isMeant))
  }
  const openFor = (action: string, row: Row): void =>
    records.open(action, row, (record) => openRecord(action, record))
  const mayAdd = isPermitted(contract, readSession(), 'create')
  useAskedAdd(() => {
    if (mayAdd) openAdd()
  })
  useAddressedForm({
    resource: pages,
    isReady: records.isReady,
    find: records.find,
    atList: control.dialog.at === 'list',
    mayAdd,
    mayEdit: (row) => actionsOf(row).some(({ name }) => name === 'modificar'),
    onAdd: openAdd,
    onEdit: (record, isMeant) => openRecord('modificar', record, isMeant),
  })

  return {
    control,
    form,
    openAdd,
    openFor,
    records,
    options,
    actionsOf,
    entries,
    retryLoad: () => {
      control.close()
      records.retry()
    },
  }
}

/** The actions that open a form. */
const WITH_INPUTS: ReadonlySet<string> = new Set(['modificar', 'copy', 'borrar'])

const always = (): boolean => true

/** The values that a copy of a record begins with: its lines are new ones, without the line numbers of the original. */
export function copiedValues(
  fields: FieldContracts,
  record: Row,
  names: readonly string[],
): Values {
  return Object.fromEntries(
    names.map((name) => {
      const value = record[name]
      return [name, fields[name]?.kind === 'lines' ? newLines(value) : value]
    }),
  )
}

function newLines(lines: unknown): readonly Values[] {
  const rows: readonly unknown[] = Array.isArray(lines) ? lines : []
  return rows.filter(isReceivedObject).map(({ [LINE_ID]: _number, ...line }) => line)
}
