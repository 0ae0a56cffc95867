import { checkDeployment } from '#server/upkeep/check/check-deployment'
import type { Finding } from '#server/upkeep/check/check-access'
import { validateSettings } from '#server/service/settings/settings'
import { runApart } from '../commands/run-apart'
import { EXIT } from '../exit-codes.js'
import { counted } from '../report/advice'

/**
 * `check`: checks the deployment with the settings of `npm start`.
 * @returns the exit code: 0 no errors; 1 errors, or settings that a start would refuse
 */
export const run = runApart(async (): Promise<number> => {
  const findings = await checkDeployment(
    await validateSettings(process.env),
    process.env,
    Date.now(),
  )
  console.log(findings.map(describe).join('\n'))
  const count = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).length
  console.log(`${counted(count('error'), 'error')}, ${counted(count('warning'), 'warning')}.`)
  return count('error') === 0 ? EXIT.ok : EXIT.failed
})

function describe({ level, what, advice }: Finding): string {
  return [`${level.padEnd(8)}${what}`, ...(advice === undefined ? [] : [`        ${advice}`])].join(
    '\n',
  )
}
