import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PostalesList } from '../../generated/postales/list'
import { recordsMetodos } from '#wire/metodos/records'
import { listLoaded, sitAt } from '../admin/support/desk'
import { setWindowWidth, useLayoutSizes } from '../admin/support/layout'
import { useWire } from '../admin/support/wire'

const wire = useWire()
useLayoutSizes()
beforeEach(() => setWindowWidth(1280))

const KNOWN = { cpostal: 1650, localidad: 'San Martín', provincia: 'Buenos Aires' }
const button = (name: string) => screen.findByRole('button', { name })

async function openImport() {
  const desk = sitAt(<PostalesList />, { token: 'x', perfil: 'A', rol: 'Administrador' })
  await listLoaded()
  await desk.user.click(await button('Importar'))
  return desk
}

const csv = (...lines: readonly string[]): File => new File([lines.join('\r\n')], 'postales.csv')

async function choose({ user }: Awaited<ReturnType<typeof openImport>>, file: File) {
  await user.upload(await screen.findByLabelText('Elegir archivo', { selector: 'input' }), file)
}

describe('in front of another backend', () => {
  it('each row is a call of the metodo that a form would send', async () => {
    const rows = [KNOWN]
    wire.answer('postales-buscar', () => Response.json({ postales: rows }))
    wire.answer('provincias', () =>
      Response.json([
        { id: 1, provincia: 'Salta' },
        { id: 2, provincia: 'Buenos Aires' },
      ]),
    )
    wire.answer('postales-ingresar', ({ cpostal }) =>
      cpostal === 1604 ? Response.json({ error: 'Ya existe' }, { status: 400 }) : Response.json({}),
    )
    const desk = await openImport()
    await choose(
      desk,
      csv(
        'cpostal;localidad;provincia',
        '1602;Florida;salta',
        '1604;Otra;Salta',
        '1650;san martin;Buenos Aires',
      ),
    )
    await desk.user.click(await button('Importar 2 filas'))
    await screen.findByText('Importación terminada')
    expect(wire.sent('postales-ingresar')).toEqual([
      { cpostal: 1602, localidad: 'Florida', provincia: 'Salta' },
      { cpostal: 1604, localidad: 'Otra', provincia: 'Salta' },
    ])
    expect(wire.sent(recordsMetodos.find)).toEqual([])
    const counts = [...document.querySelectorAll('.import-counts > div')]
    expect(counts.map(({ textContent }) => textContent)).toEqual([
      'Nuevas1',
      'Idénticas1',
      'Rechazadas1',
    ])
  })
})
