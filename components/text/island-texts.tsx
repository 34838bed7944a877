import type { Messages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MoreTexts } from '@/components/text/more-texts'

type Props = {
  /** Message groups that the client components below use, in addition to the ones of every page. */
  of: readonly (keyof Messages)[]
  children: ReactNode
}

/** Some messages for client components; all messages together would weigh more than the components. */
export async function IslandTexts({ of, children }: Props) {
  const all = await getMessages()
  return <MoreTexts texts={Object.fromEntries(of.map(name => [name, all[name]]))}>{children}</MoreTexts>
}
