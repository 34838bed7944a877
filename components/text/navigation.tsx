import { createNavigation } from 'next-intl/navigation'
import type { ComponentProps } from 'react'
import { routing } from '@/components/text/routing'

const navigation = createNavigation(routing)

export const { usePathname, useRouter, getPathname, redirect } = navigation

/** A link in the language of the page. Pages are rendered for each request, so links are not prefetched. */
export const Link = (props: ComponentProps<typeof navigation.Link>) => <navigation.Link prefetch={false} {...props} />

export const TextLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => <Link className="link" {...props} />
