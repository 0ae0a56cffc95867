import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { FormGroupContextProvider, useFormGroups } from 'react-admin'
import { Children, isValidElement, type ReactNode, useId, useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useMessage } from '#admin/frame/texts/use-message'
import type { FieldContracts } from '#wire/contract'
import { FieldGrid, type FieldGroupProps } from './form-columns'
import { useContract } from '#admin/fields/input/record-scope'
import './form-tabs.css'
import { OF_SERVER } from '#admin/fields/input/field-fault'

/** Some of a form's fields on a tab. Declared as an element and read by `FormTabs`; it never renders itself. */
export const FormTab = (_props: FieldGroupProps): ReactNode => null

/**
 * A form's fields on tabs. The hidden tabs keep their values and are confirmed with the others; a tab with an error is
 * marked, also for screen readers, and an attempt to confirm opens the first of them at its first faulty field.
 */
export function FormTabs({ children }: { children: ReactNode }) {
  const declared = readTabs(children)
  const { fields, seenAs } = useContract()
  const tabs = declared.filter(
    ({ children: inputs }) => seenAs === undefined || hasSeenInput(inputs, fields),
  )
  const id = useId()
  const message = useMessage()
  const { active, isFaulty, open } = useFaultyTabs(tabs.map((_tab, at) => groupOf(at)))
  return (
    <>
      <Tabs
        className="form-tabs"
        value={active}
        onChange={(_event, tab: number) => open(tab)}
        selectionFollowsFocus
        aria-label={message('admin.form.parts')}
      >
        {tabs.map(({ title }, at) => (
          <Tab
            key={title}
            className={isFaulty(at) ? 'form-tab form-tab-faulty' : 'form-tab'}
            id={`${id}-tab-${at}`}
            aria-controls={`${id}-panel-${at}`}
            label={<TabLabel title={title} faulty={isFaulty(at)} />}
          />
        ))}
      </Tabs>
      {tabs.map(({ title, columns = 1, children: fields }, at) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${at}`}
          aria-labelledby={`${id}-tab-${at}`}
          hidden={at !== active}
        >
          <FormGroupContextProvider name={groupOf(at)}>
            <FieldGrid columns={columns}>{fields}</FieldGrid>
          </FormGroupContextProvider>
        </div>
      ))}
    </>
  )
}

/**
 * The form group of a tab. Its title would not do: react-admin stores groups in a plain object, where 'constructor' is
 * taken.
 */
const groupOf = (tab: number) => `tab-${tab}`

const TabLabel = ({ title, faulty }: { title: string; faulty: boolean }) => (
  <span>
    {faulty ? `${title} ` : title}
    {faulty && <span className="visually-hidden">(con errores)</span>}
  </span>
)

/** Whether a tab has an element that the user's role sees. Every user sees elements that are no inputs of a field. */
function hasSeenInput(inputs: ReactNode, fields: FieldContracts): boolean {
  return Children.toArray(inputs).some((input) => {
    if (!isValidElement<{ readonly source?: string }>(input)) return false
    const { source } = input.props
    return source === undefined || Object.hasOwn(fields, source)
  })
}

/** @throws if a child is no tab */
function readTabs(children: ReactNode): FieldGroupProps[] {
  return Children.toArray(children).map((child) => {
    if (!isValidElement<FieldGroupProps>(child) || child.type !== FormTab) {
      throw new Error('FormTabs takes FormTab elements only')
    }
    return child.props
  })
}

interface FaultyTabs {
  /** The index of the open tab. */
  readonly active: number
  isFaulty(tab: number): boolean
  open(tab: number): void
}

/** A tab to show, and the field that takes the focus there. */
interface Shown {
  readonly tab: number
  readonly focus?: string
}

/**
 * The open tab, and the tabs with errors. A failed attempt to confirm opens the first tab with an error; a value that
 * the backend has refused opens the tab of its field.
 * @param groups names of the form groups, one per tab in their order
 */
function useFaultyTabs(groups: readonly string[]): FaultyTabs {
  const { setFocus } = useFormContext()
  const { errors, submitCount } = useFormState()
  const formGroups = useFormGroups()
  const [shown, setShown] = useState<Shown>({ tab: 0 })
  const [attempts, setAttempts] = useState(submitCount)
  const [refused, setRefused] = useState<string>()
  const faultyIn = (tab: number) =>
    formGroups?.getGroupFields(groups[tab] ?? '').find((source) => Object.hasOwn(errors, source))

  const refusedNow = Object.keys(errors).find((source) => errors[source]?.type === OF_SERVER)
  if (refused !== refusedNow) {
    setRefused(refusedNow)
    const tab = groups.findIndex((_group, at) => faultyIn(at) === refusedNow)
    if (refusedNow !== undefined && tab >= 0) setShown({ tab, focus: refusedNow })
  }
  if (attempts !== submitCount) {
    setAttempts(submitCount)
    const tab = groups.findIndex((_group, at) => faultyIn(at) !== undefined)
    const focus = faultyIn(tab)
    if (focus !== undefined) setShown({ tab, focus })
  }
  useEffect(() => {
    // The form tried to focus the field while the tab was still hidden.
    if (shown.focus !== undefined) setFocus(shown.focus)
  }, [shown, setFocus])

  return {
    active: shown.tab,
    isFaulty: (tab) => faultyIn(tab) !== undefined,
    open: (tab) => setShown({ tab }),
  }
}
