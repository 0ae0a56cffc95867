import {
  GENERAL_ERROR,
  NO_CONNECTION,
  NOT_AVAILABLE,
  SESSION_ERRORS,
  SHOWN_BY_STATUS,
} from '#wire/http/errors'
import { useTranslate } from 'react-admin'
import type { Precision } from '#wire/pages/pages'

/** How many rows there are, or at least are. */
export interface Counted {
  readonly count: number
  readonly precision: Precision
}

const numbers = new Intl.NumberFormat('es-AR')

/** '19.947' */
export const numberText = (count: number): string => numbers.format(count)

/** '19.947', or 'más de 10.000' where not all are counted. */
export function countText({ count, precision }: Counted, message: Message): string {
  const text = numberText(count)
  return precision === 'exacta' ? text : message('gestion.list.more_than', { count: text })
}

export type MessageKey = keyof RuntimeMessages

/** The text of a message; `values` fill its `%{name}` places, and `smart_count` chooses between one and many. */
export type Message = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string

/** react-admin's `useTranslate` for the runtime's own messages: a key that does not exist is a compile error. */
export const useMessage: () => Message = useTranslate

/** The runtime's texts for what staff choose of a list: filters, views, columns. */
const chosenMessages = {
  'gestion.filter.bar': 'Filtros',
  'gestion.filter.value': '%{label}: %{value}',
  'gestion.filter.remove': 'Quitar filtro %{label}',
  'gestion.filter.remove_all': 'Quitar filtros',
  'gestion.filter.apply': 'Aplicar',
  'gestion.filter.any_of': 'Cualquiera de',
  'gestion.filter.none': 'Sin valor',
  'gestion.filter.ignored':
    'El sistema de la empresa no aplicó los filtros: la lista muestra también otros registros.',
  'gestion.filter.more': '%{value} y %{count} más',
  'gestion.filter.from': 'Desde',
  'gestion.filter.to': 'Hasta',
  'gestion.filter.since': 'desde %{value}',
  'gestion.filter.until': 'hasta %{value}',
  'gestion.filter.between': '%{from} a %{to}',
  'gestion.filter.periods': 'Períodos',
  'gestion.view.views': 'Vistas',
  'gestion.view.of': 'Vista: %{name}',
  'gestion.view.none': 'Lista completa',
  'gestion.view.name': 'Nombre de la vista',
  'gestion.view.save': 'Guardar vista',
  'gestion.view.save_changes': 'Guardar cambios de «%{name}»',
  'gestion.view.rename': 'Cambiar nombre de «%{name}»',
  'gestion.view.remove': 'Eliminar «%{name}»',
  'gestion.view.restore': 'Restablecer «%{name}»',
  'gestion.view.taken': 'Ya hay una vista con ese nombre.',
  'gestion.view.columns': 'Columnas',
  'gestion.view.before': 'Mover «%{label}» antes',
  'gestion.view.after': 'Mover «%{label}» después',
} as const

