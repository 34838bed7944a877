import { useSearchParams } from 'next/navigation'
import { useLocale } from 'next-intl'
import { getPathname, usePathname } from '@/components/text/navigation'

/** Path and query of the page one is on, in its language; where a sign-in leads back to. */
export function useHere(): string {
  const path = getPathname({ href: usePathname(), locale: useLocale() })
  const query = useSearchParams().toString()
  return query ? `${path}?${query}` : path
}
