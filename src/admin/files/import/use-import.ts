import type { EntityContract } from '#wire/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, type DataProvider } from 'react-admin'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ChosenReadings, Reading } from '../../../import/column-readings'
import type { ChosenColumns, Columns } from '../../../import/columns'
import type { ReadAs } from '../../../import/header'
import type { ImportTarget } from '../../../import/target'
import { describeCodeFailure } from '#admin/provider/code/code-not-fetched'
import { describeFailure } from '#admin/frame/errors/describe-failure'
import { type Message, useMessage } from '#admin/frame/texts/use-message'
import { failureOf } from '#admin/provider/http-error'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import { NoSessionError } from '#admin/provider/wire/call-metodo'
import { type ImportStep, sheetColumns, START } from './import-step'
import { checkRows, type ImportDesk, readFile, writePreview } from './import-work'
import { embeddedLookup, type RecordLookup } from './record-lookup'
import { embeddedWriter, providerWriter } from './row-writer'
import { SheetError } from './sheet'
import { ReferredRecords } from '../../../import/referred'
import { areAnswered, rowsWithKeys, type WantedKeys } from '../../../import/wanted-keys'
import { foldForUnique } from '#wire/fold'
import { PAGE_MAX } from '#wire/pages/pages'
import { comparableText, receivedText } from '#wire/received'
import { referredText, shownFields } from '#wire/references/referred-text'
import { searchedFields } from '#wire/search/search-text'
import type { Row } from '#admin/provider/row'
import type { Values } from '#wire/kinds/field'

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
    lookup: isEmbedded ? embeddedLookup : listLookup(dataProvider),
    texts: {
      unsent: message('admin.import.unsent'),
      unconfirmed: message('admin.import.unconfirmed'),
      sameAsRefused: (line) => message('admin.import.same_as_refused', { line }),
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

/** The number of simultaneous calls. */
const CONCURRENCY = 4

/** Reads records from another backend's lists: whole ones, or parts of those in pages if that takes fewer calls. */
export function listLookup(dataProvider: DataProvider): RecordLookup {
  const lists = new ListReader(dataProvider)
  return {
    refresh: () => lists.forget(),
    async known(target, columns, keys, signal) {
      const { resource, metodos, fields } = target.entity
      if (metodos.buscar.pages === undefined) {
        return { rows: await lists.all(resource, signal), version: undefined }
      }
      // A search finds a record only by the fields that its list is searched by.
      const texts = keys.map((one) => searchTexts(target, one))
      const rows = texts.every((one) => one !== undefined)
        ? await lists.containing(resource, texts.flat(), signal)
        : await lists.all(resource, signal)
      const found = rowsWithKeys(fields, keys, rows)
      const whole = await lists.completed(target, columns, found, signal)
      return { rows: whole, version: undefined }
    },
    async referred(referral, names, signal) {
      const { resource } = referral
      const shown = shownFields(referral)
      const found = await lists.containing(resource, names, signal)
      const known = new Set(
        found.map((row) =>
          foldForUnique(comparableText(referredText(shown.map((name) => row[name])))),
        ),
      )
      const areAll = names.every((name) => known.has(foldForUnique(name)))
      // A name that was not found may be an id, or a name that the list is not searched by.
      const rows = areAll ? found : await lists.all(resource, signal)
      return new ReferredRecords(referral, referral.key ?? ['id'], rows)
    },
  }
}

class ListReader {
  readonly #whole = new Map<string, readonly Row[]>()

  constructor(private readonly dataProvider: DataProvider) {}

  forget(): void {
    this.#whole.clear()
  }

  async all(resource: string, signal: AbortSignal): Promise<readonly Row[]> {
    const known = this.#whole.get(resource)
    if (known !== undefined) return known
    const { data } = await this.#page(resource, ALL, {}, signal)
    this.#whole.set(resource, data)
    return data
  }

  /** The records whose searched field contains one of these texts, perhaps with others. */
  async containing(
    resource: string,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly Row[]> {
    const known = this.#whole.get(resource)
    if (known !== undefined) return known
    const { data, total = data.length, meta } = await this.#page(resource, PAGE_MAX, {}, signal)
    if (data.length >= total) {
      this.#whole.set(resource, data)
      return data
    }
    const isPaged = meta?.precision !== undefined
    const wanted = [...new Set(texts)]
    if (!isPaged || wanted.length > Math.ceil(total / PAGE_MAX)) return this.all(resource, signal)
    const found = new Map<string, Row>()
    let isCut = false
    await inTurn(wanted, async (q) => {
      const page = await this.#page(resource, PAGE_MAX, { q }, signal)
      isCut ||= page.data.length < (page.total ?? 0)
      for (const row of page.data) found.set(String(row.id), row)
    })
    return isCut ? this.all(resource, signal) : [...found.values()]
  }

  /** The rows with all fields of the file. A list in pages lacks some, so each row is read by its own call. */
  async completed(
    { entity }: ImportTarget,
    { sent }: Columns,
    rows: readonly Row[],
    signal: AbortSignal,
  ): Promise<readonly Values[]> {
    const { metodos, resource } = entity
    if (areAnswered(entity, sent) || metodos.leer === undefined) return rows
    const whole = new Map<Row, Values>()
    await inTurn(rows, async (row) => {
      const { data } = await this.dataProvider.getOne<Row>(resource, { id: row.id, signal })
      whole.set(row, data)
    })
    return rows.map((row) => whole.get(row) ?? row)
  }

  #page(resource: string, perPage: number, filter: object, signal: AbortSignal) {
    const sort = { field: 'id', order: 'ASC' } as const
    const pagination = { page: 1, perPage }
    return this.dataProvider.getList<Row>(resource, { filter, sort, pagination, signal })
  }
}

async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const worker = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

/**
 * The kinds whose stored values can be searched by the text that requests carry. In contrast, a CUIT may be stored with
 * hyphens, and a reference as another text.
 */
const AS_WRITTEN: readonly (string | undefined)[] = ['text', 'longText', 'email']

/** The texts by which a list finds these keys; undefined: the list is not searched by any of their fields. */
function searchTexts(
  { entity }: ImportTarget,
  { fields, values }: WantedKeys,
): readonly string[] | undefined {
  const name = searchedFields(entity).find(
    (one) => fields.includes(one) && AS_WRITTEN.includes(entity.fields[one]?.kind),
  )
  return name === undefined
    ? undefined
    : values.map((tuple) => receivedText(tuple[fields.indexOf(name)]))
}
