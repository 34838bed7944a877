import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/text/navigation'
import { inOrder } from '@/components/ui/in-order'
import { Section } from '@/components/ui/section'

type Props = {
  id: string
  title: string
  /** The total number, of which some are shown. */
  total: number
  /** The text for none. */
  nothing: string
  /** The link to all of them. */
  all?: Readonly<{ href: string; text: string }>
  rows: readonly ReactNode[]
}

/** One kind of pending thing. */
export function PendingList({ id, title, total, nothing, all, rows }: Props) {
  const t = useTranslations('admin.overview')
  return (
    <Section
      id={id}
      title={title}
      action={
        all && (
          <Link href={all.href} className="link text-sm">
            {all.text}
          </Link>
        )
      }
    >
      {total === 0 ? (
        <p className="border border-line bg-sheet px-4 py-3 text-sm text-soft">{nothing}</p>
      ) : (
        <ul className="border border-line bg-sheet text-sm">
          {inOrder(rows, row => (
            <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 first:border-t-0">
              {row}
            </li>
          ))}
          {total > rows.length && (
            <li className="border-t border-line px-4 py-2 text-faint">{t('more', { count: total - rows.length })}</li>
          )}
        </ul>
      )}
    </Section>
  )
}
