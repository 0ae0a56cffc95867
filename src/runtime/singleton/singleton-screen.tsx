import { useMessage } from '../messages/use-message'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { SingletonContract } from '../../wire/contract'
import { seenContract } from '../auth/seen-contract'
import { ErrorDialog } from '../dialogs/error-dialog'
import { LeaveDialog } from '../dialogs/leave-dialog'
import { useRestoredFocus } from '../form/use-restored-focus'
import { versionOf } from '../provider/records/record-version'
import { PageFrame } from '../shell/page-frame'
import { useHiddenMenu } from '../shell/shell-context'
import { Spinner } from '../shell/spinner'
import { useLeaving } from '../shell/leaving/use-leaving'
import { SingletonForm } from './singleton-form'
import { useSingleton } from './use-singleton'
import './singleton.css'

interface SingletonScreenProps {
  readonly contract: SingletonContract
  readonly title: string
  /** The inputs. */
  readonly children: ReactNode
}

/** One record that is shown and saved: Parámetros. The side menu stays hidden while it is open. */
export function SingletonScreen({ contract: whole, title, children }: SingletonScreenProps) {
  const contract = seenContract(whole)
  const { loading, notice, acknowledge, reload, record, ...form } = useSingleton(contract, title)
  const message = useMessage()
  const navigate = useNavigate()
  const toMenu = (): void => void navigate('/')
  const leaving = useLeaving(toMenu)
  const covered = notice !== undefined || leaving.asking
  // What is saved is hidden and cannot be used, either.
  const focus = useRestoredFocus(covered || form.saving)
  useHiddenMenu(true)
  return (
    <>
      <PageFrame
        isAlone
        title={title}
        hidden={covered}
        onClose={leaving.leave}
        onFocus={focus.remember}
      >
        {loading && <Spinner />}
        {!loading && record === undefined && (
          <p className="singleton-failed">
            {message('gestion.singleton.load_failed')}{' '}
            <button type="button" className="button-secondary" onClick={reload}>
              {message('gestion.retry')}
            </button>
          </p>
        )}
        {!loading && record !== undefined && (
          <SingletonForm
            // What a colleague has saved is another start: the form gets new fields.
            key={versionOf(record)}
            contract={contract}
            record={record}
            {...form}
            onTyped={leaving.noteTyped}
          >
            {children}
          </SingletonForm>
        )}
      </PageFrame>
      {leaving.asking && <LeaveDialog subject={title} onLeave={toMenu} onStay={leaving.stay} />}
      {notice !== undefined && <ErrorDialog notice={notice} onOk={acknowledge} onRetry={reload} />}
    </>
  )
}
