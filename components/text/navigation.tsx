import { createNavigation } from 'next-intl/navigation'
import type { ComponentProps } from 'react'
import { routing } from '@/components/text/routing'

const navigation = createNavigation(routing)

/** Addresses that keep the language of the page. */
export const { usePathname, useRouter, getPathname, redirect } = navigation

/** A link that keeps the language. Every page is made for its request, so links fetch nothing ahead: a list of fifty would make fifty pages. */
export function Link(props: ComponentProps<typeof navigation.Link>) {
  return <navigation.Link prefetch={false} {...props} />
}
