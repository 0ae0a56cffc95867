import type { ActionContract, EntityContract, MetodoContract } from '../../../../src/wire/contract'
import {
  isReceivedObject,
  type Received,
  isIdentified,
  receivedText,
} from '../../../../src/wire/received'
import type { Reply } from '../../wire/call'
import { refusalText } from '../../wire/refusal-text'
import { successOf } from '../read-answer'
import { type Lists, type Reading, readLatest } from '../reads'
import { recordIn, valueIn } from '../record'
import { addBodyFor, bodyFor, sentOf } from './bodies'
import { markedRows } from './marks'
import { sentFields } from './sent-fields'
import { actionTrial } from './trial-actions'
import { type FieldContract, referralOf } from '../../../../src/wire/kinds'
import { LINE_ID, type LinesContract } from '../../../../src/wire/kinds/lines'

/** An entity that can be tried: an added record can be recognised and deleted again. */
export interface Trial {
  readonly entity: EntityContract
  readonly ingresar: MetodoContract
  readonly borrar: MetodoContract
  /** The field that carries the mark. */
  readonly marked: string
  readonly lists: Lists
  readonly reading: Reading
  /** Aborted by Ctrl+C: no further step begins. */
  readonly signal: AbortSignal
}

/**
 * Runs one marked record through all operations: added, listed as it was sent, refused a second time, edited, changed by its
 * actions, deleted, gone. The first step that fails ends it. `removeMarked` deletes what is left.
 * @throws whatever the signal was aborted with
 */
export async function walk(trial: Trial, record: Received): Promise<void> {
  const { entity, ingresar, borrar, marked, lists } = trial
  const { fields, metodos } = entity
  const mark = String(record[marked])
  if (!(await succeeds(trial, ingresar, addBodyFor(ingresar, fields, record, lists)))) {
    return
  }
  const added = await listed(trial, mark, record)
  if (added === undefined) return
  await refusesTwin(trial, record)
  let last = added
  if (metodos.modificar !== undefined) {
    const current = { ...added, ...(sends(metodos.modificar, marked) && { [marked]: `${mark} B` }) }
    const body = bodyFor(metodos.modificar, fields, { current, previous: added }, lists)
    if (!(await succeeds(trial, metodos.modificar, body))) return
    last = (await listed(trial, mark, { ...record, [marked]: current[marked] })) ?? added
  }
  for (const action of Object.values(entity.actions ?? {})) {
    last = (await acts(trial, action, mark, last)) ?? last
  }
  if (!(await succeeds(trial, borrar, bodyFor(borrar, fields, { current: last }, lists)))) return
  const rows = await rowsMarked(trial, mark)
  if (rows !== undefined && rows.length > 0) {
    report(trial, borrar.metodo, 'the record gone from the list', 'it is still there')
  }
}

/** Whether an edit gives the field a value. */
function sends(metodo: MetodoContract, field: string): boolean {
  return sentFields(metodo).some(({ name, isPrevious }) => name === field && !isPrevious)
}

/** Calls a metodo that should succeed. */
async function succeeds(trial: Trial, { metodo }: MetodoContract, body: object): Promise<boolean> {
  const reply = await step(trial, body)
  if (isSuccess(reply)) return true
  successOf(reply, metodo, trial.reading.findings)
  return false
}

/** Does an action to the record, where it can be tried. @returns the record afterwards; undefined: nobody can tell */
async function acts(
  trial: Trial,
  action: ActionContract,
  mark: string,
  record: Received,
): Promise<Received | undefined> {
  const tried = actionTrial(trial.entity, action, { ...trial, record })
  if (tried === undefined || !(await succeeds(trial, action, tried.body))) return undefined
  return listed(trial, mark, tried.changes)
}

/** A success; the app does not read the body of a write. */
function isSuccess(reply: Reply): boolean {
  return !('none' in reply) && reply.status >= 200 && reply.status <= 299
}

