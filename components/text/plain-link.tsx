import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { getPathname } from '@/components/text/navigation'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  scroll?: boolean
}

/**
 * A link that keeps the language, as plain HTML: with hundreds of links a browser must not hydrate each of them before it handles the first click.
 * `RoutedLinks` follows it without reloading the page.
 */
export function PlainLink({ href, scroll = true, ...props }: Props) {
  return <a {...props} href={getPathname({ href, locale: useLocale() })} data-routed={scroll ? 'top' : 'stay'} />
}
