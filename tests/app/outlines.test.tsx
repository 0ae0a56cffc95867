import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportBackend } from '#admin/provider/wire/embedded-backend'
import { setWindowWidth, useLayoutSizes } from '../admin/support/layout'
import { watchPage } from '../admin/outlines/reviewed'
import { useWire } from '../admin/support/wire'
import { showFrame } from './menu/support'

const wire = useWire()
useLayoutSizes()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 31, 9) })
  localStorage.clear()
  reportBackend(true)
  wire.answer('sesiones.buscar', () =>
    Response.json({
      sesiones: [
        session('a', { actual: true, direccion: '192.0.2.1', navegador: 'Firefox' }),
        session('b', {}),
      ],
    }),
  )
})

afterEach(() => vi.useRealTimers())

const session = (id: string, more: object) => ({
  id,
  abierta: null,
  usada: null,
  direccion: '',
  navegador: '',
  actual: false,
  ...more,
})

/** What these wait for. */
const CONTENTS: Readonly<Record<string, string>> = {
  sessions: 'Esta sesión',
  'change-password': 'Repetir contraseña',
  palette: 'Flechas para elegir, Enter para abrir, Escape para cerrar.',
}

const press = (name: string) => screen.findByRole('button', { name })

describe('the frame is as reviewed', () => {
  it.each<[string, number, string, readonly string[]]>([
    ['home', 1280, '/', []],
    ['screen', 1280, '/rubros', []],
    ['menu-group', 1280, '/', ['Archivos']],
    ['narrow', 900, '/', []],
    ['menu-drawer', 900, '/', ['Menú']],
    ['profile-drawer', 900, '/', ['Perfil: Ada Muñoz']],
    ['change-password', 1280, '/', ['Cambiar Contraseña']],
    ['sessions', 1280, '/', ['Sesiones Abiertas']],
    ['log-out', 1280, '/', ['Cerrar Sesión']],
    ['palette', 1280, '/', ['Buscar pantallas y registros']],
  ])('%s', async (name, width, at, pressed) => {
    const leave = watchPage()
    setWindowWidth(width)
    const user = showFrame({ at })
    await screen.findByRole('heading', { name: 'Pantallas' })
    for (const one of pressed) await user.click(await press(one))
    if (name in CONTENTS) await screen.findByText(CONTENTS[name] ?? '')
    expect(await leave(`app/${name}.txt`)).toEqual([])
  })
})
