import { haveSameNames } from '#wire/rules/unique-keys'
import { writtenFields } from '#wire/written-fields'
import type { Columns, Column } from './columns'
import { comparable, isSameRecord, shownText } from './comparable'
import type { KnownRecord } from './unique-key-index'
import type { KnownRecords } from './known-records'
import { type Reason, quoted } from './reason'
import type { FileRow, ImportTarget } from './target'
import { type UnofferedRecord, type ValidatedRow, type ValidRow, textOf } from './validate-row'
import { isLocked, lockedText, wrongMove, wrongStart } from '#wire/rules/states'
import type { EntityContract } from '#wire/contract'
import type { Values } from '#wire/kinds/field'

/** A field that a row changes, as staff read it. */
export interface Difference {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** The result of a row. */
export type Verdict =
  | {
      readonly kind: 'new'
      readonly body: Values
      /** By field, as lists show it. */
      readonly shown: Values
      readonly becomes: KnownRecord
      /** Whether it has a key by which a later import finds it. */
      readonly hasKey: boolean
    }
  | {
      readonly kind: 'changed'
      /** The record as it is stored, as its list answers it. */
      readonly record: Values
      readonly body: Values
      /** New values by field, as lists show them: those of the fields that the file has. */
      readonly shown: Values
      readonly differences: readonly Difference[]
      readonly was: KnownRecord
      readonly becomes: KnownRecord
    }
  | {
      readonly kind: 'same'
      /** The line above that has the same record; undefined if it is stored. */
      readonly line: number | undefined
      readonly comparedWith: readonly KnownRecord[]
    }
  | {
      readonly kind: 'refused'
      readonly reasons: readonly Reason[]
      /** The records that it contradicts. */
      readonly comparedWith: readonly KnownRecord[]
    }

export type VerdictKind = Verdict['kind']

/** A row that is to be written. */
export type WrittenVerdict = Extract<Verdict, { readonly kind: 'new' | 'changed' }>

export type VerdictCounts = Readonly<Record<VerdictKind, number>>

/** Classifies the rows of a file in their order, as if those above were written. */
export class RowClassifier {
  readonly #editable: ReadonlySet<string>
  readonly #inFile: ReadonlySet<string>
  readonly #sent: Columns['sent']

  constructor(
    private readonly target: ImportTarget,
    { sent }: Columns,
    private readonly known: KnownRecords,
  ) {
    const { modificar } = target.entity.metodos
    this.#sent = sent
    this.#editable = modificar === undefined ? new Set() : writtenFields(modificar, [])
    this.#inFile = new Set(sent.flatMap(({ name, index }) => (index === undefined ? [] : name)))
  }

