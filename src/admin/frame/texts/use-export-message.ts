import { lateMessages } from './late-messages'

/** The texts of exports that take a while. */
export const useExportMessage = lateMessages({
  'gestion.export.without_lines': '%{format} (sin las líneas)',
  'gestion.export.progress': '%{done} de %{total} registros',
  'gestion.export.cancelled': 'Exportación cancelada: la lista no se guardó.',
  'gestion.export.not_written':
    'No se pudo escribir el archivo. Revise que haya lugar en el disco y que se pueda guardar en esa carpeta, y reintente. Si no alcanza, vuelva a cargar la página.',
  'gestion.export.full':
    'Una hoja de Excel tiene lugar para 1.048.575 registros. Expórtelos como CSV, o filtre la lista.',
})
