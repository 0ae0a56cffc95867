import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ImportError } from '../../cli/import/import-error'
import { openServer } from '../../cli/import/server'
import { contract } from '../../generated/contract'
import { CompanyProvider } from '../support/company-provider/company-provider'
import { PEOPLE } from '../support/company-provider/office'
import { imported } from './support/importing'

let provider: CompanyProvider
beforeAll(async () => {
  provider = await CompanyProvider.start()
})
beforeEach(() => provider.reset())
afterAll(() => provider.stop())

const { dni, clave } = PEOPLE.ada
const open = () => openServer(new URL(provider.url), { dni, clave })

/** What becomes of a file of postal codes, in a dry run and in a real one. */
async function both(rows: readonly string[], resource = 'postales') {
  const header = resource === 'postales' ? 'cpostal;localidad;provincia' : 'rubro'
  const file = [header, ...rows].join('\n')
  const verdict = async (dryRun: boolean) => {
    const connection = await open()
    const { added, same, refused } = await imported(file, {
      connection,
      resource,
      contract,
      dryRun,
    })
    return { added, same, refused }
  }
  return { dry: await verdict(true), real: await verdict(false) }
}

const ROWS = [
  '1602;FLORIDA;buenos aires',
  '1602;Florida;Salta',
  '4400;Salta;SALTA',
  '4401;Cerrillos;salta',
  '4401;CERRILLOS;Salta',
  '4401;Cerrillos;Buenos Aires',
  '4402;Nada;Atlántida',
]
const VERDICT = {
  added: 1,
  same: 3,
  refused: {
    3: 'Cód.Postal, Localidad: Ya existe un código postal con esa Localidad; en la línea 2, Provincia es "Buenos Aires"',
    7: 'Cód.Postal, Localidad: Ya existe un código postal con esa Localidad; en la línea 5, Provincia es "Salta"',
    8: 'Provincia: No se encontró ("Atlántida")',
  },
}

describe('E-07: an import through the company’s own API', () => {
  it('a dry run finds what the real one finds; requests hold nothing that is not specified', async () => {
    const { dry, real } = await both(ROWS)
    expect(real).toEqual(VERDICT)
    expect(dry).toEqual(VERDICT)
    expect(provider.violations).toEqual([])
    expect(provider.received('postales-ingresar')).toHaveLength(1)
    expect(provider.office.postales.at(-1)).toEqual({
      cpostal: 4401,
      localidad: 'Cerrillos',
      provincia: 'Salta',
    })
  })

  it.each(['no content', 'created', 'text', 'HTML', 'JSON cut short'] as const)(
    'a write that is answered so is a write: %s',
    async (write) => {
      provider.wording = { ...provider.wording, write }
      expect((await both(ROWS)).real).toEqual(VERDICT)
    },
  )

  it.each(['byte order mark', 'called text', 'called nothing'] as const)(
    'its lists are read: JSON %s',
    async (json) => {
      provider.wording = { ...provider.wording, json }
      expect(await both(ROWS)).toEqual({ dry: VERDICT, real: VERDICT })
    },
  )

  it('values of its lists in another form are the same values', async () => {
    provider.office.postales = [
      { cpostal: '01602', localidad: ' Florida', provincia: 'BUENOS AIRES', extra: null },
      { cpostal: 4400, localidad: 'Salta', provincia: 'Salta' },
      { cpostal: null, localidad: null },
    ]
    expect((await both(ROWS)).dry).toMatchObject({ added: 1, same: 3 })
  })

  it('what it refuses for reasons of its own is named with its own words', async () => {
    provider.behave('rubros-ingresar', { answer: { status: 400, body: 'Rubro reservado' } })
    expect((await both(['Reservado'], 'rubros')).real).toEqual({
      added: 0,
      same: 0,
      refused: { 2: 'Rubro reservado' },
    })
  })

  it('a list that is null is empty', async () => {
    provider.behave('rubros-buscar', { answer: { status: 200, body: 'null' } })
    expect((await both(['Uno', 'Dos'], 'rubros')).dry).toEqual({ added: 2, same: 0, refused: {} })
  })

  it('an answer that is no list stops the import', async () => {
    provider.behave('rubros-buscar', { answer: { status: 200, body: '"nada"' } })
    await expect(both(['Uno', 'Dos'], 'rubros')).rejects.toThrow('with no list')
  })

  it.each(['reset', 'reset in mid-body'] as const)(
    'half a list is none: %s stops the import before a row is written',
    async (fault) => {
      provider.behave('rubros-buscar', { fault })
      const run = both(['Uno', 'Dos'], 'rubros')
      await expect(run).rejects.toThrow(ImportError)
      await expect(run).rejects.toThrow('does not answer')
      expect(provider.received('rubros-ingresar')).toEqual([])
    },
  )
})
