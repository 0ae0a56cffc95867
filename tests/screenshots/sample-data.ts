import type { TestServer } from '../browser/support/server'

const RUBROS = [
  'Agropecuario',
  'Comercio minorista',
  'Construcción',
  'Educación',
  'Gastronomía',
  'Industria textil',
  'Informática',
  'Salud',
  'Servicios profesionales',
  'Transporte y logística',
]

const POSTALES = [
  [1602, 'Florida', 'Buenos Aires'],
  [1636, 'Olivos', 'Buenos Aires'],
  [1900, 'La Plata', 'Buenos Aires'],
  [2000, 'Rosario', 'Santa Fe'],
  [3100, 'Paraná', 'Entre Ríos'],
  [3400, 'Corrientes', 'Corrientes'],
  [4000, 'San Miguel de Tucumán', 'Tucumán'],
  [4400, 'Salta', 'Salta'],
  [5000, 'Córdoba', 'Córdoba'],
  [5152, 'Villa Carlos Paz', 'Córdoba'],
  [5500, 'Mendoza', 'Mendoza'],
  [5600, 'San Rafael', 'Mendoza'],
  [8000, 'Bahía Blanca', 'Buenos Aires'],
  [8300, 'Neuquén', 'Neuquén'],
  [8400, 'San Carlos de Bariloche', 'Río Negro'],
  [9100, 'Trelew', 'Chubut'],
  [9410, 'Ushuaia', 'Tierra del Fuego'],
] as const

/** What the pictures show, written through the wire as a person would. */
export async function fillWithSamples(server: TestServer): Promise<void> {
  const token = await server.token()
  for (const rubro of RUBROS) await send(server, 'rubros-ingresar', { token, rubro })
  for (const [cpostal, localidad, provincia] of POSTALES) {
    await send(server, 'postales-ingresar', { token, cpostal, localidad, provincia })
  }
}

async function send(server: TestServer, metodo: string, body: object): Promise<void> {
  const { status, body: answer } = await server.call(metodo, body)
  if (status !== 200) throw new Error(`${metodo} answered ${status}: ${JSON.stringify(answer)}`)
}
