import type { EntityContract } from '#wire/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, type DataProvider } from 'react-admin'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ChosenReadings, Reading } from '../../../import/column-readings'
import type { ChosenColumns } from '../../../import/columns'
import { embeddedStore } from '../../../import/embedded-store'
import { providerStore } from '../../../import/provider-store'
import type { RecordStore, StoredImport, Wire } from '../../../import/record-store'
import type { ReadAs } from '../../../import/header'
import type { ImportTarget } from '../../../import/target'
import { describeCodeFailure } from '#admin/provider/code/code-not-fetched'
import { describeFailure } from '#admin/frame/errors/describe-failure'
import { type Message, useMessage } from '#admin/frame/texts/use-message'
import { failureOf } from '#admin/provider/http-error'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import { malformed, NoSessionError } from '#admin/provider/wire/call-metodo'
import { callVersioned } from '#admin/provider/wire/versioned-call'
import { type ImportStep, sheetColumns, START } from './import-step'
import { checkRows, type ImportDesk, readFile, writePreview } from './import-work'
import { SheetError } from './sheet'
import type { Row } from '#admin/provider/row'

export interface Import {
  readonly step: ImportStep
  readonly target: ImportTarget
  chooseFiles(files: readonly File[]): void
  /** @param index null: no column */
  chooseColumn(sends: string, index: number | null): void
  chooseReading(sends: string, reading: Reading): void
  /** Reads the same file in another way. */
  readAgain(readAs: ReadAs): void
  check(): void
  correct(): void
  run(): void
  /** Stops the running work. Written rows stay. */
  cancel(): void
  restart(): void
}

/** The screen whose records a file contains. */
export interface ImportScope {
  readonly contract: EntityContract
  readonly title: string
}

/** An import of a file into the list of a screen, from the choice of the file to its result. */
export function useImport(scope: ImportScope): Import {
  const [step, setStep] = useState<ImportStep>(START)
  const [chosen, setChosen] = useState<ChosenColumns>({})
  const [readings, setReadings] = useState<ChosenReadings>({})
  const opened = useRef<{ readonly files: readonly File[]; readonly readAs: ReadAs }>(undefined)
  const { desk, cancel } = useDesk(scope, setStep)
  const { target } = desk
  const reload = useReload(target.entity.resource)
  return {
    step,
    target,
    chooseFiles(files) {
      setChosen({})
      setReadings({})
      opened.current = { files, readAs: {} }
      void readFile(desk, files)
    },
    async readAgain(change) {
      if (opened.current === undefined) return
      // Another sheet has other columns. In another encoding the columns stay the same.
      const kept = 'sheet' in change ? { chosen: {}, readings: {} } : { chosen, readings }
      const next = { ...opened.current, readAs: { ...opened.current.readAs, ...change } }
      // If the file cannot be read, the step before stays, with all its choices.
      if (!(await readFile(desk, next.files, { readAs: next.readAs, step, ...kept }))) return
      opened.current = next
      setChosen(kept.chosen)
      setReadings(kept.readings)
    },
    chooseColumn(sends, index) {
      if (step.at !== 'columns') return
      const next = { ...chosen, [sends]: index }
      setChosen(next)
      // Another column needs its own reading, from its own cells.
      const { [sends]: _dropped, ...others } = readings
      setReadings(others)
      setStep({ ...step, columns: sheetColumns(target, step.sheet, next, others) })
    },
    chooseReading(sends, reading) {
      if (step.at !== 'columns') return
      const next = { ...readings, [sends]: reading }
      setReadings(next)
      const { columns, sheet } = step
      const read = columns.survey.readings(sheet.delimiter, next)
      setStep({ ...step, columns: { ...columns, readings: read } })
    },
    check() {
      if (step.at === 'columns') void checkRows(desk, step.sheet, step.columns)
    },
    correct() {
      if (step.at === 'preview') setStep({ ...step, at: 'columns' })
    },
    async run() {
      if (step.at !== 'preview') return
      const ended = await writePreview(desk, step)
      // A failure that stopped the import would also stop the list, and cover the results of the rows.
      await reload(typeof ended === 'object' ? 'later' : 'now')
    },
    cancel() {
      cancel()
      if (step.at === 'run') setStep({ ...step, isCancelled: true })
    },
    restart: () => setStep(START),
  }
}

/** Reloads the list: at once, or when the dialog is closed. */
function useReload(resource: string): (when: 'now' | 'later') => Promise<void> {
  const queryClient = useQueryClient()
  const isLeft = useRef(false)
  useEffect(
    () => () => {
      if (isLeft.current) void queryClient.refetchQueries({ queryKey: [resource], type: 'active' })
    },
    [queryClient, resource],
  )
  return async (when) => {
    isLeft.current = when === 'later'
    const refetchType = when === 'now' ? 'active' : 'none'
    await queryClient.invalidateQueries({ queryKey: [resource], refetchType })
  }
}

function useDesk(
  { contract, title }: ImportScope,
  show: (step: ImportStep) => void,
): { readonly desk: ImportDesk; cancel(): void } {
  const { ingresar } = contract.metodos
  if (ingresar === undefined) throw new Error('Nothing can be added to this list')
  const target = useMemo(() => ({ entity: contract, ingresar }), [contract, ingresar])
  const work = useRef<AbortController>(undefined)
  const dataProvider = useDataProvider()
  const isEmbedded = useEmbeddedBackend()
  const message = useMessage()
  useEffect(() => () => work.current?.abort(), [])
  const desk: ImportDesk = {
    target,
    texts: {
      unsent: message('admin.import.unsent'),
      unconfirmed: message('admin.import.unconfirmed'),
      sameAsRefused: (line) => message('admin.import.same_as_refused', { line }),
    },
    storeFor: (work) => storeIn(dataProvider, isEmbedded, work),
    show,
    textOf: (error) => faultText(error, title, message),
    begin() {
      work.current?.abort()
      work.current = new AbortController()
      return work.current.signal
    },
  }
  return { desk, cancel: () => work.current?.abort() }
}

function faultText(error: unknown, title: string, message: Message): string {
  if (error instanceof SheetError) {
    const { fault, line = '', cell } = error
    return message(`admin.import.fault.${fault}`, { line, cell })
  }
  if (error instanceof NoSessionError) return message('admin.session_ended')
  const failure = failureOf(error)
  if (failure === undefined) return describeCodeFailure(error).text
  // 'No Autorizado.' alone does not tell the user to sign in again.
  if (failure.kind === 'answered' && failure.status === 401) return message('admin.session_ended')
  return describeFailure(failure, { operation: 'load', title }, message).text
}

/** The most records that are requested from a list. */
const ALL = 1_000_000

/** The place that the rows of a file go to: the backend that answers the calls of this page. */
export function storeIn(
  dataProvider: DataProvider,
  isEmbedded: boolean,
  work: StoredImport,
): RecordStore {
  if (isEmbedded) return embeddedStore(work, WIRE)
  return providerStore(work, WIRE, async (resource, signal) => {
    const { data } = await dataProvider.getList<Row>(resource, {
      filter: {},
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: ALL },
      ...(signal && { signal }),
    })
    return { rows: data, key: ['id'] }
  })
}

const WIRE: Wire = {
  call: (metodo, body, { version, signal } = {}) =>
    callVersioned(metodo, body, { basedOn: version, ...(signal && { signal }) }),
  refusalOf(error) {
    if (error instanceof NoSessionError) return { status: 401, error: '' }
    const failure = failureOf(error)
    if (failure?.kind !== 'answered') return undefined
    return { status: failure.status, error: failure.error ?? '' }
  },
  malformed,
}
