import type { FieldContract } from '#wire/kinds'
import { type HistoryEntry, REVEALED } from '#wire/metodos/history'
import { showBoolean } from '#wire/notation/choice'
import { shownValue } from '#wire/kinds/lines'
import type { Message, MessageKey } from '#admin/frame/texts/use-message'
import type { RecordScope } from '#admin/fields/input/record-scope'

/** The name of each kind of entry; a row action has the text of its button. */
const CHANGES: Readonly<Record<string, MessageKey>> = {
  alta: 'admin.history.type.alta',
  modificacion: 'admin.history.type.modificacion',
  baja: 'admin.history.type.baja',
  restaurar: 'admin.history.type.restaurar',
  [REVEALED]: 'admin.history.type.revelar',
}

/** Events of access, whose detail is the address of the client. */
const ACCESS: Readonly<Record<string, MessageKey>> = {
  ingreso: 'admin.history.type.ingreso',
  'ingreso-fallido': 'admin.history.type.ingreso-fallido',
  salida: 'admin.history.type.salida',
  'cierre-de-sesion': 'admin.history.type.cierre-de-sesion',
  'pedido-de-codigo': 'admin.history.type.pedido-de-codigo',
  registracion: 'admin.history.type.registracion',
  'recuperacion-de-clave': 'admin.history.type.recuperacion-de-clave',
  'cambio-de-clave': 'admin.history.type.cambio-de-clave',
}

/**
 * 'Modificación'; for a row action its button's text: 'Deshabilitar'; for an action that the screen no longer has, its
 * name.
 */
export function kindText(
  { tipo, veces, origen }: HistoryEntry,
  { actions = {} }: Pick<RecordScope, 'actions'>,
  message: Message,
): string {
  const isAction = origen === 'action' && Object.hasOwn(actions, tipo)
  const key = ownValue(CHANGES, tipo) ?? ownValue(ACCESS, tipo)
  const known = isAction ? actions[tipo]?.label : key && message(key)
  const what = known ?? `${tipo.charAt(0).toUpperCase()}${tipo.slice(1)}`
  return veces > 1 ? message('admin.history.times', { what, count: veces }) : what
}

const ownValue = <T>(values: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined

/** The person and the time of a change; `origen` describes changes without a person. */
export type Signed = Pick<HistoryEntry, 'dni' | 'usuario' | 'fecha'> &
  Partial<Pick<HistoryEntry, 'origen'>>

/** The person of a change: 'Ana Muñoz (DNI 30111222)'. */
export function personText(
  { dni, usuario, origen = 'administration' }: Signed,
  message: Message,
): string {
  if (dni === null) return message(NOBODY[origen])
  return usuario === null
    ? message('admin.history.dni', { dni })
    : message('admin.history.person', { name: usuario, dni })
}

const NOBODY: Readonly<Record<HistoryEntry['origen'], MessageKey>> = {
  screen: 'admin.history.nobody.screen',
  action: 'admin.history.nobody.action',
  import: 'admin.history.nobody.import',
  administration: 'admin.history.nobody.administration',
}

/** The source of a change, if it says more than the kind: 'Desde 10.0.0.7', 'Importado de rubros.csv, línea 12'. */
export function sourceText(
  { tipo, origen, detalle }: HistoryEntry,
  message: Message,
): string | undefined {
  if (origen === 'screen' && Object.hasOwn(ACCESS, tipo)) {
    return message('admin.history.from', { address: detalle })
  }
  if (origen !== 'import') return undefined
  const [, file, line] = /^(.*):(\d+)$/s.exec(detalle) ?? []
  return file === undefined || line === undefined
    ? message('admin.history.imported')
    : message('admin.history.imported_from', { file, line })
}

const moment = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** '31/1/26, 09:30:00', in the person's time zone. */
export const momentText = (fecha: string): string => moment.format(new Date(fecha))

/** One field that changed, as the list shows it. */
export interface ShownChange {
  readonly label: string
  /** '' if the value was or is empty. */
  readonly before: string
  readonly after: string
  /** The line was deleted as a whole: the empty new values need not be shown. */
  readonly isGone?: boolean
}

/**
 * An entry's changes in the texts of the screen; a field that is no longer in the schema is shown by its name. A secret
 * that was viewed has not changed.
 */
export function shownChanges({ tipo, cambios }: HistoryEntry, scope: RecordScope): ShownChange[] {
  return Object.entries(cambios).map(([name, [before, after]]) => {
    const { label, show } = shownField(name, scope)
    return { label, before: tipo === REVEALED ? '' : show(before), after: show(after) }
  })
}

/** A field's label, and a function that gives the text of a value as the list shows it. */
export function shownField(
  name: string,
  { contract, columns }: RecordScope,
): { readonly label: string; show(value: unknown): string } {
  const field = Object.hasOwn(contract.fields, name) ? contract.fields[name] : undefined
  const column = columns.find(({ source }) => source === name)
  return {
    label: field?.label ?? name,
    show(value) {
      if (value === null) return ''
      const read = field === undefined ? value : shownOption(field, field.read(value))
      return column === undefined ? unlisted(read, field) : column.text(read)
    },
  }
}

/** The text of a choice, if the record has its code. */
function shownOption(field: object, value: unknown): unknown {
  const options: unknown = 'options' in field ? field.options : undefined
  if (typeof options !== 'object' || options === null || typeof value !== 'string') return value
  return Object.hasOwn(options, value) ? Reflect.get(options, value) : value
}

/** The text of a value for which the list has no column; for other records the history has their texts. */
const unlisted = (value: unknown, field: FieldContract | undefined): string =>
  field === undefined || field.kind === 'reference' || field.kind === 'references'
    ? plainValue(value)
    : shownValue(field, value)

function plainValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return showBoolean(value)
  return Array.isArray(value) ? value.join(', ') : String(value)
}
