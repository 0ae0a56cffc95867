import polyglotI18nProvider from 'ra-i18n-polyglot'
import { spanishMessages } from '../../../src/app/signed-in/spanish-messages'
import type { Message } from '../../../src/runtime/messages/use-message'

/** Messages as the signed-in app shows them. */
export const i18nProvider = polyglotI18nProvider(() => spanishMessages, 'es', undefined, {
  allowMissing: true,
})

export const spanish: Message = i18nProvider.translate
