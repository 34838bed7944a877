import type { Messages } from 'next-intl'
import { getMessages } from 'next-intl/server'

/** Some texts for parts of a page that run in the browser; all of them would weigh more than the parts. */
export async function islandMessages<Name extends keyof Messages>(...names: readonly Name[]): Promise<Pick<Messages, Name>> {
  const all = await getMessages()
  return Object.fromEntries(names.map(name => [name, all[name]])) as Pick<Messages, Name>
}
