import {
  FilterList,
  FilterListItem,
  FilterLiveForm,
  ResourceContextProvider,
  TextInput as RaTextInput,
} from 'react-admin'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import {
  BooleanColumn,
  ChoiceColumn,
  DateColumn,
  MoneyColumn,
  TextColumn,
} from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import type { ShippedView } from '#admin/list/views/use-list-views'
import { createDataProvider } from '#admin/provider/create-data-provider'
import type { EntityContract } from '#wire/contract'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { idField, textField } from '#wire/kinds/text'
import { integerField } from '#wire/kinds/digits'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { sessionToken } from '#wire/session-token'
import { type RubroRecord, rubros } from '../../../../generated/rubros/contract'
import { type Desk, listLoaded, sitAt } from '../../support/desk'
import type { Wire } from '../../support/wire'

const rubro = { resource: 'rubros', shows: 'rubro', sends: 'name', required: false } as const

const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 50, required: true }),
  estado: choiceField({
    label: 'Estado',
    options: { A: 'Abierta', B: 'Bloqueada', C: 'Cerrada' },
    answers: 'text',
    synonyms: { B: ['En espera'] },
    required: false,
  }),
  fecha: dateField({ label: 'Fecha', required: false }),
  saldo: moneyField({ label: 'Saldo', min: 0, max: 1000, required: false }),
  tasa: decimalField({ label: 'Tasa', decimals: 3, min: 0, max: 9, required: false }),
  horas: integerField({ label: 'Horas', min: 1, max: 99, required: false }),
  activa: booleanField({ label: 'Activa', default: false }),
  rubro: referenceField({ label: 'Rubro', ...rubro, max: 50 }),
  temas: referencesField({ label: 'Temas', ...rubro, length: 50, max: 9 }),
}

/** Every kind that a list can be filtered by, answered whole. */
export const tareas = {
  kind: 'entity',
  resource: 'tareas',
  fields,
  key: ['id'],
  nameField: 'nombre',
  unique: [],
  metodos: {
    buscar: {
      metodo: 'tareas-buscar',
      request: z.strictObject({ token: sessionToken }),
      envelope: 'tareas',
      filters: {
        estado: 'several',
        fecha: 'range',
        saldo: 'range',
        tasa: 'range',
        horas: 'range',
        activa: 'several',
        rubro: 'several',
        temas: 'several',
      },
      read: (row) =>
        Object.fromEntries(
          Object.entries(fields).map(([name, { read }]) => [name, read(row[name])]),
        ),
    },
  },
} satisfies EntityContract

/** As a provider may write them. */
const ROWS = [
  {
    id: 1,
    nombre: 'Uno',
    estado: 'abierta',
    fecha: '2026-01-31',
    saldo: '0.90',
    tasa: 0.5,
    horas: 2,
    activa: true,
    rubro: 'Cine',
    temas: ['Cine', 'Radio'],
  },
  {
    id: 2,
    nombre: 'Dos',
    estado: 'EN ESPERA',
    fecha: '01/02/2026',
    saldo: 10,
    tasa: '1.250',
    horas: '10',
    activa: 'No',
    rubro: 'Radio',
    temas: [],
  },
  {
    id: 3,
    nombre: 'Tres',
    estado: 'C',
    fecha: '',
    saldo: '',
    tasa: '',
    horas: '',
    activa: 'S',
    rubro: '',
    temas: ['Teatro'],
  },
  {
    id: 4,
    nombre: 'Cuatro',
    estado: '',
    fecha: '2026-02-28',
    saldo: '-5.00',
    tasa: '0.05',
    horas: 99,
    activa: false,
    rubro: 'Teatro',
    temas: 'Radio',
  },
]

interface Records {
  readonly tareas: Readonly<Record<string, unknown>>
  readonly rubros: RubroRecord
}

const provider = createDataProvider<Records>({ tareas, rubros })

/** Buttons of react-admin's own. */
const Own = () => (
  <>
    <FilterLiveForm>
      <RaTextInput source="nombre" label="Nombre propio" />
      <RaTextInput source="estado" label="Estado propio" />
      <RaTextInput source="saldo_gte" label="Saldo propio" />
    </FilterLiveForm>
    <FilterList label="Atajos" icon={null}>
      <FilterListItem label="Abiertas" value={{ estado: 'A' }} />
      <FilterListItem label="Cerradas" value={{ estado: 'Cerrada' }} />
      <FilterListItem label="Saldadas" value={{ saldo_gte: 0, saldo_lte: '5' }} />
      <FilterListItem label="Hasta un peso" value={{ saldo: { hasta: '1' } }} />
      <FilterListItem label="De nombre Dos" value={{ nombre: 'Dos' }} />
    </FilterList>
  </>
)

interface TareasListProps {
  readonly contract: EntityContract
  readonly above?: ReactNode
  readonly views?: readonly ShippedView[]
}

const TareasList = ({ contract, above, views }: TareasListProps) => (
  <ResourceContextProvider value="tareas">
    <CatalogueScreen
      contract={contract}
      title="Tareas"
      form={() => null}
      {...(views === undefined ? {} : { views })}
      texts={{ empty: 'Todavía no hay tareas.' }}
      above={above}
    >
      <TextColumn source="nombre" />
      <ChoiceColumn source="estado" label="Situación" />
      <DateColumn source="fecha" />
      <MoneyColumn source="saldo" />
      <BooleanColumn source="activa" />
    </CatalogueScreen>
  </ResourceContextProvider>
)

/** In front of the list, whose filters the address may ask for. */
export async function sitAtTareas(
  wire: Wire,
  query = '',
  views?: readonly ShippedView[],
  contract: EntityContract = tareas,
): Promise<Desk> {
  wire.answer('tareas-buscar', () => Response.json({ tareas: ROWS }))
  wire.answer('rubros-buscar', () =>
    Response.json({ rubros: ['Cine', 'Radio', 'Teatro'].map((rubro, id) => ({ id, rubro })) }),
  )
  const user = { token: wire.backend.token, dni: 20111222, rol: 'administrador' }
  const list = (
    <TareasList contract={contract} {...(views === undefined ? { above: <Own /> } : { views })} />
  )
  const desk = sitAt(list, user, `/tareas${query}`, provider)
  await listLoaded()
  return desk
}
