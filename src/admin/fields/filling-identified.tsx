import type { ReactNode } from 'react'
import type { Row } from '#admin/provider/row'
import { IdentifiedInput } from './identified'
import type { ReferenceProps } from './picker/use-reference-field'
import { useContractOf } from './input/record-scope'
import { type KindInputProps, useFieldView } from './input/kind-input'
import { useFills } from './picker/use-fills'
import './filling-reference.css'

/** A reference by id that fills other fields of its form, as its contract says, and shows which below it. */
export const FillingIdentifiedInput = (props: ReferenceProps) => (
  <FilledBy {...props}>{(onChosen) => <IdentifiedInput {...props} onChosen={onChosen} />}</FilledBy>
)

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
