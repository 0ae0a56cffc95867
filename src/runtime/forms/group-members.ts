import { createContext, useContext, useEffect } from 'react'

/** The sources of the fields in a group, which the fields themselves put there, in the order of the form. */
export type GroupMembers = Set<string>

const GroupMembersContext = createContext<GroupMembers | undefined>(undefined)

export const GroupMembersProvider = GroupMembersContext.Provider

/** Tells the group around a field, if there is one, that the field is in it. */
export function useGroupMember(source: string): void {
  const members = useContext(GroupMembersContext)
  useEffect(() => {
    members?.add(source)
    return () => {
      members?.delete(source)
    }
  }, [members, source])
}
