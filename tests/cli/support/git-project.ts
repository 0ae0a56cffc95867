import { spawnSync } from 'node:child_process'
import type { TemporaryProject } from './project'

/** A temporary project under version control, with git as it is where nobody has configured it. */
export class GitProject {
  constructor(readonly project: TemporaryProject) {
    project.write('.gitignore', 'node_modules\n')
    this.git('init', '--quiet', '--initial-branch', 'main')
    this.commit('begin')
  }

  /** @throws Error if git fails */
  git(...argv: readonly string[]): string {
    const { status, stdout, stderr } = this.tryGit(...argv)
    if (status !== 0) throw new Error(`git ${argv.join(' ')}: ${stdout}${stderr}`)
    return stdout
  }

  tryGit(...argv: readonly string[]) {
    return spawnSync('git', argv, {
      cwd: this.project.root,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_EDITOR: 'true',
        ...Object.fromEntries(
          ['AUTHOR', 'COMMITTER'].flatMap((who) => [
            [`GIT_${who}_NAME`, 'Ana'],
            [`GIT_${who}_EMAIL`, 'ana@example.com'],
          ]),
        ),
      },
    })
  }

  commit(message: string): void {
    this.git('add', '--all')
    this.git('commit', '--quiet', '--message', message)
  }

  /** A branch off main, with a commit of its own. main is checked out afterwards. */
  async branch(name: string, change: () => Promise<void>): Promise<void> {
    this.git('checkout', '--quiet', '-b', name)
    await change()
    this.commit(name)
    this.git('checkout', '--quiet', 'main')
  }

  /** What git could not merge, from the root. */
  conflicts(): string[] {
    return this.git('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean)
  }
}

/** Whether the machine has git at all. */
export const hasGit = spawnSync('git', ['--version']).status === 0
