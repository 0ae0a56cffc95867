import Button from '@mui/material/Button'
import { type DragEvent, useRef, useState } from 'react'
import { takeFocus } from '../dialogs/take-focus'
import { useImportMessage } from '../messages/use-import-message'
import { XLSX_TYPE } from '../spreadsheet/written-cell'

/** What the browser's own dialog offers. */
const ACCEPTED = `.csv,.txt,.tsv,.xlsx,text/csv,${XLSX_TYPE}`

/** A file that is chosen, or files that are dropped anywhere on the field. */
export function FileField({ onChoose }: { onChoose(files: readonly File[]): void }) {
  const message = useImportMessage()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const choose = (files: FileList | null): void => {
    if (files !== null && files.length > 0) onChoose([...files])
  }
  const hover = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }
  return (
    <div
      className={`import-drop${isOver ? ' import-over' : ''}`}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button variant="contained" ref={takeFocus} onClick={() => input.current?.click()}>
        {message('gestion.import.choose')}
      </Button>
      <p>{message('gestion.import.drop')}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={message('gestion.import.choose')}
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files)
          // The same file may be chosen again, once it is corrected.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
