import { useMutation, useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider, useNotify } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SingletonContract } from '../../wire/contract'
import { referralOf } from '../../wire/kinds'
import { isReceivedObject, type Received } from '../../wire/received'
import type { Row } from '../catalogue/row'
import { useOptions } from '../catalogue/use-options'
import { WHOLE_LIST } from '../catalogue/whole-list'
import type { Conflict } from '../conflict/conflict'
import { failureOf } from '../data-provider/http-error'
import { buildPayload, type Values } from '../data-provider/payload'
import { comparedValue, type FindReference, onlyIdOf } from '../data-provider/wire-values'
import type { FormScope } from '../forms/form-scope'
import { describeFailure, type Notice } from '../errors/describe-failure'
import { useShell } from '../shell/shell-context'
import { useMounted } from '../shell/use-mounted'
import { NoSessionError } from '../wire-client/session-call'
import { callVersioned, type Version } from '../wire-client/versioned-call'

export interface Singleton {
  /** What the form starts with: the record, or what was typed beside what a colleague has saved. undefined until it is loaded. */
  readonly values: Values | undefined
  /** What a colleague has changed of the record since it was loaded; `values` have it. */
  readonly conflict: Conflict | undefined
  /** Another number is another start: the form gets new fields. */
  readonly merges: number
  readonly loading: boolean
  readonly saving: boolean
  /** What its inputs stand in: they edit, and may lead to records of other entities. */
  readonly scope: FormScope
  /** The error modal to show. */
  readonly notice: Notice | undefined
  acknowledge(): void
  reload(): void
  /** Saves and closes to `/`; a second call while one is in flight sends nothing. */
  save(values: Values): void
}

/** The one record of a singleton screen: loaded when the screen opens, saved whole. */
export function useSingleton(contract: SingletonContract, title: string): Singleton {
  const shell = useShell()
  /** The failed load whose modal was closed. */
  const [dismissed, setDismissed] = useState<unknown>(null)

  const query = useQuery({
    queryKey: [contract.resource, 'singleton'],
    queryFn: () => load(contract),
  })
  const loadError = query.isFetching ? null : query.error
  const options = useOptions(contract, OPENING, { add: title, edit: title, remove: title })
  const { saving, saveNotice, dismissSave, save, merge } = useSave(contract, title, query.data)
  const notice =
    saveNotice ??
    (loadError === dismissed ? undefined : loadNotice(loadError, title)) ??
    options.notice
  useEffect(() => {
    if (loadError instanceof NoSessionError) shell.endSession()
  }, [loadError, shell])

  return {
    values: merge?.conflict.values ?? query.data?.values,
    conflict: merge?.conflict,
    merges: merge?.merges ?? 0,
    loading: query.isFetching,
    saving,
    scope: { mode: 'edit', references: options.references },
    notice,
    acknowledge: () => {
      if (notice?.leads === 'end') return shell.endSession()
      dismissSave()
      setDismissed(loadError)
      options.dismiss()
    },
    reload: () => {
      if (query.isError) void query.refetch()
      options.retry()
    },
    save,
  }
}

/**
 * Saves once, and leaves the screen; a failure is told, and may be tried again. Where a colleague has saved meanwhile, the
 * form goes on with both.
 * @param loaded the record that the form started with
 */
function useSave(contract: SingletonContract, title: string, loaded: Loaded | undefined) {
  const shell = useShell()
  const navigate = useNavigate()
  const notify = useNotify()
  const mounted = useMounted()
  const dataProvider = useDataProvider()
  const [saveNotice, setSaveNotice] = useState<Notice | undefined>(undefined)
  const [merge, setMerge] = useState<(SingletonMerge & { merges: number }) | undefined>(undefined)
  // Two clicks may come before the next render, which alone would know of the first.
  const sent = useRef(false)
  const saving = useMutation({
    mutationFn: (values: Values) =>
      saveOrMerge(contract, merge?.loaded ?? loaded, values, findIn(dataProvider)),
    onSuccess: (merged) => {
      if (merged !== undefined) {
        sent.current = false
        return setMerge({ ...merged, merges: (merge?.merges ?? 0) + 1 })
      }
      notify('Se guardaron los cambios', { type: 'success' })
      if (mounted.current) void navigate('/')
    },
    onError: (error) => {
      sent.current = false
      const failure = failureOf(error)
      if (failure === undefined) return shell.endSession()
      const notices = contract.metodos.grabar.errors
      const told = describeFailure(failure, { operation: 'edit', title, notices })
      if (mounted.current) setSaveNotice(told)
      else shell.tellFailure(told)
    },
  })
  return {
    saving: saving.isPending,
    merge,
    saveNotice,
    dismissSave: () => setSaveNotice(undefined),
    save: (values: Values): void => {
      if (sent.current) return
      sent.current = true
      saving.mutate(values)
    },
  }
}

