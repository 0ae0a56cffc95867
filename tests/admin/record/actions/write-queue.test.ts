import { describe, expect, it } from 'vitest'
import {
  EMPTY_QUEUE,
  type QueueEvent,
  type Write,
  type WriteQueue,
  isBusy,
  nextQueue,
  unsaved,
} from '#admin/record/actions/write-queue'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import { usuarios } from '../../../../generated/usuarios/contract'
import {
  type WriteTexts,
  failedWrite,
  nameOfWrite,
  savedText,
} from '#admin/record/actions/write-texts'
import { spanish } from '../../support/message'

const notice: FailureNotice = { title: 't', text: 'x', leads: 'form', retry: false }
const add = (rubro: string): Write => ({ operation: 'add', values: { rubro } })
const submitted = (write: Write, again = false): QueueEvent => ({
  type: 'submitted',
  write,
  again,
})
const saved: QueueEvent = { type: 'saved' }
const refused = (halts = false): QueueEvent => ({ type: 'refused', notice, halts })
const brought: QueueEvent = { type: 'brought-back' }
const [A, B, C] = [add('A'), add('B'), add('C')]
const played = (...events: readonly QueueEvent[]): WriteQueue =>
  events.reduce(nextQueue, EMPTY_QUEUE)
const names = (writes: readonly (Write | undefined)[]) =>
  writes.map((write) => (write?.operation === 'add' ? write.values['rubro'] : undefined))

describe('E-02: a queue of writes', () => {
  it('sends in order and one at a time', () => {
    const three = [submitted(A), submitted(B), submitted(C)]
    expect(names([played(...three).sending])).toEqual(['A'])
    expect(names(played(...three).waiting)).toEqual(['B', 'C'])
    expect(names([played(...three, saved).sending])).toEqual(['B'])
    expect(names([played(...three, saved, saved).sending])).toEqual(['C'])
    expect(played(...three, saved, saved, saved)).toEqual(EMPTY_QUEUE)
  })

  it('goes on after a refusal that concerns one write, and keeps what was refused', () => {
    const queue = played(submitted(A), submitted(B), refused())
    expect(names([queue.sending])).toEqual(['B'])
    expect(queue.refused).toEqual([{ write: A, notice, halts: false }])
    expect(names(unsaved(queue))).toEqual(['A', 'B'])
    expect(nextQueue(queue, brought).refused).toEqual([])
    const sent = played(submitted(A), { type: 'refused', notice, halts: false, sent: B })
    expect(sent.refused).toEqual([{ write: B, notice, halts: false }])
  })

  it('keeps refusals in their order', () => {
    const queue = played(submitted(A), submitted(B), submitted(C), refused(), refused(), saved)
    expect(names(queue.refused.map(({ write }) => write))).toEqual(['A', 'B'])
    expect(isBusy(queue)).toBe(false)
  })

  it('stops where the next write would fail alike; what is added waits', () => {
    const queue = played(submitted(A), submitted(B), refused(true), submitted(C))
    expect(queue.sending).toBeUndefined()
    expect(names(unsaved(queue))).toEqual(['A', 'B', 'C'])
  })

  it('sends a write that was refused before the others', () => {
    const queue = played(submitted(A), submitted(B), refused(true), brought, submitted(A, true))
    expect(names([queue.sending, ...queue.waiting])).toEqual(['A', 'B'])
  })

  it('sends it again as it is', () => {
    const halted = [submitted(A), submitted(B), submitted(C), refused(), refused(true)]
    const queue = played(...halted, { type: 'retried' })
    expect(names([queue.sending, ...queue.waiting])).toEqual(['B', 'C'])
    expect(names(queue.refused.map(({ write }) => write))).toEqual(['A'])
  })

  it('sends the others where a write is given up', () => {
    const queue = played(submitted(A), submitted(B), refused(true), brought, { type: 'resumed' })
    expect(names([queue.sending, ...queue.waiting])).toEqual(['B'])
  })

  it('W-08: takes no second edit, delete or action while something is in flight', () => {
    const record = { id: 1 }
    const remove: Write = { operation: 'remove', record }
    const once = played(submitted(remove))
    for (const write of [remove, { operation: 'action', record, action: 'habilitar' } as const]) {
      expect(nextQueue(once, submitted(write))).toBe(once)
    }
  })

  it('ignores an outcome of what it no longer has', () => {
    expect(played(submitted(A), { type: 'emptied' }, refused(true))).toEqual(EMPTY_QUEUE)
  })
})

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
