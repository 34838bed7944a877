import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { getPathname } from '@/components/text/navigation'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  scroll?: boolean
}

/** A localised link as plain HTML, because hydrating hundreds of links is slow. `RoutedLinks` handles clicks on it. */
export function PlainLink({ href, scroll = true, ...props }: Props) {
  return <a {...props} href={getPathname({ href, locale: useLocale() })} data-routed={scroll ? 'top' : 'stay'} />
}
