import * as z from 'zod/mini'
import type { Contract } from '#wire/contract'
import { pagedList } from '#wire/pages/pages'
import type { RoleContract, RoleContracts } from '#wire/roles'
import { sessionToken } from '#wire/session-token'
import { choiceField, booleanField } from '#wire/kinds/choice'
import { digitsField, integerField } from '#wire/kinds/digits'
import { identifiedField } from '#wire/kinds/identified'
import { idField, textField } from '#wire/kinds/text'
import { moneyField } from '#wire/kinds/decimal'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { testContract, testEntity } from '../../support/test-contract'

const text = (label: string, required = false) => textField({ label, max: 20, required })
const money = (label: string) => moneyField({ label, min: -1000, max: 1000, required: false })

const to = { resource: 'clientes', shows: 'nombre', max: 20, required: false } as const

const fields = {
  id: idField({ label: 'ID' }),
  nombre: text('Nombre', true),
  duenio: digitsField({ label: 'Dueño', max: 10, required: true }),
  zona: choiceField({
    label: 'Zona',
    options: { O: 'Oeste', A: 'Alta' },
    answers: 'text',
    required: true,
  }),
  activo: booleanField({ label: 'Activo' }),
  saldo: money('Saldo'),
  cupo: integerField({ label: 'Cupo', min: 0, max: 99, required: false }),
  encargado: identifiedField({
    label: 'Encargado',
    resource: 'usuarios',
    shows: 'nombre',
    sends: 'id',
    key: ['dni'],
    max: 50,
    required: true,
  }),
  madre: identifiedField({ ...to, label: 'Madre', sends: 'id', key: ['id'] }),
}

const ofCasos = {
  id: idField({ label: 'ID' }),
  titulo: text('Título', true),
  cliente: identifiedField({ ...to, label: 'Cliente', sends: 'id', key: ['id'] }),
  otro: referenceField({ ...to, label: 'Otro', sends: 'name' }),
  socios: referencesField({
    label: 'Socios',
    resource: 'clientes',
    shows: 'nombre',
    sends: 'name',
    length: 20,
    max: 5,
    required: false,
  }),
  secreto: money('Secreto'),
}

/** What a role is drawn from: which of the operations, and which of the fields that nothing needs. */
export interface DrawnRole {
  readonly may: readonly string[]
  readonly hidden: readonly string[]
  readonly readOnly: readonly string[]
  readonly rows: 'none' | 'duenio' | 'zona' | 'encargado'
}

/** The clients, a tree that is served in pages or whole, and the cases that refer to them, in three ways. */
export function modelContract(
  ofClients: DrawnRole,
  ofCases: Pick<DrawnRole, 'may' | 'hidden'>,
  inPages: boolean,
): Contract {
  const clientes = testEntity('clientes', {
    fields,
    // What the rows are limited by is in it: a duplicate tells nothing of records out of sight.
    unique: [['nombre', 'duenio', 'zona', 'encargado']],
    tree: { parent: 'madre', children: 'Tiene otros debajo.' },
  })
  const key = z.strictObject({ token: sessionToken, id: fields.id.check })
  const { buscar } = clientes.metodos
  const filters = {
    zona: 'several',
    activo: 'several',
    saldo: 'range',
    cupo: 'range',
    duenio: 'range',
    madre: 'several',
    encargado: 'several',
  } as const
  const casos = testEntity('casos', { fields: ofCasos })
  return testContract(
    {
      ...clientes,
      metodos: {
        ...clientes.metodos,
        buscar: inPages
          ? pagedList(
              {
                metodo: buscar.metodo,
                envelope: buscar.envelope,
                read: buscar.read,
                filters,
                pages: {
                  answers: [
                    'id',
                    'nombre',
                    'duenio',
                    'zona',
                    'activo',
                    'saldo',
                    'encargado',
                    'madre',
                  ],
                  sorts: ['nombre', 'zona', 'saldo'],
                },
              },
              fields,
            )
          : buscar,
        leer: { metodo: 'clientes-leer', request: key, read: (row) => row },
      },
      actions: {
        activar: {
          metodo: 'clientes-activar',
          request: key,
          when: { field: 'zona', is: ['O'] },
          sets: { activo: true },
        },
      },
      screen: { group: 'Archivos', entry: 'Clientes' },
      roles: rolesOf(ofClients, Object.keys(fields)),
    },
    {
      ...casos,
      screen: { group: 'Archivos', entry: 'Casos' },
      roles: rolesOf({ ...ofCases, readOnly: [], rows: 'none' }, Object.keys(ofCasos)),
    },
  )
}

const ALL = ['read', 'add', 'edit', 'delete', 'history', 'activar']

function rolesOf(drawn: DrawnRole, names: readonly string[]): RoleContracts {
  const { may, hidden, readOnly, rows } = drawn
  const never = [...hidden, ...readOnly, ...(rows === 'none' ? [] : [rows])]
  const fixed = names.filter((name) => never.includes(name))
  const O: RoleContract = {
    rol: 'Operador',
    may: ['read', ...may],
    hidden,
    fixed: { add: fixed, edit: fixed },
    ...(rows !== 'none' && { rows: { field: rows, is: rows === 'zona' ? 'perfil' : 'dni' } }),
  }
  return { A: { rol: 'Administrador', may: ALL }, O }
}
