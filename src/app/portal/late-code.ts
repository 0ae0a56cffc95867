/** What `late.ts` fetches. */
export { access } from '../../../generated/access'
export { outcomeOf } from './edge/call-operation'
