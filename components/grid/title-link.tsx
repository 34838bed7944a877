import type { Row } from '@/components/source/source'
import { Link } from '@/components/text/navigation'

type Props = { href: string; text: string; row: Row; tabIndex?: number }

/** A record's title as a link; a title in another language than the page is marked so. */
export function TitleLink({ href, text, row, tabIndex }: Props) {
  return (
    <span className="flex min-w-0 items-baseline gap-1.5">
      <Link
        href={href}
        tabIndex={tabIndex}
        lang={row.titleLanguage ?? undefined}
        className={`truncate font-medium hover:text-larch hover:underline ${row.title === null ? 'text-faint italic' : 'text-ink'}`}
      >
        {text}
      </Link>
      {row.titleLanguage && <span className="shrink-0 text-xs text-faint">({row.titleLanguage})</span>}
    </span>
  )
}
