import { testEntity } from '../../support/test-contract'
import { type Version, conceptos, digits, filled, id, reference, text } from './world'

/** Two versions that differ in all that a start can change, for processes of their own as well. */

const BEFORE: Version = {
  entities: [
    testEntity('rubros', { fields: { id, rubro: text() }, unique: [['rubro']] }),
    ...conceptos({
      id,
      descripcion: text(),
      cuenta: text(),
      rubro: reference('rubros', 'rubro'),
      vacio: text(),
    }).entities,
  ],
}

export const AFTER: Version = {
  entities: [
    testEntity('ramos', { fields: { id, ramo: text() }, unique: [['ramo']] }),
    testEntity('partidas', {
      fields: {
        id,
        nombre: text(),
        cuenta: digits(),
        rubro: reference('ramos', 'ramo'),
        clase: text(20, true),
      },
      unique: [['nombre'], ['cuenta']],
    }),
  ],
  growth: {
    ramos: { renamedFrom: ['rubros'], fields: { ramo: { renamedFrom: ['rubro'] } } },
    partidas: {
      renamedFrom: ['conceptos'],
      fields: { nombre: { renamedFrom: ['descripcion'] }, clase: { backfill: 'Común' } },
    },
  },
}

/** Fills a folder under the first version. */
export async function fillBefore(dataDir: string, rows: number): Promise<void> {
  await filled({ dataDir }, BEFORE, [{ rubro: 'Peña' }], 'rubros')
  const records = Array.from({ length: rows }, (_, at) => ({
    descripcion: `Concepto ${at}`,
    cuenta: String(at + 1),
    rubro: 'Peña',
    vacio: '',
  }))
  await filled({ dataDir }, BEFORE, records)
}
