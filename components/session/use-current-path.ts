import { useSearchParams } from 'next/navigation'
import { useLocale } from 'next-intl'
import { getPathname, usePathname } from '@/components/text/navigation'

/** Path and query of the present page, in its language; the target after a sign-in. */
export function useCurrentPath(): string {
  const path = getPathname({ href: usePathname(), locale: useLocale() })
  const query = grouped(useSearchParams())
  return query ? `${path}?${query}` : path
}

/** Groups repeated parameters in order of first occurrence: servers return them so, browsers as in the address. */
function grouped(parameters: URLSearchParams): string {
  const names = [...new Set(parameters.keys())]
  return new URLSearchParams(names.flatMap(name => parameters.getAll(name).map(value => [name, value]))).toString()
}
