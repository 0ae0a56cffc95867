import { useMessage } from '#admin/frame/texts/use-message'
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import type { ComponentProps, Ref } from 'react'
import { errorId, FieldFrame } from '../input/field-frame'
import { TextControl } from '../input/text-control'
import { type AboveOf, type Addition, optionProps } from './adding-option'
import type { PickerKeyEvent, PickerProps } from './use-picker'
import type { ShownNames } from './use-shown-names'
import './reference.css'

/** The most characters in the text of a picker. */
const TEXT_MAX = 50

/** No button clears the text: a user who wants no record deletes it. */
const NoClearButton = () => null

interface OpenerProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly type?: string | undefined
  readonly ownerState?: unknown
}

/** A lighter button: MUI's own button takes as long to render as the text box. */
const Opener = ({ ownerState: _ownerState, ...props }: OpenerProps) => (
  <button {...props} type="button" />
)

const PICKER = {
  forcePopupIcon: true,
  disablePortal: true,
  slots: { clearIndicator: NoClearButton, popupIndicator: Opener },
  popupIcon: (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="m7 10 5 5 5-5z" />
    </svg>
  ),
} as const

/** With less room than this below its control, a list opens above, although it covers the label there. Pixels. */
const LEAST_ROOM = 130

interface Placed {
  readonly state: {
    readonly elements: { readonly reference: unknown; readonly popper: HTMLElement }
  }
}

/** A list takes the room below its control, if that is enough to choose from. */
function fitBelow({ state: { elements } }: Placed): void {
  const { reference, popper } = elements
  if (!(reference instanceof Element)) return
  const room = innerHeight - reference.getBoundingClientRect().bottom - 8
  if (room >= LEAST_ROOM) popper.style.setProperty('--room', `${room}px`)
}

const SLOTS = {
  chip: { size: 'small' as const },
  popper: {
    popperOptions: {
      // Scrolling elements of a form do not cut off the list.
      strategy: 'fixed' as const,
      modifiers: [
        // The list is as wide as its control. These modifiers would measure all scrolling ancestors again.
        { name: 'hide', enabled: false },
        { name: 'preventOverflow', enabled: false },
        // The window alone decides whether there is room below.
        { name: 'flip', options: { boundary: [] } },
        {
          name: 'room',
          enabled: true,
          phase: 'main' as const,
          fn: () => undefined,
          effect: fitBelow,
        },
      ],
    },
  },
}

/** The props of Autocomplete that both pickers have. */
export function usePickerProps(
  picker: PickerProps,
  shown: ShownNames,
  aboveOf: AboveOf | undefined,
  addition: Addition | undefined,
) {
  const message = useMessage()
  return {
    ...PICKER,
    ...picker,
    ...optionProps(shown, aboveOf, addition),
    onKeyDown: (event: PickerKeyEvent) => {
      shown.onKeyDown(event)
      picker.onKeyDown(event)
    },
    slotProps: {
      ...SLOTS,
      listbox: { className: 'reference-list', onScroll: shown.onScroll },
    },
    noOptionsText: message('admin.picker.no_matches'),
    loadingText: message('admin.picker.loading'),
    openText: message('admin.picker.open'),
    closeText: message('admin.picker.close'),
  }
}

/** The view of a picker's field in its form. */
export interface PickerField {
  readonly id: string
  readonly label: string
  readonly placeholder: string | undefined
  readonly required: boolean
  /** A choice is required, and nothing is chosen. */
  readonly missing: boolean
  readonly error: string | undefined
  readonly inputRef: Ref<HTMLInputElement>
}

interface PickerControlProps extends PickerField {
  readonly slotProps: AutocompleteRenderInputParams['slotProps']
}

/** The text box of a picker, with its label and its error. */
export const PickerControl = ({ slotProps, id, label, error, ...field }: PickerControlProps) => (
  <FieldFrame id={id} label={label} required={field.required} missing={field.missing} error={error}>
    <TextControl
      error={error !== undefined}
      {...slotProps.input}
      inputRef={field.inputRef}
      placeholder={field.placeholder}
      inputProps={{
        ...slotProps.htmlInput,
        maxLength: TEXT_MAX,
        'aria-required': field.required,
        'aria-describedby': error && errorId(id),
      }}
    />
  </FieldFrame>
)
