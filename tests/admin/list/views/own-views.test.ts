import { afterEach, expect, it } from 'vitest'
import { storeSession } from '#admin/provider/session/stored-session'
import { readOwnViews, writeOwnViews } from '#admin/list/views/use-saved-views'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const norte = { nombre: 'Norte', consulta: 'buscar=norte', columnas: ['rubro'] }
const signIn = (dni: unknown) => storeSession({ token: 't', dni })

it('the browser has views for each list of each person', () => {
  signIn(30111222)
  writeOwnViews('rubros', [norte])
  writeOwnViews('bancos', [])
  expect(readOwnViews('rubros')).toEqual([norte])
  expect(readOwnViews('bancos')).toEqual([])
  signIn(20111222)
  expect(readOwnViews('rubros')).toEqual([])
  writeOwnViews('rubros', [])
  signIn(30111222)
  expect(readOwnViews('rubros')).toEqual([norte])
})

it('nothing is stored where nobody’s DNI is known', () => {
  signIn(null)
  writeOwnViews('rubros', [norte])
  expect(localStorage).toHaveLength(0)
  expect(readOwnViews('rubros')).toEqual([])
})

it.each(['{', '[]', '"a"', '{"rubros":{}}', '{"rubros":[1,null]}'])(
  'what is stored as %s are no views',
  (text) => {
    signIn(30111222)
    localStorage.setItem('vistas.30111222', text)
    expect(readOwnViews('rubros')).toEqual([])
  },
)
