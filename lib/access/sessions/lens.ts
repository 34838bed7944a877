import { type Caller, guest, holds } from '@/lib/access/caller'

/** As whom somebody who is signed in looks at the platform: as everybody, or as somebody with one role. */
export type Lens = Readonly<{ as: 'public' } | { as: 'role'; role: string }>

/**
 * The caller as the lens shows the platform to them. It can only take rights away: a role stays when the person holds it, and
 * administrators hold every role; whoever asks for another one looks as everybody does.
 */
export function seenThrough(person: Caller, lens: Lens | null): Caller {
  if (lens === null || person.kind === 'guest') return person
  if (lens.as === 'public' || !holds(person, lens.role)) return guest
  return Object.freeze({ ...person, roles: Object.freeze([...new Set(['GUEST', lens.role])]) })
}

// Names of roles may hold an equals sign: `Event_Update_source=lts`.
const roleForm = /^[\w.:@/=-]{1,200}$/

/** A lens as text, or null for what is none. @param text `public`, or `role:` with a name behind it */
export function readLens(text: string): Lens | null {
  if (text === 'public') return { as: 'public' }
  const role = /^role:(.*)$/s.exec(text)?.[1]
  return role !== undefined && roleForm.test(role) ? { as: 'role', role } : null
}

export const printLens = (lens: Lens): string => (lens.as === 'public' ? 'public' : `role:${lens.role}`)
