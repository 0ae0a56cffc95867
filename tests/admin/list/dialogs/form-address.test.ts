import { describe, expect, it } from 'vitest'
import {
  formPath,
  readFormPath,
  readRecordPath,
  recordPath,
} from '#admin/list/dialogs/form-address'

describe('the address of a form', () => {
  it('a new record', () => {
    expect(formPath('clientes', undefined)).toBe('/clientes/nuevo')
    expect(readFormPath('clientes', '/clientes/nuevo')).toEqual({ mode: 'add' })
  })

  it.each([7, '7', 'a/b', 'punto.y', 'ñ & ü', '100%', '../menu', 'nuevo'])(
    'the record with the id %j, which the path gives back',
    (id) => {
      const path = formPath('clientes', { id })
      expect(path.split('/')).toHaveLength(4)
      expect(path, 'a path with a dot is a file’s to the server').not.toContain('.')
      expect(readFormPath('clientes', path)).toEqual({ mode: 'edit', id: String(id) })
    },
  )

  it('what cannot be decoded is the id of no record', () => {
    expect(readFormPath('clientes', '/clientes/editar/%E0%A4%A')).toMatchObject({ mode: 'edit' })
  })

  it.each(['/clientes', '/clientes/', '/clientes/otro', '/bancos/nuevo', '/clientes2/editar/7'])(
    '%s is none',
    (path) => {
      expect(readFormPath('clientes', path)).toBeUndefined()
    },
  )
})

it('the address of a record beside its list is not that of its form', () => {
  const path = recordPath('clientes', 'ver', 'a.b/7')
  expect(path).toBe('/clientes/ver/a%2Eb%2F7')
  expect(readRecordPath('clientes', 'ver', path)).toBe('a.b/7')
  expect(readFormPath('clientes', path)).toBeUndefined()
})
