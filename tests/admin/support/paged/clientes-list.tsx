import { ResourceContextProvider } from 'react-admin'
import { type ReactNode, useMemo } from 'react'
import { IdInput, TextInput } from '#admin/fields/text'
import { IntegerColumn, TextColumn } from '#admin/fields/columns/kinds'
import { IntegerInput } from '#admin/fields/digits'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { createDataProvider } from '#admin/provider/create-data-provider'
import { type Desk, sitAt } from '../desk'
import { clientes, type ClienteRecord } from './clientes'

const provider = createDataProvider<{ clientes: ClienteRecord }>({ clientes })

const ClienteForm = () => (
  <>
    <IdInput source="id" />
    <TextInput source="nombre" />
    <TextInput source="localidad" />
    <IntegerInput source="puntos" />
    <TextInput source="notas" />
  </>
)

interface ClientesProps {
  /** Its forms open as pages. */
  readonly asPages?: boolean
  /** A record beside the list. */
  readonly detail?: ReactNode
  /** A column beside the others. */
  readonly children?: ReactNode
  /** Rows are selected, for 'Anotar'. */
  readonly selects?: boolean
  /** What a copy of a row has of it; unless told, none can be made. */
  readonly copies?: readonly (keyof typeof clientes.fields)[]
  /** With more fields than the usual ones. */
  readonly contract?: typeof clientes
}

const AS_PAGES = { ...clientes.screen, formPages: true } as const

/** The screen of a list that is served in pages, as `gen` writes it. */
const Clientes = ({
  asPages = false,
  detail,
  selects = false,
  copies,
  children,
  contract = clientes,
}: ClientesProps) => (
  <ResourceContextProvider value="clientes">
    <CatalogueScreen
      contract={useMemo(
        () => (asPages ? { ...contract, screen: AS_PAGES } : contract),
        [asPages, contract],
      )}
      title="Clientes"
      form={ClienteForm}
      detail={detail}
      {...(copies && { copies })}
      texts={{
        add: 'Agregar Cliente',
        edit: 'Editar Cliente',
        question: '¿Desea eliminar este cliente?',
        remove: 'Eliminar Cliente',
        empty: 'Todavía no hay clientes.',
      }}
      actions={{
        anotar: {
          label: 'Anotar',
          question: '¿Anotar?',
          ...(selects && { many: '¿Anotar todos?' }),
        },
      }}
    >
      <TextColumn source="nombre" />
      <TextColumn source="localidad" />
      <IntegerColumn source="puntos" />
      {children}
    </CatalogueScreen>
  </ResourceContextProvider>
)

/** In front of the clients. @param address where the window is */
export function sitAtClientes(token: string, address?: string, props: ClientesProps = {}): Desk {
  return sitAt(<Clientes {...props} />, { token }, address, provider)
}
