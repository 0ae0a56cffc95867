import { DNI_DIGITS } from '#wire/kinds/dni'
import { DigitsLine } from './digits'
import type { KindInputProps } from './input/kind-input'

/** Digits alone, ten at most. */
export const DniInput = (props: KindInputProps) => <DigitsLine {...props} max={DNI_DIGITS} />
