import type { Messages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MoreTexts } from '@/components/text/more-texts'

type Props = {
  /** Names of texts that parts below use in the browser, beyond those of every page. */
  of: readonly (keyof Messages)[]
  children: ReactNode
}

/** Some texts for parts of a page that run in the browser; all of them would weigh more than the parts. */
export async function IslandTexts({ of, children }: Props) {
  const all = await getMessages()
  return <MoreTexts texts={Object.fromEntries(of.map(name => [name, all[name]]))}>{children}</MoreTexts>
}
