import type { Transaction } from 'kysely'
import { NO_VALIDO, REQUERIDO } from '../../wire/kinds/field'
import type { Author } from '../history/author'
import { Refusal } from '../rpc/refusal'
import { duplicateText } from '../rpc/actions/write-refusals'
import { Duplicate, InUse } from '../store/entity-errors'
import type { EntityTable } from '../store/entity-table'
import { valueProblem, isEmpty } from '../store/migrate/plans/check-values'
import { columnValue } from '../store/kinds/field-column'
import { lineLabel } from '../../wire/kinds/lines'
import { absentColumn } from '../store/table-rows'
import type { Tables } from '../store/tables'
import type { Deletable } from './deletable'
import { type CurrentState, type DeletedRecord, currentState } from './read-deleted'
import { DELETED_TABLE } from './tables'

/**
 * Restores a deleted record with its former number. The schema and the other records may have changed since.
 * @param judge the project's own rules for the record that comes back
 * @throws Refusal 409 where it was restored meanwhile, another has its key or
 * name now, or it refers to a record that is gone; 422
 */
export async function restoreRecord(
  trx: Transaction<Tables>,
  { entity, table }: Pick<Deletable, 'entity' | 'table'>,
  deleted: DeletedRecord,
  author: Author,
  judge: (state: CurrentState) => Promise<void>,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom(DELETED_TABLE)
    .where('id', '=', deleted.id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notDeleted()
  const state = currentState(table.layout, deleted)
  validateState(table, state)
  await judge(state)
  try {
    await table.restore(trx, deleted.record, state, author)
  } catch (error) {
    if (error instanceof Duplicate) {
      throw new Refusal(409, duplicateText(entity.metodos.ingresar ?? {}, error))
    }
    if (error instanceof InUse) throw new Refusal(409, REFERS_TO_NOTHING)
    throw error
  }
}

const REFERS_TO_NOTHING =
  'No se puede restaurar: otro registro al que se refería ya no existe. Restáurelo primero.'

/**
 * Validates only the fields that have a value or are new, by the current schema, because existing records may have empty
 * values as well.
 * @throws Refusal 409 where something would be lost; 422
 */
function validateState({ layout }: EntityTable, { columns, lines, lost }: CurrentState): void {
  if (lost.length > 0) {
    throw new Refusal(
      409,
      `No se puede restaurar: desde entonces cambiaron los campos ${lost.join(', ')}.`,
    )
  }
  for (const field of layout.fields) {
    const { name, label } = field
    const stored = columns[name]
    if (stored === undefined) {
      if (valueProblem(field, absentColumn(field)) !== undefined) {
        throw new Refusal(422, `${label}: ${REQUERIDO}`)
      }
    } else if (!isEmpty(stored) && valueProblem(field, stored) !== undefined) {
      throw new Refusal(422, `${label}: ${NO_VALIDO}`)
    }
  }
  for (const { name, contract, layout: held } of layout.lines) {
    for (const [at, line] of (lines[name] ?? []).entries()) {
      for (const field of held.fields) {
        const stored = columnValue(line.columns[field.name])
        if (isEmpty(stored) || valueProblem(field, stored) === undefined) continue
        throw new Refusal(422, `${lineLabel(contract.one, at, field.label)}: ${NO_VALIDO}`)
      }
    }
  }
}

export const notDeleted = (): Refusal =>
  new Refusal(409, 'El registro ya no está entre los eliminados. Vuelva a abrir la lista.')
