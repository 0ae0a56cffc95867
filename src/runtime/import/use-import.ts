import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ChosenReadings, Reading } from '../../import/column-readings'
import type { ChosenColumns } from '../../import/columns'
import type { ReadAs } from '../../import/header'
import type { ImportTarget } from '../../import/target'
import { describeCodeFailure } from '../code/code-not-fetched'
import { describeFailure } from '../errors/describe-failure'
import type { CatalogueScope } from '../list/catalogue-scope'
import { type ImportMessage, useImportMessage } from '../messages/use-import-message'
import { failureOf } from '../provider/http-error'
import { useEmbeddedBackend } from '../shell/use-embedded-backend'
import { NoSessionError } from '../wire-client/session-call'
import { type ImportStep, sheetColumns, START } from './import-step'
import { checkRows, type ImportDesk, readFile, writePreview } from './import-work'
import { listLookup } from './list-lookup'
import { embeddedLookup } from './record-lookup'
import { embeddedWriter, providerWriter } from './row-writer'
import { SheetError } from './sheet'

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
  /** Ends what is under way; what was written stays. */
  cancel(): void
  restart(): void
}

/** An import of a file into the list of a screen, from the choice of the file to its result. */
export function useImport(scope: CatalogueScope): Import {
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
      // Another sheet has other columns; in another encoding they are the same ones.
      const kept = 'sheet' in change ? { chosen: {}, readings: {} } : { chosen, readings }
      const next = { ...opened.current, readAs: { ...opened.current.readAs, ...change } }
      // If it cannot be read, the step before stays with all that was chosen in it.
      if (!(await readFile(desk, next.files, { readAs: next.readAs, step, ...kept }))) return
      opened.current = next
      setChosen(kept.chosen)
      setReadings(kept.readings)
    },
    chooseColumn(sends, index) {
      if (step.at !== 'columns') return
      const next = { ...chosen, [sends]: index }
      setChosen(next)
      // Another column is read by its own cells.
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
      // What stopped the import would stop the list, too, and cover what has become of the rows.
      await reload(typeof ended === 'object' ? 'later' : 'now')
    },
    cancel() {
      cancel()
      if (step.at === 'run') setStep({ ...step, isCancelled: true })
    },
    restart: () => setStep(START),
  }
}

/** Reloads the list: now, or once the dialog is closed. */
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
  { contract, title }: CatalogueScope,
  show: (step: ImportStep) => void,
): { readonly desk: ImportDesk; cancel(): void } {
  const { ingresar } = contract.metodos
  if (ingresar === undefined) throw new Error('Nothing can be added to this list')
  const target = useMemo(() => ({ entity: contract, ingresar }), [contract, ingresar])
  const work = useRef<AbortController>(undefined)
  const dataProvider = useDataProvider()
  const isEmbedded = useEmbeddedBackend()
  const message = useImportMessage()
  useEffect(() => () => work.current?.abort(), [])
  const desk: ImportDesk = {
    target,
    lookup: isEmbedded ? embeddedLookup : listLookup(dataProvider),
    texts: {
      unsent: message('gestion.import.unsent'),
      unconfirmed: message('gestion.import.unconfirmed'),
      sameAsRefused: (line) => message('gestion.import.same_as_refused', { line }),
    },
    writerOf: (written) =>
      isEmbedded ? embeddedWriter(written) : providerWriter(dataProvider, written),
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

function faultText(error: unknown, title: string, message: ImportMessage): string {
  if (error instanceof SheetError) {
    const { fault, line = '', cell } = error
    return message(`gestion.import.fault.${fault}`, { line, cell })
  }
  if (error instanceof NoSessionError) return message('gestion.session_ended')
  const failure = failureOf(error)
  if (failure === undefined) return describeCodeFailure(error).text
  // 'No Autorizado.' alone does not say that one has to sign in again.
  if (failure.kind === 'answered' && failure.status === 401) return message('gestion.session_ended')
  return describeFailure(failure, { operation: 'load', title }, message).text
}
