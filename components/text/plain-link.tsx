import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { getPathname } from '@/components/text/navigation'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Without a language. */
  href: string
  /** Whether the page is shown from its top afterwards. */
  scroll?: boolean
}

/**
 * A link that keeps the language, as plain HTML: where there are hundreds of links a browser must not wake each of them before it takes the
 * first press. `RoutedLinks` follows it without loading the page anew.
 */
export function PlainLink({ href, scroll = true, ...props }: Props) {
  return <a {...props} href={getPathname({ href, locale: useLocale() })} data-routed={scroll ? 'top' : 'stay'} />
}
