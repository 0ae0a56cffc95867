import { DNI_DIGITS } from '../../wire/kinds/dni'
import { DigitsColumn, DigitsInput } from './digits'
import type { KindInputProps } from './kind-input'

/** Digits alone, ten at most. */
export const DniInput = (props: KindInputProps) => <DigitsInput {...props} max={DNI_DIGITS} />

export const DniColumn = DigitsColumn
