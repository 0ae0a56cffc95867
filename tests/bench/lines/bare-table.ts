/** A table as one writes it at first: an input in each cell, which React never sets again. */
export const BARE_TABLE = `
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const FIELDS = ['cuenta', 'leyenda', 'debe', 'haber']

function Table({ lines }) {
  return (
    <table>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            <th>{at + 1}</th>
            {FIELDS.map((name) => (
              <td key={name}>
                <input aria-label={name + ' ' + (at + 1)} defaultValue={line[name] ?? ''} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Page() {
  const [lines, setLines] = useState()
  const open = async () => setLines(await (await fetch('/api/lines?range=[0,99999]')).json())
  return lines === undefined ? <button onClick={open}>Abrir</button> : <Table lines={lines} />
}

createRoot(document.getElementById('root')).render(<Page />)
`