/** The runtime's own messages for react-admin's `i18nProvider`, which has them beside react-admin's. */
export const runtimeMessages = {
  ...chosenMessages,

  'gestion.close': 'Cerrar',
  'gestion.retry': 'Reintentar',
  'gestion.ok': 'OK',
  'gestion.yes': 'Si',
  'gestion.no': 'No',
  'gestion.session_ended': 'La sesión terminó.',

  'gestion.saving': 'Guardando…',
  'gestion.saving_some': 'Guardando %{count}…',

  'gestion.error.no_connection.title': NO_CONNECTION.title,
  'gestion.error.no_connection.text': NO_CONNECTION.text,
  'gestion.error.general.title': GENERAL_ERROR.title,
  'gestion.error.general.text': GENERAL_ERROR.text,
  'gestion.error.401.title': SESSION_ERRORS[401].title,
  'gestion.error.401.text': SESSION_ERRORS[401].text,
  'gestion.error.401_adding.title': 'Token vencido',
  'gestion.error.401_adding.text': SESSION_ERRORS[401].text,
  'gestion.error.403.title': SESSION_ERRORS[403].title,
  'gestion.error.403.text': SESSION_ERRORS[403].text,
  'gestion.error.409': SHOWN_BY_STATUS[409],
  'gestion.error.422': SHOWN_BY_STATUS[422],
  'gestion.error.429': SHOWN_BY_STATUS[429],
  'gestion.error.503': SHOWN_BY_STATUS[503],
  'gestion.error.507': SHOWN_BY_STATUS[507],
  'gestion.error.not_available': NOT_AVAILABLE,

  'gestion.list.search': 'Buscar...',
  'gestion.list.enlarge': 'Ampliar',
  'gestion.list.reduce': 'Reducir',
  'gestion.list.searched': 'Búsqueda: «%{search}»',
  'gestion.list.export': 'Exportar',
  'gestion.list.exported': 'Se exportó la lista',
  'gestion.list.actions': 'Acciones',
  'gestion.list.total': '%{count} registro |||| %{count} registros',
  'gestion.list.found': '%{shown} de %{total}',
  'gestion.list.more_than': 'más de %{count}',
  'gestion.list.loading_row': 'Cargando…',
  'gestion.list.reading_all': 'Leyendo todos los registros…',
  'gestion.list.printed_part':
    'Solo una parte de la lista. Para imprimirla completa, cierre la impresión y use Ctrl+P.',
  'gestion.list.printed_at': 'Impreso el %{date}',
  'gestion.list.printed_total': 'Total',
  'gestion.list.left_out':
    '%{count} registro llegó sin los datos que lo identifican y no se muestra. |||| %{count} registros llegaron sin los datos que los identifican y no se muestran.',
  'gestion.list.load_failed': 'No se pudo cargar la lista.',
  'gestion.list.refresh_failed': 'No se pudo actualizar la lista.',
  'gestion.list.nothing_found': 'No se encontraron registros.',
  'gestion.list.clear_search': 'Limpiar búsqueda',
  'gestion.list.clear_filters': 'Limpiar búsqueda y filtros',
  'gestion.list.filtered': 'Filtros: %{filters}',
  'gestion.list.nothing_showable': 'No hay registros que se puedan mostrar.',
  'gestion.list.empty_add': '%{empty} Use «%{add}» para crear el primer registro.',

  'gestion.detail.label': 'Detalle de %{name}',
  'gestion.detail.close': 'Cerrar detalle',
  'gestion.detail.previous': 'Registro anterior',
  'gestion.detail.next': 'Registro siguiente',
  'gestion.detail.gone': 'Este registro ya no existe.',

  'gestion.row.edit': 'Editar',
  'gestion.row.view': 'Ver',
  'gestion.row.copy': 'Duplicar',
  'gestion.row.remove': 'Eliminar',

  'gestion.form.cancel': 'Cancelar',
  'gestion.form.confirm': 'Confirmar',
  'gestion.form.confirm_and_continue': 'Confirmar y agregar otro',
  'gestion.form.waiting': 'Se confirma cuando termine la búsqueda…',
  'gestion.form.session_ended': 'La sesión terminó',
  'gestion.form.no_record': 'No se encontró el registro.',
  'gestion.form.may_not_add': 'No puede agregar registros en esta pantalla.',
  'gestion.form.may_not_edit': 'No puede modificar este registro.',
  'gestion.form.required': 'Obligatorio',
  'gestion.form.choose': 'Elegir…',
  'gestion.form.parts': 'Partes del formulario',

  'gestion.picker.no_matches': 'Sin coincidencias',
  'gestion.picker.loading': 'Cargando…',
  'gestion.picker.open': 'Mostrar opciones',
  'gestion.picker.close': 'Ocultar opciones',
  'gestion.picker.loading_options': 'Se están cargando las opciones',
  'gestion.picker.no_options': 'No se cargaron las opciones',
  'gestion.picker.load_failed': 'No se pudieron cargar las opciones.',
  'gestion.picker.choose': 'Elija una opción de la lista',
  'gestion.picker.filled': 'Se completó: %{fields}.',
  'gestion.picker.kept': 'Quedó lo que usted escribió en: %{fields}.',
  'gestion.picker.not_offered': 'Se agregó "%{name}", pero no se puede elegir acá.',
  'gestion.picker.unknown': 'No se encontró "%{text}"',

  'gestion.calendar.open': 'Elegir fecha',
  'gestion.calendar.title': 'Calendario',
  'gestion.calendar.load_failed': 'No se pudo cargar el calendario. Puede escribir la fecha.',

  'gestion.write.added': 'Se agregó "%{name}"',
  'gestion.write.added_unnamed': 'Se agregó el registro.',
  'gestion.write.changed': 'Se guardaron los cambios de "%{name}"',
  'gestion.write.removed': 'Se eliminó "%{name}"',
  'gestion.write.refused': 'No se guardó "%{name}": %{text}',

  'gestion.leave.title': '¿Desea salir sin guardar los cambios?',
  'gestion.leave.confirm': 'Salir sin guardar',
  'gestion.leave.stay': 'Seguir editando',
  'gestion.unsaved': 'Sin guardar: %{names}.',

  'gestion.value.empty': '(vacío)',

  'gestion.conflict.title': 'Otro usuario modificó este registro.',
  'gestion.conflict.choose':
    'Elija qué queda: «lo mío» es lo que escribió usted; «lo suyo», lo que guardó el otro usuario.',
  'gestion.conflict.review':
    'Lo que cambió ya está en el formulario, junto a lo que escribió usted. Revise y vuelva a guardar.',
  'gestion.conflict.unchosen': 'Elija lo mío o lo suyo',
  'gestion.conflict.mine': 'Lo mío',
  'gestion.conflict.theirs': 'Lo suyo',
  'gestion.conflict.others': 'Además, el otro usuario cambió:',
  'gestion.conflict.before': '(antes: %{value})',

  'gestion.history.title': 'Historial',
  'gestion.history.none': 'No hay cambios registrados.',
  'gestion.history.earlier': 'Ver anteriores',
  'gestion.history.empty': 'vacío',
  'gestion.history.times': '%{what} (%{count} veces)',
  'gestion.history.dni': 'DNI %{dni}',
  'gestion.history.person': '%{name} (DNI %{dni})',
  'gestion.history.from': 'Desde %{address}',
  'gestion.history.imported': 'Importado',
  'gestion.history.imported_from': 'Importado de %{file}, línea %{line}',
  'gestion.history.type.alta': 'Alta',
  'gestion.history.type.modificacion': 'Modificación',
  'gestion.history.type.baja': 'Baja',
  'gestion.history.type.restaurar': 'Restaurado',
  'gestion.history.type.revelar': 'Dato secreto mostrado',
  'gestion.history.type.ingreso': 'Ingreso al sistema',
  'gestion.history.type.ingreso-fallido': 'Intento de ingreso fallido',
  'gestion.history.type.salida': 'Salida del sistema',
  'gestion.history.type.cierre-de-sesion': 'Cierre de otras sesiones',
  'gestion.history.type.pedido-de-codigo': 'Pedido de código',
  'gestion.history.type.registracion': 'Registración',
  'gestion.history.type.recuperacion-de-clave': 'Contraseña nueva',
  'gestion.history.type.cambio-de-clave': 'Cambio de contraseña',
  'gestion.history.nobody.screen': 'Sin sesión iniciada',
  'gestion.history.nobody.action': 'Sin sesión iniciada',
  'gestion.history.nobody.import': 'Importación',
  'gestion.history.nobody.administration': 'Administración del servidor',

  'gestion.singleton.save': 'Guardar',
  'gestion.singleton.saved': 'Se guardaron los cambios',
  'gestion.singleton.load_failed': 'No se pudo cargar.',

  'gestion.deleted.title': 'Eliminados',
  'gestion.deleted.none': 'No hay registros eliminados.',
  'gestion.deleted.restore': 'Restaurar',
  'gestion.deleted.restore_record': 'Restaurar "%{name}"',
  'gestion.deleted.restored': 'Se restauró "%{name}"',
  'gestion.deleted.restored_with': 'Se restauró "%{name}". %{notice}',

  'gestion.import.open': 'Importar',

  'gestion.export.more': 'Más formatos',
  'gestion.export.xlsx': 'Excel, columnas visibles',
  'gestion.export.csv_whole': 'CSV, registro completo',
  'gestion.export.xlsx_whole': 'Excel, registro completo',

  'gestion.home.choose': 'Elija una pantalla para empezar.',
  'gestion.home.screens': 'Pantallas',
  'gestion.home.pin': 'Fijar %{screen} en el menú',
  'gestion.home.attention': 'Para atender',
  'gestion.home.pending':
    '%{count} usuario espera que lo habiliten |||| %{count} usuarios esperan que los habiliten',
  'gestion.home.recent': 'Recientes',
  'gestion.home.recent_screens': 'Pantallas recientes',
  'gestion.home.recent_records': 'Registros recientes',
  'gestion.home.forget': 'Borrar recientes',
  'gestion.home.key_palette': 'busca en todo el sistema',
  'gestion.home.key_search': 'busca en la lista',
  'gestion.home.key_confirm': 'confirma',
  'gestion.home.key_cancel': 'cancela',

  'gestion.palette.open': 'Buscar pantallas y registros',
  'gestion.palette.open_short': 'Buscar',
  'gestion.palette.open_rest': 'pantallas y registros',
  'gestion.palette.placeholder': 'Pantalla, acción o registro…',
  'gestion.palette.results': 'Resultados',
  'gestion.palette.screens': 'Pantallas',
  'gestion.palette.actions': 'Acciones',
  'gestion.palette.recent': 'Registros recientes',
  'gestion.palette.all': 'Ver los %{count} en %{screen}',
  'gestion.palette.searching': 'Buscando registros…',
  'gestion.palette.found': '%{smart_count} resultado |||| %{smart_count} resultados',
  'gestion.palette.none': 'No se encontró nada con «%{text}».',
  'gestion.palette.more_letters': 'Escriba al menos dos letras para buscar registros.',
  'gestion.palette.failed': 'No se pudo buscar en %{screens}.',
  'gestion.palette.help': 'Flechas para elegir, Enter para abrir, Escape para cerrar.',
} as const

export type RuntimeMessages = typeof runtimeMessages
