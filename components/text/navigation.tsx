import { createNavigation } from 'next-intl/navigation'
import type { ComponentProps } from 'react'
import { routing } from '@/components/text/routing'

const navigation = createNavigation(routing)

/** Navigation within the page's language. */
export const { usePathname, useRouter, getPathname, redirect } = navigation

/** A link within the page's language. Every page is rendered per request, so links prefetch nothing. */
export function Link(props: ComponentProps<typeof navigation.Link>) {
  return <navigation.Link prefetch={false} {...props} />
}

export const TextLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => <Link className="link" {...props} />
