import { isPermitted } from '../auth/permissions'
import type { MakeSelection } from '../list/screen-selection'
import { readSession } from '../session/stored-session'
import { SelectCell, SelectHead } from './select-cells'
import { Selection } from './selection'
import { SelectionBar } from './selection-bar'
import './selection.css'

/** Rows are selected for the actions that are done to many; nothing where the user may do none of them. */
export const bulkActions: MakeSelection = (contract, actions) => {
  const user = readSession()
  const offered = Object.entries(actions).flatMap(([name, { label, many, asks }]) =>
    many === undefined || !isPermitted(contract, user, name)
      ? []
      : { name, label, question: many, asks },
  )
  if (offered.length === 0) return undefined
  const selection = new Selection()
  return {
    Head: () => <SelectHead selection={selection} />,
    Cell: (props) => <SelectCell selection={selection} {...props} />,
    Bar: (props) => <SelectionBar selection={selection} offered={offered} {...props} />,
  }
}
