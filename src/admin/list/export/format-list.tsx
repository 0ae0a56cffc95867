import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useCatalogueScope } from '../catalogue-scope'
import { hasLines } from '#wire/contract'
import { useMessage } from '#admin/frame/texts/use-message'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import type { ExportFormat } from './rows-writer'

interface FormatListProps {
  /** The button that opened it. */
  readonly button: HTMLElement
  onChoose(format: ExportFormat): void
  onClose(): void
}

const FORMATS = [
  ['admin.export.xlsx', { type: 'xlsx', isWhole: false }],
  ['admin.export.csv_whole', { type: 'csv', isWhole: true }],
  ['admin.export.xlsx_whole', { type: 'xlsx', isWhole: true }],
] as const

/** The formats to choose from. For a list in pages a backend other than the embedded one answers only the columns. */
export function FormatList({ button, onChoose, onClose }: FormatListProps) {
  const message = useMessage()
  const isEmbedded = useEmbeddedBackend()
  const { contract } = useCatalogueScope()
  const hasWhole = isEmbedded || contract.metodos.buscar.pages === undefined
  return (
    <Menu
      open
      anchorEl={button}
      onClose={onClose}
      transitionDuration={0}
      // All content of a page belongs to a named part of it.
      slotProps={{ paper: { component: 'section', 'aria-label': message('admin.export.more') } }}
    >
      {FORMATS.filter(([, { isWhole }]) => hasWhole || !isWhole).map(([label, format]) => (
        <MenuItem
          key={label}
          onClick={() => {
            onClose()
            onChoose(format)
          }}
        >
          {format.isWhole && hasLines(contract)
            ? message('admin.export.without_lines', { format: message(label) })
            : message(label)}
        </MenuItem>
      ))}
    </Menu>
  )
}
