import type { RefObject } from 'react'
import { PopoverPanel } from '../shell/panels/popover-panel'
import { ChoicePanel } from './choice-panel'
import type { PanelProps } from './panel-props'
import { RangePanel } from './range-panel'
import { ReferredPanel } from './referred-panel'
import './filter-panel.css'

interface FilterPanelProps extends PanelProps {
  /** The button that it opens below. */
  readonly anchor: RefObject<HTMLElement | null>
}

/** What is chosen of a filter, below its chip. */
export function FilterPanel({ anchor, ...panel }: FilterPanelProps) {
  return (
    <PopoverPanel title={panel.label} anchor={anchor} onClose={panel.onClose}>
      <PanelBody {...panel} />
    </PopoverPanel>
  )
}

function PanelBody(panel: PanelProps) {
  const { form, field } = panel.filter
  if (form === 'range') return <RangePanel {...panel} />
  const isListed = field.kind === 'choice' || field.kind === 'boolean'
  return isListed ? <ChoicePanel {...panel} /> : <ReferredPanel {...panel} />
}
