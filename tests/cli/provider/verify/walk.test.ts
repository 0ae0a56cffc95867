import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { describeValue } from '../../../../cli/provider/verify/described'
import { Findings } from '../../../../cli/provider/verify/finding'
import { trialsOf } from '../../../../cli/provider/verify/trial/trials'
import type { Reply } from '../../../../cli/provider/wire/call'
import { choiceField } from '../../../../src/wire/kinds/choice'
import { dateField } from '../../../../src/wire/kinds/date'
import { digitsField } from '../../../../src/wire/kinds/digits'
import { idField } from '../../../../src/wire/kinds/id'
import { identifiedFields } from '../../../../src/wire/kinds/identified'
import { referencesField } from '../../../../src/wire/kinds/references'
import { textField } from '../../../../src/wire/kinds/text'
import { type TestEntity, testContract, testEntity } from '../../../server/support/test-contract'
import { answered, type Otherwise, Provider, type Row, tried } from './support/tried'

const id = idField({ label: 'ID' })
const nombre = textField({ label: 'Nombre', max: 30, required: true })
const text = (max: number) => textField({ label: 'Nombre', max, required: true })
const unique = [['nombre']]
const day = dateField({ label: 'Día', required: true })
const cosas = testEntity('cosas', { fields: { id, nombre }, unique })

