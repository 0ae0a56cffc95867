import { readFileSync } from 'node:fs'
import { type FileChange, applyChanges } from '../../../cli/write/apply-changes'
import { withGenerated } from '../../../cli/write/lock'

/**
 * A process that makes changes and is killed by SIGKILL at its nth step on the disk; it prints each step before.
 * Arguments: the project's folder, a file with the changes as JSON, n.
 */
const [root = '', changes = '', last = ''] = process.argv.slice(2)
const list: FileChange[] = JSON.parse(readFileSync(changes, 'utf8'))
let step = 0

await withGenerated(root, () =>
  applyChanges(root, list, (name) => {
    step += 1
    process.stdout.write(`${name}\n`)
    if (step === Number(last)) process.kill(process.pid, 'SIGKILL')
  }),
)
