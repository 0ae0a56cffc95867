import { type ReactNode, useState } from 'react'
import type { VerdictKind } from '../../import/classify-rows'
import { numberText } from '../messages/count-text'
import { type ImportMessageKey, useImportMessage } from '../messages/use-import-message'
import type { ImportStep } from './import-step'
import { readableLines, type Sheet, type SheetEncoding } from './sheet'
import { shortened } from './shortened'
import { ClassifiedRows } from './classified-rows'

interface ImportPreviewProps {
  readonly step: Extract<ImportStep, { readonly at: 'preview' }>
  /** The buttons. */
  readonly children: ReactNode
}

const KINDS = ['new', 'changed', 'same', 'refused'] as const

/** The rows of the file, each with what becomes of it; of one kind alone where its button is pressed. */
export function ImportPreview({ step, children }: ImportPreviewProps) {
  const message = useImportMessage()
  const { sheet, columns, preview } = step
  const { counts, rows } = preview
  const [kind, setKind] = useState<VerdictKind | undefined>(
    counts.refused > 0 ? 'refused' : undefined,
  )
  const [isFiltered, setFiltered] = useState(false)
  const filter = (wanted: VerdictKind | undefined): void => {
    setKind(wanted)
    setFiltered(true)
  }
  const shown = kind === undefined ? rows : rows.filter(({ verdict }) => verdict.kind === kind)
  return (
    <>
      <fieldset className="import-kinds" aria-label={message('gestion.import.verdicts')}>
        <KindButton
          label="gestion.import.all"
          count={rows.length}
          isPressed={kind === undefined}
          onPress={() => filter(undefined)}
        />
        {KINDS.filter((one) => counts[one] > 0).map((one) => (
          <KindButton
            key={one}
            label={`gestion.import.${one}`}
            count={counts[one]}
            isPressed={kind === one}
            onPress={() => filter(one)}
          />
        ))}
      </fieldset>
      {sheet.workbook !== undefined && <ReadSheet {...sheet.workbook} />}
      {sheet.encoding?.by === 'letters' && (
        <AssumedEncoding {...sheet.encoding} readings={readableLines(sheet.encoding, columns)} />
      )}
      {counts.new + counts.changed === 0 && (
        <p className="import-aside">{message('gestion.import.nothing')}</p>
      )}
      {/* Another one for each kind, so that it begins at its first row. */}
      <ClassifiedRows
        key={kind}
        rows={shown}
        header={sheet.header}
        columns={columns}
        takesFocus={!isFiltered}
      />
      {children}
    </>
  )
}

/** The sheet that was read when there are others, and the rows that nobody sees in it. */
function ReadSheet({ sheet, sheets, hiddenRows }: NonNullable<Sheet['workbook']>) {
  const message = useImportMessage()
  const others = sheets
    .filter(({ name }) => name !== sheet)
    .map(({ name, isHidden }) =>
      isHidden ? message('gestion.import.sheet.hidden', { name }) : name,
    )
  const texts = [
    ...(others.length > 0
      ? [message('gestion.import.sheet.read', { sheet, others: others.join(', ') })]
      : []),
    ...(hiddenRows > 0 ? [message('gestion.import.hidden_rows', { smart_count: hiddenRows })] : []),
  ]
  return texts.length > 0 && <p className="import-aside">{texts.join(' ')}</p>
}

/** How the letters were read that decided about the encoding. */
function AssumedEncoding({ read, readings }: SheetEncoding) {
  const message = useImportMessage()
  const text = shortened(readings.find(({ encoding }) => encoding === read)?.text ?? '')
  const encoding = message(`gestion.import.encoding.${read}`)
  return (
    <p className="import-aside">
      {message('gestion.import.assumed', { encoding })}
      {text !== '' && ` ${message('gestion.import.example', { value: text })}`}
    </p>
  )
}

interface KindButtonProps {
  readonly label: ImportMessageKey
  readonly count: number
  readonly isPressed: boolean
  onPress(): void
}

function KindButton({ label, count, isPressed, onPress }: KindButtonProps) {
  const message = useImportMessage()
  return (
    <button type="button" className="import-kind" aria-pressed={isPressed} onClick={onPress}>
      {message(label)} <span>{numberText(count)}</span>
    </button>
  )
}
