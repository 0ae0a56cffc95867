import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { readAudit, ACCESS_NAME } from '#server/upkeep/commands/read-audit'
import { readCommandSettings } from '#server/service/settings/command-settings'
import type { StoredEntry } from '#server/store/history/read-history'
import { ACCESS } from '#server/store/tables'
import { runApart } from '../commands/run-apart'
import { EXIT } from '../exit-codes.js'
import { harmlessCell } from '../../src/import/spreadsheet-forms'

type Write = (entries: AsyncIterable<StoredEntry>, output: Writable) => Promise<void>

/** How entries are written, format by format; entry by entry, because a history may be longer than the memory. */
export const writers: Readonly<Record<AuditFlags['format'], Write>> = {
  async table(entries, output) {
    let count = 0
    for await (const entry of entries) {
      count += 1
      await write(output, tableLines(entry))
    }
    await write(output, `${count} ${count === 1 ? 'entry' : 'entries'}\n`)
  },
  async json(entries, output) {
    let separator = '['
    for await (const entry of entries) {
      await write(output, `${separator}\n  ${JSON.stringify(jsonEntry(entry))}`)
      separator = ','
    }
    await write(output, separator === '[' ? '[]\n' : '\n]\n')
  },
  async csv(entries, output) {
    await write(output, stringify([COLUMNS]))
    for await (const entry of entries) {
      const cells = COLUMNS.slice(0, -3).map((name): unknown => Reflect.get(jsonEntry(entry), name))
      cells[KEY] = keyText(entry)
      const changed = Object.entries(entry.changes)
      const lines = changed.length === 0 ? [['', '', '']] : changed.map(changeCells)
      await write(
        output,
        stringify(
          lines.map((line) => [...cells, ...line]),
          HARMLESS,
        ),
      )
    }
  },
}

/** Keeps a spreadsheet from running a cell as a formula. */
const HARMLESS = { cast: { string: harmlessCell } }

/** The columns of the CSV: a line for each field that changed. */
const COLUMNS = [
  'moment',
  'dni',
  'name',
  'origin',
  'detail',
  'entity',
  'key',
  'kind',
  'times',
  'field',
  'before',
  'after',
]
const KEY = COLUMNS.indexOf('key')

function jsonEntry(entry: StoredEntry) {
  const { at, who, name, origin, detail, entity, key, kind, times, changes } = entry
  const moment = new Date(at).toISOString()
  return {
    moment,
    dni: who,
    name,
    origin,
    detail,
    entity: listName(entity),
    key,
    kind,
    times,
    changes,
  }
}

const listName = (entity: string): string => (entity === ACCESS ? ACCESS_NAME : entity)

const changeCells = ([field, [before, after]]: readonly [string, readonly [unknown, unknown]]) => [
  field,
  valueText(before),
  valueText(after),
]

function tableLines(entry: StoredEntry): string {
  const { at, who, name, origin, detail, entity, kind, times, changes } = entry
  const person = who === null ? '-' : `${who}${name === null ? '' : ` ${name}`}`
  const often = times === 1 ? '' : ` (${times} times)`
  const head = [localTime(at), person, kind, listName(entity), keyText(entry)].join('  ')
  const fields = Object.entries(changes).map(
    ([field, [before, after]]) => `    ${field}: ${shown(before)} -> ${shown(after)}\n`,
  )
  return `${printable(`${head}${often}  [${origin}: ${detail}]`)}\n${fields.map(printable).join('')}`
}

/** 2026-01-31 09:30:00, in this machine's time zone. */
function localTime(at: number): string {
  const date = new Date(at)
  const local = new Date(at - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 19).replace('T', ' ')
}

const keyText = ({ key }: StoredEntry): string => Object.values(key).map(valueText).join(' / ')

const shown = (value: unknown): string => (value === null ? '-' : JSON.stringify(value))

function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Without characters that move a terminal's cursor: names and file names are user input. */
function printable(line: string): string {
  return line.replaceAll(/[^\P{Cc}\n]/gu, ' ')
}

/** Waits while the reader is slower. */
async function write(output: Writable, text: string): Promise<void> {
  if (!output.write(text)) await once(output, 'drain')
}

/**
 * `audit`: writes the history to the standard output.
 * @returns the exit code: 0 done, 1 there is no such database or list
 */
export const run = runApart(async ({ format, ...question }: AuditFlags): Promise<number> => {
  try {
    await writers[format](readAudit(await readCommandSettings(), question), process.stdout)
    return EXIT.ok
  } catch (error) {
    if (isClosedPipe(error)) return EXIT.ok
    throw error
  }
})

/** The reader of the output has closed it, as `head` does. */
function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE'
}

/** The flags of `audit`. */
export interface AuditFlags {
  /** Resources of entities and singletons, or `access`. */
  readonly entity?: readonly string[]
  readonly user?: number
  /** Milliseconds since the epoch. */
  readonly since?: number
  readonly until?: number
  readonly format: 'table' | 'json' | 'csv'
}
