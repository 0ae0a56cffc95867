/** The code that `late.ts` fetches. */
export * from './machine/validate'
export { outcomeOf } from './edge/call-operation'
export { PasswordFace } from './card/password-face'
export { CodeModal } from './modals/code-modal'
