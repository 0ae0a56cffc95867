/** A table as one writes it at first: an input in each cell, and a row is rendered again when it changes, and no other one. */
export const BARE_TABLE = `
import { memo, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'

const FIELDS = ['cuenta', 'leyenda', 'debe', 'haber']

const Row = memo(function Row({ line, at, onChange }) {
  return (
    <tr>
      <th>{at + 1}</th>
      {FIELDS.map((name) => (
        <td key={name}>
          <input
            aria-label={name + ' ' + (at + 1)}
            value={line[name] ?? ''}
            onChange={({ target }) => onChange(at, name, target.value)}
          />
        </td>
      ))}
    </tr>
  )
})

function Table({ first }) {
  const [lines, setLines] = useState(first)
  const change = useCallback(
    (at, name, value) => setLines((all) => all.with(at, { ...all[at], [name]: value })),
    [],
  )
  return (
    <table>
      <tbody>
        {lines.map((line, at) => <Row key={at} line={line} at={at} onChange={change} />)}
      </tbody>
    </table>
  )
}

function Page() {
  const [lines, setLines] = useState()
  const open = async () => setLines(await (await fetch('/api/lines?range=[0,99999]')).json())
  return lines === undefined ? <button onClick={open}>Abrir</button> : <Table first={lines} />
}

createRoot(document.getElementById('root')).render(<Page />)
`
