import type { Messages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MoreTexts } from '@/components/text/more-texts'

type Props = {
  /** Message groups that the client components in `children` use, in addition to those of every page. */
  of: readonly (keyof Messages)[]
  children: ReactNode
}

/** Passes some messages to client components. All messages together would be larger than the components. */
export async function IslandTexts({ of, children }: Props) {
  const all = await getMessages()
  return <MoreTexts texts={Object.fromEntries(of.map(name => [name, all[name]]))}>{children}</MoreTexts>
}
