import { type DigitsDeclaration, digitsKind } from '../digits'
import { type EmailDeclaration, emailKind } from '../email'
import { type TextDeclaration, textKind } from '../text'
import { type AccessInputModel, type AccessKind, requiredMessage } from './access-kind'

/** The kinds that the portal has in common with the screens. */

type Shared = TextDeclaration | EmailDeclaration | DigitsDeclaration

export const accessText = shared<TextDeclaration>(textKind)
export const accessEmail = shared<EmailDeclaration>(emailKind)
export const accessDigits = shared<DigitsDeclaration>(digitsKind)

function shared<D extends Shared>({
  kind,
  doc,
  rule,
}: Pick<AccessKind<D['kind'], D>, 'kind' | 'doc' | 'rule'>): AccessKind<D['kind'], D> {
  return {
    kind,
    doc,
    rule,
    resolve: (name, { label, max, required, requiredText }): AccessInputModel<D['kind']> => ({
      name,
      kind,
      label,
      min: required === true ? 1 : 0,
      max,
      messages: requiredMessage(requiredText),
    }),
  }
}
