'use client'

import { Link } from '@/components/text/navigation'
import { useScrollToCurrent } from '@/components/ui/horizontal'
import { PendingLine } from '@/components/ui/pending-line'

type Tab = Readonly<{ key: string; href: string; text: string; current: boolean }>

export function TabLine({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const line = useScrollToCurrent<HTMLElement>(tabs.find(({ current }) => current)?.key)
  return (
    <nav
      ref={line}
      aria-label={label}
      className="mt-4 flex gap-x-1 overflow-x-auto border-b border-line [scrollbar-width:none] max-sm:gap-x-0"
    >
      {tabs.map(({ key, href, text, current }) => (
        <Link
          key={key}
          href={href}
          scroll={false}
          aria-current={current ? 'page' : undefined}
          className="relative flex h-9 shrink-0 items-center border-b-2 border-transparent px-3 text-sm text-soft hover:text-ink aria-[current]:border-larch aria-[current]:font-semibold aria-[current]:text-larch max-sm:px-2.5"
        >
          {text}
          <PendingLine />
        </Link>
      ))}
    </nav>
  )
}