/** The screen is opened once, for its one record. */
const OPENING = { number: 0, mode: 'edit' } as const

function loadNotice(error: unknown, title: string): Notice | undefined {
  const failure = failureOf(error)
  return failure && describeFailure(failure, { operation: 'load', title })
}

/** The record, and the state that it was read in. */
interface Loaded {
  readonly values: Values
  readonly version: Version
}

async function load({ fields, metodos }: SingletonContract): Promise<Loaded> {
  const { metodo, read } = metodos.buscar
  const { answer, version } = await callVersioned(metodo, {})
  if (answer !== null && !isReceivedObject(answer)) {
    console.warn(`La respuesta de "${metodo}" no es un objeto: no se la tiene en cuenta.`)
  }
  const received = isReceivedObject(answer) ? answer : {}
  warnOfUnknown(fields, received)
  return { values: read(received), version }
}

/** The record as a colleague has saved it, and how that differs from what was typed. */
interface SingletonMerge {
  readonly loaded: Loaded
  readonly conflict: Conflict
}

/** How often it is sent where colleagues save meanwhile, but nothing that it would overwrite. */
const MOST_ATTEMPTS = 4

/**
 * @param loaded the record as it was when the form was opened
 * @returns undefined where it was saved; otherwise what a colleague has saved meanwhile
 * @throws what a failed call throws
 */
async function saveOrMerge(
  contract: SingletonContract,
  loaded: Loaded | undefined,
  values: Values,
  find: FindReference,
  attempts = MOST_ATTEMPTS,
): Promise<SingletonMerge | undefined> {
  const { fields, metodos } = contract
  const input = { current: values, previous: values }
  const body = await buildPayload(metodos.grabar, fields, input, find)
  try {
    await callVersioned(metodos.grabar.metodo, body, loaded?.version)
    return undefined
  } catch (error) {
    const failure = failureOf(error)
    if (failure?.kind !== 'answered' || failure.isStale !== true || attempts === 1) throw error
    const conflicts = await import('../conflict/compare').catch(() => undefined)
    if (conflicts === undefined) throw error
    const fresh = await load(contract)
    const sides = { before: loaded?.values ?? {}, mine: values, theirs: fresh.values }
    const conflict = conflicts.conflictOf(fields, metodos.grabar, sides)
    if (conflict !== undefined) return { loaded: fresh, conflict }
    return saveOrMerge(contract, fresh, values, find, attempts - 1)
  }
}

/** Values that their field does not admit are reported on the console, and ignored by its input. */
function warnOfUnknown(fields: SingletonContract['fields'], received: Received): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = received[name]
    // Whether a name is that of a record is known only once its list is loaded.
    if (referralOf(field) !== undefined) continue
    const read = field.read(value)
    const isText = field.kind === 'choice' && field.answers === 'text'
    if (field.check.safeParse(isText ? comparedValue(field, read) : read).success) continue
    console.warn(`${JSON.stringify(value)} no es un valor de "${name}"; no se lo tiene en cuenta.`)
  }
}

/** The id that a reference travels as, looked up fresh by the name it is shown by; none where several share that name. */
function findIn(dataProvider: DataProvider): FindReference {
  return async (resource, shows, name) => {
    const { data } = await dataProvider.getList<Row>(resource, WHOLE_LIST)
    return onlyIdOf(data, shows, name)
  }
}
