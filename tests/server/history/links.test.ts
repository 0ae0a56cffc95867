import { beforeEach, describe, expect, it } from 'vitest'
import { idField, textField } from '#wire/kinds/text'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { moneyField } from '#wire/kinds/decimal'
import { referencesField, referenceField } from '#wire/kinds/reference'
import { type TestBackend, openTestBackend, useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'
import * as z from 'zod'
import { linesField } from '#wire/kinds/lines'
import { HISTORY_PAGE } from '#wire/metodos/history'
import { tempDir } from '../support/temp-dir'

const id = idField({ label: 'ID' })

/** A record with a list of others, and values of kinds that no shipped screen has. */
const avisos = testEntity('avisos', {
  fields: {
    id: idField({ label: 'ID' }),
    aviso: textField({ label: 'Aviso', max: 20, required: true }),
    zonas: referencesField({
      label: 'Zonas',
      resource: 'provincias',
      shows: 'provincia',
      sends: 'name',
      length: 50,
      max: 9,
      required: false,
    }),
    estado: choiceField({
      label: 'Estado',
      options: { A: 'Abierto', C: 'Cerrado' },
      answers: 'text',
      required: false,
    }),
    saldo: moneyField({ label: 'Saldo', min: -100, max: 100, required: false }),
    dia: dateField({ label: 'Día', required: false }),
    urgente: booleanField({ label: 'Urgente', default: false }),
  },
})

const EMPTY = { zonas: [], estado: '', saldo: null, dia: null, urgente: false }

describe('the history of links', () => {
  const backend = useBackend({ contract: testContract(avisos) })
  beforeEach(() => backend.empty('avisos__zonas', 'avisos', '_history'))

  const edit = async (values: object) => {
    const [row] = await backend.rows('avisos-buscar', 'avisos')
    const { status } = await backend.call('avisos-modificar', {
      id: row?.['id'],
      aviso: 'Uno',
      ...EMPTY,
      ...values,
    })
    expect(status).toBe(200)
  }

  /** What each entry of the one record says, the latest first. */
  async function changes() {
    const [row] = await backend.rows('avisos-buscar', 'avisos')
    const { body } = await backend.call('historial.buscar', {
      entidad: 'avisos',
      clave: { id: row?.['id'] },
    })
    const entries = body['historial'] as readonly {
      readonly tipo: string
      readonly cambios: object
    }[]
    return entries.map(({ tipo, cambios }) => [tipo, cambios])
  }

  describe('the history of records that lead to others', () => {
    it('has their names before and after; the order in which they were sent is no change', async () => {
      await backend.call('avisos-ingresar', { aviso: 'Uno', ...EMPTY, zonas: ['Salta', 'Chaco'] })
      await edit({ zonas: ['Chaco', 'Salta'] })
      expect(await changes()).toHaveLength(1)
      await edit({ zonas: ['Chaco'] })
      await edit({ zonas: ['Jujuy'] })
      await edit({ zonas: [] })
      expect(await changes()).toEqual([
        ['modificacion', { zonas: [['Jujuy'], null] }],
        ['modificacion', { zonas: [['Chaco'], ['Jujuy']] }],
        ['modificacion', { zonas: [['Chaco', 'Salta'], ['Chaco']] }],
        [
          'alta',
          { aviso: [null, 'Uno'], zonas: [null, ['Chaco', 'Salta']], urgente: [null, false] },
        ],
      ])
    })

    it('a save that changes them alone is one, and gives the record another mark', async () => {
      await backend.call('avisos-ingresar', { aviso: 'Uno', ...EMPTY })
      await edit({ zonas: ['Salta'] })
      expect((await backend.rows('avisos-buscar', 'avisos'))[0]).toMatchObject({ zonas: ['Salta'] })
      expect((await changes())[0]).toEqual(['modificacion', { zonas: [null, ['Salta']] }])
    })

    it('has values as people read them years later, and what is empty as null', async () => {
      await backend.call('avisos-ingresar', { aviso: 'Uno', ...EMPTY })
      await edit({ estado: 'C', saldo: '-1.50', dia: '2026-02-28', urgente: true })
      await edit({})
      expect(await changes()).toEqual([
        [
          'modificacion',
          {
            estado: ['C', null],
            saldo: ['-1.50', null],
            dia: ['2026-02-28', null],
            urgente: [true, false],
          },
        ],
        [
          'modificacion',
          {
            estado: [null, 'C'],
            saldo: [null, '-1.50'],
            dia: [null, '2026-02-28'],
            urgente: [false, true],
          },
        ],
        ['alta', { aviso: [null, 'Uno'], urgente: [null, false] }],
      ])
    })
  })

  describe('the key of a question for a history', () => {
    it.each(['\0', 'a\0b', '\uD800', 'a\uDFFF', 'x'.repeat(5_001)])('refuses %j', async (id) => {
      const answer = await backend.call('historial.buscar', { entidad: 'avisos', clave: { id } })
      expect(answer.status).toBe(422)
    })

    it.each([{ id: { a: 1 } }, { id: [1] }, { ['x'.repeat(101)]: 1 }, 'id', null, []])(
      'refuses %j',
      async (clave) => {
        const answer = await backend.call('historial.buscar', { entidad: 'avisos', clave })
        expect(answer.status).toBe(422)
      },
    )

    it.each([
      ['antes', 1.5],
      ['antes', '1'],
      ['entidad', 'x'.repeat(101)],
      ['otro', 1],
    ])('refuses %s: %j', async (name, value) => {
      const question = { entidad: 'avisos', clave: { id: 1 }, [name]: value }
      expect((await backend.call('historial.buscar', question)).status).toBe(422)
    })
  })
})

const word = (label: string) => textField({ label, max: 20, required: true })
const personas = testEntity('personas', {
  fields: { id, nombre: word('Nombre'), legajo: word('Legajo') },
  unique: [['nombre'], ['legajo']],
})
const refers = { resource: 'personas', sends: 'name', max: 20, required: false } as const
const one = (label: string, shows: string) => referenceField({ label, shows, ...refers })
const many = (label: string, shows: string) =>
  referencesField({ label, shows, length: 20, ...refers })

const values = (nombre: string, legajo: string) => ({
  nombre,
  legajo,
  nombres: [nombre],
  legajos: [legajo],
})

describe('one record that several fields show', () => {
  const avisos = testEntity('avisos', {
    fields: {
      id,
      aviso: word('Aviso'),
      nombre: one('Nombre', 'nombre'),
      legajo: one('Legajo', 'legajo'),
      nombres: many('Nombres', 'nombre'),
      legajos: many('Legajos', 'legajo'),
    },
  })

  it('the history has of one record what each field shows of it', async () => {
    const backend = await openTestBackend({ contract: testContract(personas, avisos) })
    try {
      for (const [nombre, legajo] of [
        ['Ana', 'L1'],
        ['Beto', 'L2'],
      ]) {
        await backend.call('personas-ingresar', { nombre, legajo })
      }
      await backend.call('avisos-ingresar', { aviso: 'Uno', ...values('Ana', 'L1') })
      const [row] = await backend.rows('avisos-buscar', 'avisos')
      const edited = { id: row?.['id'], aviso: 'Uno', ...values('Beto', 'L2') }
      expect(await backend.call('avisos-modificar', edited)).toMatchObject({ status: 200 })
      const clave = { id: row?.['id'] }
      const { body } = await backend.call('historial.buscar', { entidad: 'avisos', clave })
      expect(body['historial']).toMatchObject([
        {
          cambios: {
            nombre: ['Ana', 'Beto'],
            legajo: ['L1', 'L2'],
            nombres: [['Ana'], ['Beto']],
            legajos: [['L1'], ['L2']],
          },
        },
        {},
      ])
    } finally {
      await backend.close()
    }
  })
})

/** The history of records of which a role sees some fields and lines. */

const text = (label: string) => textField({ label, max: 20, required: false })

const lines = (label: string, names: readonly string[]) =>
  linesField({
    label,
    one: label,
    min: 0,
    max: 9,
    fields: Object.fromEntries(names.map((name) => [name, text(name)])),
  })

const may = ['read', 'add', 'edit', 'delete', 'history']
/** An entity of which administrators do not see some fields. */
function casos(fields: Parameters<typeof testEntity>[1]['fields'], hidden: readonly string[]) {
  return {
    ...testEntity('casos', { fields: { id, ...fields } }),
    roles: {
      A: { rol: 'Administrador', may, hidden, fixed: { add: hidden, edit: hidden } },
      O: { rol: 'Operador', may },
    },
  }
}

const answer = z.object({
  historial: z.array(
    z.object({
      id: z.int(),
      tipo: z.string(),
      cambios: z.record(z.string(), z.unknown()),
      lineas: z.optional(
        z.record(
          z.string(),
          z.object({ cambios: z.array(z.object({ cambios: z.record(z.string(), z.unknown()) })) }),
        ),
      ),
    }),
  ),
  siguiente: z.int().nullable(),
})
const history = async (backend: TestBackend, more: object = {}) => {
  const [row] = await backend.store.read((trx) => trx.selectFrom('casos').select('id').execute())
  const asked = { entidad: 'casos', clave: { id: Number(row?.['id']) }, ...more }
  return answer.parse((await backend.call('historial.buscar', asked)).body)
}

const times = (count: number, of: (at: number) => object) =>
  Array.from({ length: count }, (_, at) => of(at))

describe('changes of fields that are not seen', () => {
  const fields = { p: text('P'), s: text('S'), t: text('T'), q: text('Q') }
  let number: number
  const backend = useBackend({ contract: testContract(casos(fields, ['s', 't'])) })
  beforeEach(async () => {
    await backend.empty('casos', '_history')
    await backend.writeBatch('casos-ingresar', [{ p: '', s: 'x', t: '', q: '' }])
    const [row] = await backend.rows('casos-buscar', 'casos')
    number = Number(row?.['id'])
  })

  const NONE = { p: '', s: 'x', t: '', q: '' }
  const edit = async (rows: readonly object[]) => {
    const bodies = rows.map((row) => ({ id: number, ...NONE, ...row }))
    await backend.writeBatch('casos-modificar', bodies)
  }

  it('are not in it, and of a change of several fields those that are seen', async () => {
    await edit([{ s: 'y' }, { s: 'y', t: 'z' }, { p: 'a', s: 'w', t: 'u', q: 'b' }])
    const { historial } = await history(backend)
    expect(historial.map(({ tipo, cambios }) => [tipo, cambios])).toEqual([
      ['modificacion', { p: [null, 'a'], q: [null, 'b'] }],
      // That it was added is seen, although nothing of it is.
      ['alta', {}],
    ])
  })

  it('leave a page as full as it may be, and the next one begins behind it', async () => {
    await edit([
      { p: 'first' },
      ...times(HISTORY_PAGE + 5, (at) => ({ p: 'first', s: `s${at}` })),
      ...times(HISTORY_PAGE, (at) => ({ p: `p${at}` })),
      ...times(HISTORY_PAGE + 5, (at) => ({ p: `p${HISTORY_PAGE - 1}`, t: `t${at}` })),
    ])
    const first = await history(backend)
    expect(first.historial).toHaveLength(HISTORY_PAGE)
    expect(first.historial[0]?.cambios['p']).toEqual([
      `p${HISTORY_PAGE - 2}`,
      `p${HISTORY_PAGE - 1}`,
    ])
    expect(first.historial.at(-1)?.cambios['p']).toEqual(['first', 'p0'])
    expect(first.siguiente).toBe(first.historial.at(-1)?.id)
    const second = await history(backend, { antes: first.siguiente })
    expect(second.historial.map(({ tipo, cambios }) => [tipo, cambios])).toEqual([
      ['modificacion', { p: [null, 'first'] }],
      ['alta', {}],
    ])
    expect(second.siguiente).toBe(null)
  })
})

it('values are under the names that fields have now, and hidden by these', async () => {
  const dataDir = tempDir()
  const before = { p: text('P'), s: text('S'), lineas: lines('Línea', ['a', 'b']) }
  const first = await openTestBackend({ dataDir, contract: testContract(casos(before, [])) })
  await first.writeBatch('casos-ingresar', [
    { p: 'uno', s: 'dos', lineas: [{ a: 'tres', b: 'cuatro' }] },
  ])
  await first.close()
  const after = {
    p2: text('P'),
    s2: text('S'),
    renglones: lines('Línea', ['a2', 'b']),
  }
  const contract = {
    ...testContract(casos(after, ['s2'])),
    growth: {
      casos: {
        fields: {
          p2: { renamedFrom: ['p'] },
          s2: { renamedFrom: ['s'] },
          renglones: { renamedFrom: ['lineas'] },
        },
      },
      casos__renglones: {
        renamedFrom: ['casos__lineas'],
        fields: { a2: { renamedFrom: ['a'] } },
      },
    },
  }
  const second = await openTestBackend({ dataDir, contract })
  try {
    const { historial } = await history(second)
    expect(historial.map(({ cambios, lineas }) => ({ cambios, lineas }))).toEqual([
      {
        cambios: { p2: [null, 'uno'] },
        lineas: {
          renglones: { cambios: [{ cambios: { a2: [null, 'tres'], b: [null, 'cuatro'] } }] },
        },
      },
    ])
  } finally {
    await second.close()
  }
})
