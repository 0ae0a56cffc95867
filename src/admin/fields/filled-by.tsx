import type { ReactNode } from 'react'
import { useContractOf } from './input/record-scope'
import type { Row } from '#admin/provider/row'
import { type KindInputProps, useFieldView } from './input/kind-input'
import { useFills } from './picker/use-fills'
import './filling-reference.css'

interface FilledByProps extends KindInputProps {
  readonly children: (onChosen: (record: Row | undefined) => void) => ReactNode
}

/** Around the input of a reference that fills other fields of its form: says which it has filled. */
export function FilledBy({ children, ...props }: FilledByProps) {
  const { notice, fillFrom } = useFills(useContractOf(props.source, 'reference'))
  if (useFieldView(props) === undefined) return null
  return (
    <div>
      {children(fillFrom)}
      <output className="reference-filled">{notice}</output>
    </div>
  )
}
