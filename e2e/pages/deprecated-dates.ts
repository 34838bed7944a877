import { server } from '../harness/server'

type Entry = { Name: string; DeprecationDate: string; RemovedAfter: string }

/** The first and the last day of a deprecated field in the register of the content API. */
export async function deprecatedDates(entity: string, field: string): Promise<{ since: string; until: string }> {
  const headers = { Authorization: `Bearer ${await server().token('some-client')}` }
  const register = await server().json<Record<string, Entry[]>>(`/content/v1/Deprecated?type=${entity}`, { headers })
  const { DeprecationDate, RemovedAfter } = register[entity]!.find(({ Name }) => Name === field)!
  return { since: DeprecationDate, until: RemovedAfter }
}

/** A day in the format of English pages, e.g. `31 Dec 2027`. */
export const inEnglish = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** The text of a page about the days left of a deprecation. @param until its last day */
export function daysLeft(until: string): string {
  const day = 86_400_000
  const days = Math.ceil((Date.parse(until) + day - Date.now()) / day)
  if (days <= 0) return 'can be removed at any time'
  return days === 1 ? '1 day left' : `${days.toLocaleString('en')} days left`
}