/** The one row with this mark, once it shows what was sent. */
async function listed(trial: Trial, mark: string, record: Received): Promise<Received | undefined> {
  const { entity, reading } = trial
  const { fields } = entity
  const rows = await rowsMarked(trial, mark)
  if (rows === undefined) return undefined
  const metodo = entity.metodos.buscar.metodo
  const [row] = rows
  if (row === undefined || rows.length > 1) {
    report(trial, metodo, 'the new record, once', `${rows.length} times`)
    return undefined
  }
  const shown = await wholeRecord(trial, recordIn(row))
  if (shown === undefined) return undefined
  for (const [name, value] of Object.entries(record)) {
    // In order, lists too: `references.fresh` draws one name, so that no provider can answer it in another order.
    if (isShownAs(fields[name], shown[name], value)) continue
    const expected = `${name} as it was sent, ${reading.describe(value)}`
    report(trial, metodo, expected, reading.describe(shown[name]))
  }
  return shown
}

/** The record of a row: of a list that is served in pages, with the fields that its rows lack. */
async function wholeRecord(trial: Trial, row: Received): Promise<Received | undefined> {
  const { entity, reading } = trial
  const { fields, metodos, key: names } = entity
  if (metodos.leer === undefined) return row
  const { metodo } = metodos.leer
  const key = Object.fromEntries(
    names.map((name) => [name, sentOf(fields[name], row[name], trial.lists)]),
  )
  const success = successOf(await step(trial, { metodo, ...key }), metodo, reading.findings)
  if (success === undefined) return undefined
  if (isReceivedObject(success.value)) return success.value
  report(trial, metodo, 'the record, an object', reading.describe(success.value))
  return undefined
}

async function rowsMarked(trial: Trial, mark: string): Promise<readonly unknown[] | undefined> {
  trial.signal.throwIfAborted()
  const rows = await readLatest(trial.entity, trial.reading)
  return rows === undefined ? undefined : markedRows(rows, trial.marked, mark)
}

/** A second record of the same values is refused with 400, where the contract has a unique set or a period. */
async function refusesTwin(trial: Trial, record: Received): Promise<void> {
  const { entity, ingresar, lists } = trial
  const typed = entity.key.every((name) => Object.hasOwn(record, name))
  const { unique, periods = [] } = entity
  if (unique.length === 0 && periods.length === 0 && !typed) return
  const reply = await step(trial, addBodyFor(ingresar, entity.fields, record, lists))
  if ('none' in reply || reply.status !== 400) {
    const found = 'none' in reply ? reply.none : refusalText(reply)
    report(trial, ingresar.metodo, 'a duplicate refused with status 400', found)
  }
}

function step({ reading, signal }: Trial, body: object): Promise<Reply> {
  signal.throwIfAborted()
  return reading.call({ ...body, token: reading.token })
}

function report({ reading }: Trial, metodo: string, expected: string, found: string): void {
  reading.findings.add({ severity: 'error', metodo, code: 'trial', path: '', expected, found })
}

/** Whether an answer has a value: of records that are identified by id their ids, or, where it has no ids, their texts. */
export function isShownAs(
  field: FieldContract | undefined,
  shown: unknown,
  wanted: unknown,
): boolean {
  if (field?.kind === 'lines') return areShownAs(field, shown, wanted)
  if (field === undefined || referralOf(field)?.key === undefined) {
    return JSON.stringify(shown) === JSON.stringify(wanted)
  }
  const [answered, sent] = [partsOf(shown), partsOf(wanted)]
  return (
    answered.length === sent.length &&
    answered.every((one, at) =>
      isIdentified(one)
        ? JSON.stringify(one.id) === JSON.stringify(idIn(sent[at]))
        : one === textIn(sent[at]),
    )
  )
}

/** Whether lines have the fields that were sent: an answer has their numbers and what is computed, too. */
function areShownAs({ fields }: LinesContract, shown: unknown, wanted: unknown): boolean {
  const [answered, sent]: (readonly unknown[])[] = [shown, wanted].map((lines) =>
    Array.isArray(lines) ? lines : [],
  )
  return (
    answered?.length === sent?.length &&
    sent?.every((line, at) =>
      Object.entries(recordIn(line)).every(
        ([name, value]) =>
          name === LINE_ID || isShownAs(fields[name], valueIn(answered?.[at], name), value),
      ),
    ) === true
  )
}

const partsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

const idIn = (value: unknown): unknown => (isIdentified(value) ? value.id : value)
const textIn = (value: unknown): unknown =>
  isReceivedObject(value) ? receivedText(value['texto']) : value
