import { withGenerated } from '../../../cli/write/generated-folder'
import { type Change, commit } from '../../../cli/write/journal'

/**
 * A process that makes changes and is killed by SIGKILL at its nth step on the disk; it prints each step before.
 * Arguments: the project's folder, the changes as JSON, n.
 */
const [root = '', changes = '[]', last = ''] = process.argv.slice(2)
const list: Change[] = JSON.parse(changes)
let step = 0

await withGenerated(root, () =>
  commit(root, list, (name) => {
    step += 1
    process.stdout.write(`${name}\n`)
    if (step === Number(last)) process.kill(process.pid, 'SIGKILL')
  }),
)
