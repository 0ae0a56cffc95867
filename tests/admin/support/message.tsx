import { render, type RenderResult } from '@testing-library/react'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { I18nContextProvider } from 'react-admin'
import type { ReactElement, ReactNode } from 'react'
import { spanishMessages } from '../../../src/app/signed-in/spanish-messages'
import type { Message } from '#admin/frame/texts/use-message'

/** Messages as the signed-in app shows them. */
export const i18nProvider = polyglotI18nProvider(() => spanishMessages, 'es', undefined, {
  allowMissing: true,
})

export const spanish: Message = i18nProvider.translate

/** Gives what it holds the messages: a `wrapper` for `render` and `renderHook`. */
export const InSpanish = ({ children }: { readonly children: ReactNode }) => (
  <I18nContextProvider value={i18nProvider}>{children}</I18nContextProvider>
)

export const renderInSpanish = (ui: ReactElement): RenderResult =>
  render(ui, { wrapper: InSpanish })
