import type { Office, Row } from './office'
import { read, refused, type Operation, type Reply, WRITTEN } from './reply'

/** Rubros and bancos, which differ in their words alone. */
function nameCatalogue(list: 'rubros' | 'bancos', name: string): Record<string, Operation> {
  const isTaken = (office: Office, value: unknown, own?: unknown) =>
    office[list].some((row) => row['id'] !== own && fold(row[name]) === fold(value))
  const duplicate = () => refused(400, `Ya existe ese ${name}`)
  return {
    [`${list}-buscar`]: (office) => read({ [list]: office[list] }),
    [`${list}-ingresar`](office, { [name]: value }) {
      if (isTaken(office, value)) return duplicate()
      office[list] = [...office[list], { id: office.next(), [name]: value }]
      return WRITTEN
    },
    // Ids are compared as they are: 7 is not '7'.
    [`${list}-modificar`](office, { id, [name]: value }) {
      if (!office[list].some((row) => row['id'] === id)) return refused(404, 'No existe.')
      if (isTaken(office, value, id)) return duplicate()
      office[list] = office[list].map((row) => (row['id'] === id ? { ...row, [name]: value } : row))
      return WRITTEN
    },
    [`${list}-borrar`](office, { id }) {
      const others = office[list].filter((row) => row['id'] !== id)
      if (others.length === office[list].length) return refused(404, 'No existe.')
      office[list] = others
      return WRITTEN
    },
  }
}

const POSTALES: Readonly<Record<string, Operation>> = {
  'postales-buscar': (office) => read({ postales: office.postales }),

  'postales-ingresar'(office, { cpostal, localidad, provincia }) {
    if (!hasProvince(office, provincia)) return provinceNotFound()
    if (findPostal(office, cpostal, localidad) !== undefined) return duplicatePostal()
    office.postales = [...office.postales, { cpostal, localidad, provincia }]
    return WRITTEN
  },

  'postales-modificar'(office, { cpostal, localidadAnterior, localidadNueva, provincia }) {
    const row = findPostal(office, cpostal, localidadAnterior)
    if (row === undefined) return refused(409, 'Ese código postal ya no está.')
    if (!hasProvince(office, provincia)) return provinceNotFound()
    const rival = findPostal(office, cpostal, localidadNueva)
    if (rival !== undefined && rival !== row) return duplicatePostal()
    const changed = { ...row, localidad: localidadNueva, provincia }
    office.postales = office.postales.map((one) => (one === row ? changed : one))
    return WRITTEN
  },

  'postales-borrar'(office, { cpostal, localidad }) {
    const row = findPostal(office, cpostal, localidad)
    if (row === undefined) return refused(409, 'Ese código postal ya no está.')
    office.postales = office.postales.filter((one) => one !== row)
    return WRITTEN
  },

  provincias: (office) => read(office.provincias),
}

const PARAMETRO: Readonly<Record<string, Operation>> = {
  'parametro-buscar': ({ cliente }) => read({ cliente }),
  'parametro-grabar'(office, { cliente }) {
    office.cliente = cliente
    return WRITTEN
  },
}

/** What the screens of the menu store, except the users. */
export const CATALOGUES: Readonly<Record<string, Operation>> = {
  ...nameCatalogue('rubros', 'rubro'),
  ...nameCatalogue('bancos', 'banco'),
  ...POSTALES,
  ...PARAMETRO,
}

/** By what it shows: an odd row may hold its code as text, and is still the one that the call names. */
function findPostal(office: Office, cpostal: unknown, localidad: unknown): Row | undefined {
  return office.postales.find(
    (row) =>
      String(row['cpostal']) === String(cpostal) && fold(row['localidad']) === fold(localidad),
  )
}

function hasProvince(office: Office, provincia: unknown): boolean {
  return office.provincias.some((row) => row['provincia'] === provincia)
}

function provinceNotFound(): Reply {
  return refused(404, 'No encontro la Provincia.')
}

function duplicatePostal(): Reply {
  return refused(400, 'Ya existe.')
}

function fold(value: unknown): string {
  return String(value ?? '')
    .trim()
    .toLowerCase()
}
