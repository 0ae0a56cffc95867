import type { AutocompleteRenderOptionState } from '@mui/material/Autocomplete'
import type { HTMLAttributes, Key } from 'react'
import { useMessage } from '#admin/frame/texts/use-message'
import type { ShownNames } from './use-shown-names'

/** The value of the option 'Agregar …' in a picker. No name can be this text. */
export const ADD = '\u0000'

/** The option of a picker behind its names. */
export interface Addition {
  /** 'Agregar Cliente' */
  readonly label: string
  /** Opens the form of a new record. @param text the typed text */
  open(text: string): void
}

/** The options of a picker, with the additional one at the end. */
export const withAddition = (
  names: readonly string[],
  addition: Addition | undefined,
): readonly string[] => (addition === undefined ? names : [...names, ADD])

interface OptionProps extends HTMLAttributes<HTMLLIElement> {
  readonly key: Key
}

/** The names above a record in its tree, by its name in the list. */
export type AboveOf = (name: string) => string

/**
 * The props of an Autocomplete with such an option. An option of a tree reads 'Activo / Caja', but its name is only
 * 'Caja'. If not all names are shown, each option tells screen readers its place among all of them.
 */
export const optionProps = (
  { first, names, total }: Pick<ShownNames, 'first' | 'names' | 'total'>,
  aboveOf: AboveOf | undefined,
  addition: Addition | undefined,
) => ({
  getOptionLabel: (name: string) => (name === ADD ? (addition?.label ?? '') : name),
  renderOption: (
    { key, ...props }: OptionProps,
    name: string,
    { index }: AutocompleteRenderOptionState,
  ) =>
    name === ADD ? (
      <AddingOption key={key} {...props} isAlone={index === 0}>
        {addition?.label}
      </AddingOption>
    ) : (
      <li
        key={key}
        {...props}
        {...(names.length < total && { 'aria-posinset': first + index + 1, 'aria-setsize': total })}
      >
        {aboveOf === undefined ? (
          name
        ) : (
          <span>
            <span className="option-above">{aboveOf(name)}</span>
            {name}
          </span>
        )}
      </li>
    ),
})

interface AddingOptionProps extends HTMLAttributes<HTMLLIElement> {
  /** The list has no names. */
  readonly isAlone: boolean
}

function AddingOption({ isAlone, className, ...props }: AddingOptionProps) {
  const message = useMessage()
  return (
    <>
      {isAlone && (
        <li role="presentation" className="reference-none">
          {message('admin.picker.no_matches')}
        </li>
      )}
      <li {...props} className={`${className ?? ''} reference-add`} />
    </>
  )
}
