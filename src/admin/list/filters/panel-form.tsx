import * as z from 'zod/mini'
import Button from '@mui/material/Button'
import { type ReactNode, useMemo } from 'react'
import type { EntityContract } from '#wire/contract'
import type { RecordRule } from '#wire/rules/record-rule'
import { AddingContext } from '#admin/fields/picker/adding'
import { useCatalogueScope } from '../catalogue-scope'
import { FieldStack } from '#admin/record/form/field-stack'
import { InputForm } from '#admin/record/form/input-form'
import { useOwnOptions } from '#admin/fields/input/use-options'
import { RecordScopeProvider } from '#admin/fields/input/record-scope'
import { useMessage } from '#admin/frame/texts/use-message'
import type { Values } from '#wire/kinds/field'

interface PanelFormProps {
  /** The fields of the form, by name. */
  readonly fields: EntityContract['fields']
  readonly rules?: readonly RecordRule[]
  readonly values: Values
  /** The text of the button. Default: 'Aplicar'. */
  readonly confirm?: string
  /** The button is at the top of the panel, where a list that opens below an input cannot cover it. */
  readonly confirmAbove?: boolean
  onApply(values: Values): void
  readonly children: ReactNode
}

/** The inputs and the rules of a form read a contract. The add operation of this one has the panel's fields. */
function askedBy(
  contract: EntityContract,
  fields: EntityContract['fields'],
  rules: readonly RecordRule[],
): EntityContract {
  // The panel's fields belong to no role: every user who sees the panel may use them.
  const { seenAs: _role, ...seen } = contract
  const { buscar } = contract.metodos
  const checks = Object.entries(fields).map(([name, { check }]) => [name, check] as const)
  const request = z.strictObject(Object.fromEntries(checks))
  return {
    ...seen,
    fields,
    rules,
    metodos: { buscar, ingresar: { metodo: buscar.metodo, request } },
  }
}

/** The form of a panel: its inputs are those of a record's form, and Enter applies it. */
export function PanelForm({ fields, rules = [], values, onApply, ...panel }: PanelFormProps) {
  const message = useMessage()
  const { confirm = message('admin.filter.apply'), confirmAbove = false, children } = panel
  const { contract } = useCatalogueScope()
  const { opening } = useOwnOptions()
  const scope = useMemo(
    () => ({ contract: askedBy(contract, fields, rules), columns: [] }),
    [contract, fields, rules],
  )
  return (
    <RecordScopeProvider value={scope}>
      <InputForm mode="add" opening={opening} values={values} onSave={onApply}>
        <AddingContext value={undefined}>
          <FieldStack>{children}</FieldStack>
        </AddingContext>
        <div className={confirmAbove ? 'filter-actions filter-actions-above' : 'filter-actions'}>
          <Button type="submit" variant="contained">
            {confirm}
          </Button>
        </div>
      </InputForm>
    </RecordScopeProvider>
  )
}
