import type { HistoryEntry } from '../../wire/history'
import type { HistoryScope } from './history-scope'

/** What each kind of entry is called; a row action is called as its button. */
const KINDS: Readonly<Record<string, string>> = {
  alta: 'Alta',
  modificacion: 'Modificación',
  baja: 'Baja',
  restaurar: 'Restaurado',
}

/** Events of access, whose detail is the address that they came from. */
const ACCESS: Readonly<Record<string, string>> = {
  ingreso: 'Ingreso al sistema',
  'ingreso-fallido': 'Intento de ingreso fallido',
  salida: 'Salida del sistema',
  'cierre-de-sesion': 'Cierre de otras sesiones',
  'pedido-de-codigo': 'Pedido de código',
  registracion: 'Registración',
  'recuperacion-de-clave': 'Contraseña nueva',
  'cambio-de-clave': 'Cambio de contraseña',
}

/** 'Modificación'; a row action by its button's text: 'Deshabilitar'; what the screen has no more, by its name. */
export function kindText(
  { tipo, veces, origen }: HistoryEntry,
  { actions = {} }: Pick<HistoryScope, 'actions'>,
): string {
  const isAction = origen === 'action' && Object.hasOwn(actions, tipo)
  const text = isAction ? actions[tipo]?.label : (named(KINDS, tipo) ?? named(ACCESS, tipo))
  const shown = text ?? `${tipo.charAt(0).toUpperCase()}${tipo.slice(1)}`
  return veces > 1 ? `${shown} (${veces} veces)` : shown
}

const named = (names: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(names, key) ? names[key] : undefined

/** Who did something, and when; `origen` says who nobody is. */
export type Signed = Pick<HistoryEntry, 'dni' | 'usuario' | 'fecha'> &
  Partial<Pick<HistoryEntry, 'origen'>>

/** Who did it: 'Ana Muñoz (DNI 30111222)'. */
export function personText({ dni, usuario, origen = 'administration' }: Signed): string {
  if (dni === null) return NOBODY[origen]
  return usuario === null ? `DNI ${dni}` : `${usuario} (DNI ${dni})`
}

const NOBODY: Readonly<Record<HistoryEntry['origen'], string>> = {
  screen: 'Sin sesión iniciada',
  action: 'Sin sesión iniciada',
  import: 'Importación',
  administration: 'Administración del servidor',
}

/** Where it came from, where that says more than the kind: 'Desde 10.0.0.7', 'Importado de rubros.csv, línea 12'. */
export function sourceText({ tipo, origen, detalle }: HistoryEntry): string | undefined {
  if (origen === 'screen' && Object.hasOwn(ACCESS, tipo)) return `Desde ${detalle}`
  if (origen !== 'import') return undefined
  const [, file, line] = /^(.*):(\d+)$/s.exec(detalle) ?? []
  return file === undefined ? 'Importado' : `Importado de ${file}, línea ${line}`
}

const moment = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  hour12: false,
})

/** '31/1/26, 09:30:00', as the person's own clock has it. */
export const momentText = (fecha: string): string => moment.format(new Date(fecha))

/** One field that changed, as the list shows it. */
export interface ShownChange {
  readonly label: string
  /** '' where there was nothing, or nothing is left. */
  readonly before: string
  readonly after: string
}

/** An entry's changes in the words of the screen; a field that the schema has no more goes by its name. */
export function shownChanges({ cambios }: HistoryEntry, scope: HistoryScope): ShownChange[] {
  return Object.entries(cambios).map(([name, [before, after]]) => {
    const { label, show } = shownField(name, scope)
    return { label, before: show(before), after: show(after) }
  })
}

/** A field's label, and what turns a value of it into what the list shows. */
export function shownField(
  name: string,
  { contract, columns }: HistoryScope,
): { readonly label: string; show(value: unknown): string } {
  const field = Object.hasOwn(contract.fields, name) ? contract.fields[name] : undefined
  const column = columns.find(({ source }) => source === name)
  return {
    label: field?.label ?? name,
    show(value) {
      if (value === null) return ''
      const read = field === undefined ? value : shownOption(field, field.read(value))
      return column === undefined ? plain(read) : column.text(read)
    },
  }
}

/** A choice's text, where the record has its code. */
function shownOption(field: object, value: unknown): unknown {
  const options: unknown = 'options' in field ? field.options : undefined
  if (typeof options !== 'object' || options === null || typeof value !== 'string') return value
  return Object.hasOwn(options, value) ? Reflect.get(options, value) : value
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return Array.isArray(value) ? value.join(', ') : String(value)
}
