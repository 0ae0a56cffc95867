/** What `late.ts` fetches. */
export { access } from '../../../generated/access'
export { outcomeOf } from './edge/call-operation'
export { PasswordFace } from './card/password-face'
export { CodeModal } from './modals/code-modal'
