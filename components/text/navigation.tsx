import { createNavigation } from 'next-intl/navigation'
import type { ComponentProps } from 'react'
import { routing } from '@/components/text/routing'

const navigation = createNavigation(routing)

/** Navigation that keeps the language of the page. */
export const { usePathname, useRouter, getPathname, redirect } = navigation

/** A link that keeps the language. Every page is rendered for its request, so links prefetch nothing: a list of fifty would render fifty pages. */
export function Link(props: ComponentProps<typeof navigation.Link>) {
  return <navigation.Link prefetch={false} {...props} />
}

/** The same in the look of links in texts. */
export const TextLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => <Link className="link" {...props} />
