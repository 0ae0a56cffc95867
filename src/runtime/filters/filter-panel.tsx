import Popover from '@mui/material/Popover'
import { type RefObject, useId } from 'react'
import { RESTING_PLACE } from '../shell/typing-guard'
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
  const title = useId()
  return (
    <Popover
      open
      anchorEl={() => anchor.current}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={0}
      disableRestoreFocus
      onClose={panel.onClose}
      slotProps={{
        backdrop: { className: 'filter-backdrop' },
        paper: {
          role: 'dialog',
          'aria-labelledby': title,
          className: 'filter-panel',
          elevation: 0,
        },
      }}
    >
      <h2 id={title} className="filter-title" {...RESTING_PLACE}>
        {panel.label}
      </h2>
      <PanelBody {...panel} />
    </Popover>
  )
}

function PanelBody(panel: PanelProps) {
  const { form, field } = panel.filter
  if (form === 'range') return <RangePanel {...panel} />
  const isListed = field.kind === 'choice' || field.kind === 'boolean'
  return isListed ? <ChoicePanel {...panel} /> : <ReferredPanel {...panel} />
}
