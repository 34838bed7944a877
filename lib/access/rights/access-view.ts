import { type Caller, guest, holds } from '@/lib/access/caller'

/** The reduced rights with which a signed-in user views the pages: as a guest, or as a user with one role. */
export type AccessView = Readonly<{ as: 'public' } | { as: 'role'; role: string }>

/**
 * The caller with the rights of a view. A view only removes rights: without its role, a caller has a guest's rights.
 */
export function withAccessView(person: Caller, lens: AccessView | null): Caller {
  if (lens === null || person.kind === 'guest') return person
  if (lens.as === 'public' || !holds(person, lens.role)) return guest
  return Object.freeze({ ...person, roles: Object.freeze([...new Set(['GUEST', lens.role])]) })
}

// Names of roles may contain an equals sign: `Event_Update_source=lts`.
const roleForm = /^[\w.:@/=-]{1,200}$/

/** Parses a view. Returns null if it is invalid. @param text `public`, or `role:` followed by a name */
export function readAccessView(text: string): AccessView | null {
  if (text === 'public') return { as: 'public' }
  const role = /^role:(.*)$/s.exec(text)?.[1]
  return role !== undefined && roleForm.test(role) ? { as: 'role', role } : null
}

export const printAccessView = (lens: AccessView): string => (lens.as === 'public' ? 'public' : `role:${lens.role}`)