describe('a record through all operations', () => {
  it('is added, listed, added again, edited and deleted, in this order', async () => {
    const provider = new Provider(cosas)
    expect(await tried(cosas, provider)).toEqual({
      walked: ['cosas'],
      skipped: [],
      left: [],
      groups: [],
      places: [],
      before: [],
      stillLeft: [],
    })
    expect(provider.calls).toEqual([
      'ingresar',
      'buscar',
      'ingresar',
      'modificar',
      'buscar',
      'borrar',
      'buscar',
      'buscar',
    ])
    expect(provider.rows).toEqual([])
  })

  it.each<[string, Reply, string]>([
    ['a success', answered(200), 'status 200'],
    ['a conflict', answered(409, { error: 'Ya existe.' }), 'status 409, "Ya existe."'],
    ['a value that is refused', answered(422, { error: 'No.' }), 'status 422, "No."'],
    ['no permission', answered(403, { error: 'No.' }), 'status 403, "No."'],
    ['a failure', answered(500, { error: 'Error.' }), 'status 500, "Error."'],
    ['no answer', { none: 'no connection' }, 'no connection'],
  ])('%s is no refusal of a duplicate: only 400 is', async (_title, reply, found) => {
    const provider = new Provider(cosas, (operation, _sent, rows) =>
      operation === 'ingresar' && rows.length > 0 ? reply : undefined,
    )
    const { groups, walked } = await tried(cosas, provider)
    expect(groups).toEqual([['cosas-ingresar', 'a duplicate refused with status 400', found]])
    expect(walked).toEqual(['cosas'])
    expect(provider.rows).toEqual([])
  })

  it.each<[string, TestEntity, number]>([
    ['nothing is unique', testEntity('cosas', { fields: { id, nombre } }), 1],
    ['a set is unique', cosas, 2],
    ['the key is typed', testEntity('cosas', { fields: { nombre }, key: ['nombre'] }), 2],
    [
      'a part of the key is not sent',
      { ...testEntity('cosas', { fields: { id, nombre } }), key: ['id', 'nombre'] },
      1,
    ],
    [
      'a period is one record’s',
      testEntity('cosas', {
        fields: { id, nombre, desde: day, hasta: day },
        periods: [{ from: 'desde', to: 'hasta', per: [] }],
      }),
      2,
    ],
  ])('a duplicate is tried where it must be refused: %s', async (_title, entity, adds) => {
    const provider = new Provider(entity)
    await tried(entity, provider)
    expect(provider.calls.filter((operation) => operation === 'ingresar')).toHaveLength(adds)
  })

  it.each<[string, Otherwise, readonly unknown[], string]>([
    [
      'the new record is not listed',
      (operation) => (operation === 'buscar' ? answered(200, { cosas: [] }) : undefined),
      ['cosas-buscar', 'the new record, once', '0 times'],
      'ingresar buscar buscar',
    ],
    [
      'the new record is listed twice',
      (operation, _sent, rows) =>
        operation === 'buscar' ? answered(200, { cosas: [...rows, ...rows] }) : undefined,
      ['cosas-buscar', 'the new record, once', '2 times'],
      'ingresar buscar buscar borrar borrar buscar',
    ],
    [
      'a delete deletes nothing',
      (operation) => (operation === 'borrar' ? answered(200) : undefined),
      ['cosas-borrar', 'the record gone from the list', 'it is still there'],
      'ingresar buscar ingresar modificar buscar borrar buscar buscar borrar buscar',
    ],
    [
      'an add is refused',
      (operation) =>
        operation === 'ingresar' ? answered(400, { error: 'Ya existe.' }) : undefined,
      ['cosas-ingresar', 'status 200', 'status 400, "Ya existe."'],
      'ingresar buscar',
    ],
    [
      'an edit is refused',
      (operation) => (operation === 'modificar' ? answered(300) : undefined),
      ['cosas-modificar', 'status 200', 'status 300'],
      'ingresar buscar ingresar modificar buscar borrar buscar',
    ],
    [
      'a delete is refused',
      (operation) => (operation === 'borrar' ? answered(199) : undefined),
      ['cosas-borrar', 'status 200', 'status 199'],
      'ingresar buscar ingresar modificar buscar borrar buscar borrar buscar',
    ],
  ])('%s: then nothing but a deletion follows', async (_title, otherwise, group, calls) => {
    const provider = new Provider(cosas, otherwise)
    const { groups, walked } = await tried(cosas, provider)
    expect([groups, walked]).toEqual([[group], ['cosas']])
    expect(provider.calls.join(' ')).toBe(calls)
  })

  it('an edit that is lost, and a value that is not kept, are reported where they show', async () => {
    const lost = new Provider(cosas, (operation) =>
      operation === 'modificar' ? answered(204) : undefined,
    )
    const { groups, places } = await tried(cosas, lost)
    expect(places).toEqual([['error', 'trial', '']])
    expect(groups).toEqual([
      [
        'cosas-buscar',
        expect.stringMatching(/^nombre as it was sent, "ZZ PRUEBA \w{6} B"$/),
        expect.stringMatching(/^"ZZ PRUEBA \w{6}"$/),
      ],
    ])
  })

  it.each<[string, unknown, boolean]>([
    ['the same names', ['Cine'], true],
    ['other names', ['Teatro'], false],
    ['more names', ['Cine', 'Teatro'], false],
    ['a name in place of a list', 'Cine', false],
    ['nothing', undefined, false],
  ])('%s of several references', async (_what, shown, isSame) => {
    const referral = { resource: 'rubros', shows: 'rubro', sends: 'name' } as const
    const texts = { label: 'Rubros', length: 20, max: 3, required: true }
    const rubros = referencesField({ ...texts, ...referral })
    const entity = testEntity('cosas', { fields: { id, nombre, rubros } })
    const provider = new Provider(entity, (operation, _sent, rows) =>
      operation === 'buscar'
        ? answered(200, { cosas: rows.map((row) => ({ ...row, rubros: shown })) })
        : undefined,
    )
    const { groups } = await tried(entity, provider)
    const found = shown === undefined ? 'nothing' : JSON.stringify(shown)
    const wrong = ['cosas-buscar', 'rubros as it was sent, ["Cine"]', found]
    expect(groups).toEqual(isSame ? [] : [wrong])
  })

  it.each<[string, unknown, boolean]>([
    ['the same id', [{ id: 7, texto: 'Cine' }], true],
    ['the same id, whatever it is called now', [{ id: 7, texto: 'Radio' }], true],
    ['another id', [{ id: 8, texto: 'Cine' }], false],
    ['its name alone', ['Cine'], true],
    ['another name alone', ['Radio'], false],
    ['none', [], false],
    [
      'one more',
      [
        { id: 7, texto: 'Cine' },
        { id: 8, texto: 'Radio' },
      ],
      false,
    ],
    ['nothing', undefined, false],
  ])('%s of several references by id', async (_what, shown, isSame) => {
    const referral = { resource: 'rubros', shows: 'rubro', sends: 'id', key: ['id'] } as const
    const texts = { label: 'Rubros', length: 20, max: 3, required: true }
    const rubros = identifiedFields({ ...texts, ...referral })
    const entity = testEntity('cosas', { fields: { id, nombre, rubros } })
    const provider = new Provider(entity, (operation, _sent, rows) =>
      operation === 'buscar'
        ? answered(200, { cosas: rows.map((row) => ({ ...row, rubros: shown })) })
        : undefined,
    )
    const { groups } = await tried(entity, provider)
    expect(groups.map(([metodo]) => metodo)).toEqual(isSame ? [] : ['cosas-buscar'])
  })

  it('an entity without an edit, and one whose edit does not send the mark, are tried too', async () => {
    const { modificar: _modificar, ...metodos } = cosas.metodos
    const fixed = new Provider(cosas)
    expect((await tried({ ...cosas, metodos }, fixed)).groups).toEqual([])
    expect(fixed.calls).not.toContain('modificar')
    const otro = textField({ label: 'Otro', max: 5, required: true })
    const entity = testEntity('cosas', { fields: { id, nombre, otro }, notEdited: ['nombre'] })
    const merging = new Provider(entity, (operation, sent, rows) => {
      if (operation !== 'modificar') return undefined
      expect(sent).toEqual({ id: expect.anything(), otro: 'Prueb' })
      rows.splice(0, 1, { ...rows[0], ...sent })
      return answered(200)
    })
    expect(await tried(entity, merging)).toMatchObject({ walked: ['cosas'], groups: [] })
    expect(merging.calls).toContain('modificar')
  })

  it.each([
    ['and the mark, that with a letter', ['antes', 'nombre'], ' B'],
    ['and not the mark, which stays', ['antes'], ''],
  ])('an edit sends the value before it where it has one, %s', async (_what, names, letter) => {
    const { modificar } = cosas.metodos
    if (modificar === undefined) throw new Error('It has an edit')
    const shape = Object.fromEntries(['token', ...names].map((name) => [name, z.string()]))
    const from = { antes: { field: 'nombre', of: 'previous' } } as const
    const request = z.strictObject(shape)
    const metodos = { ...cosas.metodos, modificar: { ...modificar, request, from } }
    const edits: Row[] = []
    const provider = new Provider({ ...cosas, metodos }, (operation, sent, rows) => {
      if (operation !== 'modificar') return undefined
      edits.push(sent)
      rows.splice(0, 1, { ...rows[0], nombre: sent['nombre'] ?? sent['antes'] })
      return answered(200)
    })
    expect((await tried({ ...cosas, metodos }, provider)).groups).toEqual([])
    const [{ antes, ...others } = {}] = edits
    expect(antes).toMatch(/^ZZ PRUEBA \w{6}$/)
    expect(others).toEqual(letter === '' ? {} : { nombre: `${String(antes)}${letter}` })
  })

  it('what is left is named, with its mark, and how many records', async () => {
    const keeping = new Provider(cosas, (operation) =>
      operation === 'borrar' ? answered(500) : undefined,
    )
    const { left } = await tried(cosas, keeping)
    expect(left).toEqual([
      { resource: 'cosas', records: 1, mark: expect.stringMatching(/^ZZ PRUEBA \w{6}$/) },
    ])
    const blind = new Provider(cosas, (operation, _sent, rows) =>
      operation === 'buscar' && rows.length > 0 ? answered(500) : undefined,
    )
    expect((await tried(cosas, blind)).left).toMatchObject([
      { resource: 'cosas', records: undefined },
    ])
    const late = new Provider(cosas, (operation, _sent, rows) => {
      if (operation === 'modificar') return answered(500)
      return operation === 'buscar' && rows.length === 0 ? answered(500) : undefined
    })
    expect((await tried(cosas, late)).left).toEqual([
      { resource: 'cosas', records: undefined, mark: expect.stringMatching(/^ZZ PRUEBA \w{6}$/) },
    ])
  })

  it('what earlier runs left is deleted first, and nothing else', async () => {
    const rows = [
      { id: 901, nombre: 'ZZ PRUEBA AAAAAA' },
      { id: 902, nombre: 'zz prueba bbbbbb b' },
      { id: 903, nombre: 'ZZ PRUEBAS' },
      { id: 904, nombre: 'Cine' },
      { id: 905, nombre: 7 },
    ]
    const provider = new Provider(cosas, undefined, rows)
    const { before, stillLeft } = await tried(cosas, provider)
    expect([before, stillLeft]).toEqual([[2], []])
    expect(provider.rows.map((row) => row['id'])).toEqual([903, 904, 905])
  })

  it.each([
    ['the add', 'ingresar', 0, 'ingresar'],
    ['the list', 'buscar', 1, 'ingresar buscar'],
    ['the second add', 'ingresar', 1, 'ingresar buscar ingresar'],
    ['the edit', 'modificar', 1, 'ingresar buscar ingresar modificar'],
  ])(
    'after Ctrl+C during %s no step begins; what was added is deleted, or named',
    async (...row) => {
      const [, during, added, calls] = row
      for (const isKept of [false, true]) {
        const controller = new AbortController()
        const provider = new Provider(cosas, (operation, _sent, rows) => {
          if (operation === during && rows.length === added) controller.abort()
          return operation === 'borrar' && isKept ? answered(500) : undefined
        })
        const { walked, left } = await tried(cosas, provider, controller.signal)
        const mark = expect.stringMatching(/^ZZ PRUEBA \w{6}$/)
        expect([walked, left]).toEqual([
          [],
          isKept ? [{ resource: 'cosas', records: 1, mark }] : [],
        ])
        expect(provider.calls.join(' ')).toBe(`${calls} buscar borrar buscar`)
        expect(provider.rows).toHaveLength(isKept ? 1 : 0)
      }
    },
  )

  it('after Ctrl+C during the delete nothing is left to delete', async () => {
    const controller = new AbortController()
    const provider = new Provider(cosas, (operation) => {
      if (operation === 'borrar') controller.abort()
      return undefined
    })
    const { walked, left, groups } = await tried(cosas, provider, controller.signal)
    expect([walked, left, groups]).toEqual([[], [], []])
    expect(provider.calls.slice(-2)).toEqual(['borrar', 'buscar'])
  })
})

