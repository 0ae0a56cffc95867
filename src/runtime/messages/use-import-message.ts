import { type LateMessage, lateMessages } from './late-messages'
import { importMessages } from './spanish-import'

export type ImportMessage = LateMessage<keyof typeof importMessages>
export type ImportMessageKey = Parameters<ImportMessage>[0]

/** As `useMessage`, for these texts, too. */
export const useImportMessage = lateMessages(importMessages)
