import { createNavigation } from 'next-intl/navigation'
import { routing } from '@/components/text/routing'

/** Links and addresses that keep the language of the page. */
export const { Link, usePathname, useRouter, getPathname, redirect } = createNavigation(routing)