it('after Ctrl+C nothing is asked any more', async () => {
  const provider = new Provider(cosas)
  const { walked, left } = await tried(cosas, provider, AbortSignal.abort())
  expect([walked, left, provider.calls]).toEqual([[], [], []])
})

describe('an entity is not tried', () => {
  const { ingresar, borrar, ...metodos } = cosas.metodos
  const none = choiceField({ label: 'N', options: {}, answers: 'code', required: true })

  it.each<[string, TestEntity]>([
    ['nothing can be added', { ...cosas, metodos: { ...metodos, ...(borrar && { borrar }) } }],
    [
      'an added record could not be deleted again',
      { ...cosas, metodos: { ...metodos, ...(ingresar && { ingresar }) } },
    ],
    [
      'no text that is sent has room for "ZZ PRUEBA …"',
      testEntity('cosas', { fields: { id, nombre: text(17) } }),
    ],
    [
      'there is no value to try otro with',
      testEntity('cosas', { fields: { id, nombre, otro: none } }),
    ],
  ])('where %s', async (why, entity) => {
    const { skipped, walked } = await tried(entity, new Provider(entity))
    expect(skipped).toEqual([{ resource: 'cosas', why }])
    expect(walked).toEqual([])
  })

  it('where every value that was tried is taken', async () => {
    const orden = digitsField({ label: 'Orden', max: 1, required: true })
    const entity = testEntity('cosas', { fields: { id, nombre, orden }, unique: [['orden']] })
    const rows = Array.from({ length: 9 }, (_, at) => ({ id: at, nombre: 'Una', orden: at + 1 }))
    const { skipped } = await tried(entity, new Provider(entity, undefined, rows))
    expect(skipped).toEqual([{ resource: 'cosas', why: 'every orden that was tried is taken' }])
  })

  it('where its list could not be read', () => {
    const reading = {
      call: async () => answered(500),
      token: '',
      findings: new Findings(),
      describe: describeValue,
    }
    const { signal } = new AbortController()
    const { cosas: one = cosas } = testContract(cosas).entities
    const contract = { ...testContract(), entities: { cosas: one } }
    expect(trialsOf({ contract, lists: new Map(), reading, signal })).toEqual({
      trials: [],
      skipped: [{ resource: 'cosas', why: 'its list could not be read' }],
    })
  })

  it('but with room for the mark it is', async () => {
    const entity = testEntity('cosas', { fields: { id, nombre: text(18) }, unique })
    expect((await tried(entity, new Provider(entity))).walked).toEqual(['cosas'])
  })
})