  classify(from: FileRow, validated: ValidatedRow): Verdict {
    const { line } = from
    const row = 'reasons' in validated ? validated.incomplete : validated
    if (row === undefined) return refused(reasonsOf(validated))
    const found = this.known.compare(row.shown)
    switch (found.kind) {
      case 'same': {
        const { record } = found
        record.line ??= line
        const above = record.row === undefined ? record.line : undefined
        return { kind: 'same', line: above, comparedWith: [record] }
      }
      case 'changed':
        return this.#changed(row, found.record, found.different, from)
      case 'new': {
        if ('reasons' in validated) return refused(validated.reasons)
        const unoffered = Object.values(row.unoffered ?? {}).flat()
        if (unoffered.length > 0) return refused(unoffered.map(({ reason }) => reason))
        const wrong = startReasons(this.#stateOf(from, row.shown))
        if (wrong.length > 0) return refused(wrong)
        const becomes = this.known.add(row.shown, line)
        return { kind: 'new', body: row.body, shown: row.shown, becomes, hasKey: found.hasKey }
      }
      case 'taken':
        return refused(found.reasons, found.records)
    }
  }

  /** Undoes the effect of a verdict on later rows: the row was not written. */
  withdraw(verdict: WrittenVerdict): void {
    this.known.replace(verdict.becomes, verdict.kind === 'changed' ? verdict.was : undefined)
  }

  #changed(
    { body, shown, unoffered = {} }: ValidRow,
    was: KnownRecord,
    different: readonly string[],
    from: FileRow,
  ): Verdict {
    const fixed = different.filter((name) => !this.#editable.has(name))
    if (fixed.length > 0) {
      return refused(
        fixed.map((name) => ({ label: this.#label(name), text: 'No se puede modificar' })),
      )
    }
    const record = was.row ?? {}
    const refusing = different.flatMap((name) =>
      (unoffered[name] ?? []).filter((one) => !this.#holds(record, name, one)),
    )
    if (refusing.length > 0) return refused(refusing.map(({ reason }) => reason))
    const { entity } = this.target
    const wrong = changeReasons(this.#stateOf(from, shown), codeIn(entity, record), different)
    if (wrong.length > 0) return refused(wrong)
    return {
      kind: 'changed',
      record,
      body,
      shown: Object.fromEntries(Object.entries(shown).filter(([name]) => this.#inFile.has(name))),
      differences: different.map((name) => ({
        label: this.#label(name),
        before: this.#shownText(name, record),
        after: this.#shownText(name, shown),
      })),
      was,
      becomes: this.known.change(was, shown, from.line),
    }
  }

  #stateOf(row: FileRow, shown: Values): StateOfRow {
    return { entity: this.target.entity, sent: this.#sent, row, shown }
  }

  /** Whether a record leads to this one already. */
  #holds(record: Values, name: string, { shown }: UnofferedRecord): boolean {
    const field = this.target.entity.fields[name]
    if (field === undefined) return false
    return [record[name]].flat().some((held) => isSameRecord(field, held, shown))
  }

  #label(name: string): string {
    return this.target.entity.fields[name]?.label ?? name
  }

  #shownText(name: string, row: Values): string {
    const field = this.target.entity.fields[name]
    return field === undefined ? '' : shownText(field, comparable(field, row[name]))
  }
}

const refused = (
  reasons: readonly Reason[],
  comparedWith: readonly KnownRecord[] = [],
): Verdict => ({ kind: 'refused', reasons, comparedWith })

const reasonsOf = (validated: ValidatedRow): readonly Reason[] =>
  'reasons' in validated ? validated.reasons : []

/** Whether a file can be imported although it lacks columns that a new record needs: its rows may change known ones. */
export function maySkip({ entity }: ImportTarget, { sent }: Columns): boolean {
  const { imports } = entity
  if (imports === undefined) return false
  const held = sent.flatMap(({ name, index }) => (index === undefined ? [] : name))
  return haveSameNames(
    imports.by.filter((name) => held.includes(name)),
    imports.by,
  )
}

/** The effect of a row on the state of its record. */
interface StateOfRow {
  readonly entity: EntityContract
  readonly sent: readonly Column[]
  readonly row: FileRow
  /** By field, as lists show it: the values of the row. */
  readonly shown: Values
}

/** The reasons why a new record cannot begin in the state of its row; empty if it can. */
export function startReasons(made: StateOfRow): readonly Reason[] {
  const to = codeIn(made.entity, made.shown)
  return to === undefined ? [] : atCell(made, wrongStart(made.entity, to))
}

/**
 * The reasons why a row cannot change its record: no move leads to its state, or the record is locked; empty if it can.
 * @param from the code of the record's state; undefined if it is not known
 * @param different the fields that the row changes
 */
export function changeReasons(
  made: StateOfRow,
  from: string | undefined,
  different: readonly string[],
): readonly Reason[] {
  const { states } = made.entity
  if (states === undefined || from === undefined) return []
  const to = codeIn(made.entity, made.shown)
  const moves = different.includes(states.of) && to !== undefined
  const wrong = moves ? atCell(made, wrongMove(made.entity, from, to)) : []
  if (wrong.length > 0) return wrong
  const isChanged = different.some((name) => name !== states.of)
  return isChanged && isLocked(made.entity, from)
    ? [{ text: lockedText(made.entity, from, 'modificar') }]
    : []
}

/** The code of the state in a record; undefined if it has none, or if lists do not answer it. */
export function codeIn({ states, fields }: EntityContract, record: Values): string | undefined {
  const field = states && fields[states.of]
  const value = states && record[states.of]
  return field === undefined || value === undefined ? undefined : comparable(field, value)
}

function atCell({ entity, sent, row }: StateOfRow, text: string | undefined): readonly Reason[] {
  if (text === undefined) return []
  const column = sent.find(({ name }) => name === entity.states?.of)
  if (column === undefined) return [{ text }]
  const { field, index } = column
  return [{ label: field.label, text, detail: quoted(textOf(column, row.cells)), column: index }]
}
