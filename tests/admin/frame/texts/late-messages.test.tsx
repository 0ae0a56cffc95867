import { renderHook } from '@testing-library/react'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { I18nContextProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { spanishMessages } from '../../../../src/app/signed-in/spanish-messages'
import { lateMessages } from '#admin/frame/texts/late-messages'

const useLate = lateMessages({
  'gestion.late.title': 'Importar: %{title}',
  'gestion.late.rows': '%{smart_count} fila |||| %{smart_count} filas',
})

/** @param own the messages of the project's own i18nProvider */
function message(own: Readonly<Record<string, string>>) {
  const provider = polyglotI18nProvider(() => ({ ...spanishMessages, ...own }), 'es', undefined, {
    allowMissing: true,
  })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nContextProvider value={provider}>{children}</I18nContextProvider>
  )
  return renderHook(useLate, { wrapper }).result.current
}

describe('the texts of an area that are fetched with its code', () => {
  it('have what they are called with', () => {
    const late = message({})
    expect(late('gestion.late.title', { title: 'Rubros' })).toBe('Importar: Rubros')
    const rows = [1, 2].map((count) => late('gestion.late.rows', { smart_count: count }))
    expect(rows).toEqual(['1 fila', '2 filas'])
  })

  it('are replaced by messages of the same keys', () => {
    const late = message({
      'gestion.late.title': '%{title}: traer un archivo',
      'gestion.late.rows': '%{smart_count} renglón |||| %{smart_count} renglones',
    })
    expect(late('gestion.late.title', { title: 'Rubros' })).toBe('Rubros: traer un archivo')
    expect(late('gestion.late.rows', { smart_count: 2 })).toBe('2 renglones')
  })

  it('are beside those that every screen has', () => {
    expect(message({})('gestion.close')).toBe('Cerrar')
  })
})
