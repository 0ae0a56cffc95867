import { expect } from 'vitest'
import type { FieldContract } from '#wire/kinds'
import { isEntered } from '../operations'
import type { EntityLife } from '../entity-life'
import type { Shown } from '../made'
import { DONE } from './check'
import { editOf } from './edits'

type Fields = Readonly<Record<string, FieldContract>>

/** Whether anything of a record, or of its lines, is computed. */
export const isComputing = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field) => !isEntered(field) || (field.kind === 'lines' && isComputing(field.fields)),
  )

/** What is computed follows from what was entered, when a record is added and after it was edited. */
export async function computesWhatIsSaid(life: EntityLife): Promise<void> {
  const made = life.make(1)
  const row = await life.add(made)
  await holds(life)
  const { modificar } = life.entity.metodos
  if (modificar === undefined) return
  const edited = editOf(life, made, life.seed, 4)
  expect(await life.send(modificar, life.body(modificar, edited, row, made))).toEqual(DONE)
  await holds(life)
}

async function holds(life: EntityLife): Promise<void> {
  for (const row of await life.answers()) agrees(life.entity.fields, row)
}

function agrees(fields: Fields, row: Shown): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name]
    if (field.kind === 'lines') {
      if (Array.isArray(value)) for (const line of value) agrees(field.fields, line)
    } else if (!isEntered(field)) expect(value, name).toBe(expected(field, row))
  }
}

/** In millionths of a millionth, by which every number of ours is whole; rounded once, half away from zero. */
const PLACES = 12

function expected(field: FieldContract, row: Shown): string | null {
  if (field.kind !== 'money' && field.kind !== 'decimal') return null
  const { computed } = field
  const decimals = field.kind === 'money' ? 2 : field.decimals
  const of = (name: string) => whole(row[name])
  switch (computed?.kind) {
    case 'sum': {
      const [holder = '', name = ''] = computed.of.split('.')
      const lines: readonly Shown[] = [row[holder]]
        .flat()
        .map((line): Shown => ({ ...Object(line) }))
      return rounded(
        lines.reduce((sum, line) => sum + (whole(line[name]) ?? 0n), 0n),
        decimals,
      )
    }
    case 'product': {
      const [one, other] = [of(computed.of[0]), of(computed.of[1])]
      if (one === undefined || other === undefined) return null
      return rounded(one * other, decimals, PLACES * 2)
    }
    case 'difference': {
      const [from, less] = [of(computed.of[0]), of(computed.of[1])]
      if (from === undefined && less === undefined) return null
      return rounded((from ?? 0n) - (less ?? 0n), decimals)
    }
    case 'percentage': {
      const share = typeof computed.rate === 'string' ? of(computed.rate) : whole(computed.rate)
      const amount = of(computed.of)
      if (share === undefined || amount === undefined) return null
      return rounded(share * amount, decimals, PLACES * 2 + 2)
    }
    case undefined:
      return null
  }
}

function whole(value: unknown): bigint | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const [, sign = '', figures = '', fraction = ''] =
    /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  return BigInt(`${sign}${figures}${fraction.padEnd(PLACES, '0')}`)
}

function rounded(number: bigint, decimals: number, places = PLACES): string {
  const unit = 10n ** BigInt(places - decimals)
  const size = number < 0n ? -number : number
  const nearest = size / unit + ((size % unit) * 2n >= unit ? 1n : 0n)
  const figures = String(nearest).padStart(decimals + 1, '0')
  const sign = number < 0n && nearest > 0n ? '-' : ''
  return `${sign}${figures.slice(0, -decimals)}.${figures.slice(-decimals)}`
}
