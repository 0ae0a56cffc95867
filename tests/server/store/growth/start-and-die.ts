import Database from 'libsql'
import { AFTER } from './versions'
import { during } from './world'

/**
 * A process that starts the second version on a folder and is killed by SIGKILL at its nth statement; it prints how many
 * there were where it lives to the end. Arguments: the folder, n.
 */
const [dataDir = '', last = ''] = process.argv.slice(2)
let statements = 0

function step(): void {
  statements += 1
  if (statements === Number(last)) process.kill(process.pid, 'SIGKILL')
}

const prepare = Reflect.get(Database.prototype, 'prepare')
Reflect.set(Database.prototype, 'prepare', function counted(this: unknown, sql: string) {
  const statement = Reflect.apply(prepare, this, [sql])
  return new Proxy(statement, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        step()
        return Reflect.apply(member, target, args)
      }
    },
  })
})

await during({ dataDir }, AFTER, async () => console.log(statements))
