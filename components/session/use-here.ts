import { useSearchParams } from 'next/navigation'
import { useLocale } from 'next-intl'
import { getPathname, usePathname } from '@/components/text/navigation'

/** Path and query of the page one is on, in its language; where a sign-in leads back to. */
export function useHere(): string {
  const path = getPathname({ href: usePathname(), locale: useLocale() })
  const query = grouped(useSearchParams())
  return query ? `${path}?${query}` : path
}

/** Parameters of one name together, in the order of their first ones: servers give them so, browsers as they stand in the address. */
function grouped(parameters: URLSearchParams): string {
  const names = [...new Set(parameters.keys())]
  return new URLSearchParams(names.flatMap(name => parameters.getAll(name).map(value => [name, value]))).toString()
}
