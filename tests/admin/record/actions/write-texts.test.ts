import { describe, expect, it } from 'vitest'
import { usuarios } from '../../../../generated/usuarios/contract'
import type { Write } from '#admin/record/actions/write-queue'
import {
  failedWrite,
  nameOfWrite,
  savedText,
  type WriteTexts,
} from '#admin/record/actions/write-texts'
import { spanish } from '../../support/message'

const record = { id: 1, nombre: ' Ana ' }
const values = { nombre: 'Beto' }
const WRITES: Readonly<Record<Write['operation'], Write>> = {
  add: { operation: 'add', values },
  edit: { operation: 'edit', record, values },
  remove: { operation: 'remove', record },
  action: { operation: 'action', record, action: 'habilitar' },
}
const texts: WriteTexts = {
  add: 'Agregar Usuario',
  edit: 'Editar Usuario',
  remove: 'Eliminar Usuario',
  nameField: 'nombre',
  actions: {
    habilitar: { label: 'Habilitar', question: '¿?' },
    deshabilitar: { label: 'Deshabilitar', question: '¿?', done: 'Listo' },
  },
}
const { modificar, borrar } = usuarios.metodos

describe('a write', () => {
  it.each([
    ['add', 'Beto', 'Se agregó "Beto"', 'Agregar Usuario', undefined],
    ['edit', 'Beto', 'Se guardaron los cambios de "Beto"', 'Editar Usuario', modificar.errors],
    ['remove', 'Ana', 'Se eliminó "Ana"', 'Eliminar Usuario', borrar.errors],
    [
      'action',
      'Ana',
      'Se guardaron los cambios de "Ana"',
      'Habilitar',
      usuarios.actions.habilitar.errors,
    ],
  ] as const)('%s of "%s" is told as: %s', (operation, name, saved, title, notices) => {
    const write = WRITES[operation]
    expect(nameOfWrite(write, 'nombre')).toBe(name)
    expect(savedText(write, texts, spanish)).toBe(saved)
    expect(failedWrite(usuarios, texts, write)).toEqual({ operation, title, notices })
  })

  it('that is an action may have a text of its own', () => {
    const write: Write = { operation: 'action', record, action: 'deshabilitar' }
    expect(savedText(write, texts, spanish)).toBe('Listo')
  })

  it('keeps the name that an edit leaves as it is; one without any has none', () => {
    expect(nameOfWrite({ operation: 'edit', record, values: {} }, 'nombre')).toBe('Ana')
    expect(nameOfWrite({ operation: 'add', values: {} }, 'nombre')).toBe('')
  })

  it('of a new record that its id names is told without a name', () => {
    for (const values of [{}, { nombre: ' ' }, { nombre: null }]) {
      expect(savedText({ operation: 'add', values }, texts, spanish)).toBe('Se agregó el registro.')
    }
  })

  it('of a resource without such a metodo has no notices of its own', () => {
    const { buscar } = usuarios.metodos
    const { actions: _actions, ...bare } = { ...usuarios, metodos: { buscar } }
    for (const write of Object.values(WRITES)) {
      expect(failedWrite(bare, texts, write).notices).toBeUndefined()
    }
  })
})
