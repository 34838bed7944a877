'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { adminPages } from '@/components/admin/pages'
import { type Hit, readRecent } from '@/components/palette/recent-places'
import { Choice, Choices } from '@/components/ui/choices'
import { contains } from '@/lib/formats/text'
import type messages from '@/messages/en.json'

type Props = { onGo(hit: Hit): void }

/** The places last opened from the palette. */
export function RecentItems({ onGo }: Props) {
  const t = useTranslations('palette')
  const [recent] = useState(readRecent)
  if (recent.length === 0) return null
  return (
    <Choices heading={t('recent')}>
      {recent.map(hit => (
        <Choice
          key={hit.href}
          value={`recent ${hit.href}`}
          icon="clock"
          title={hit.title}
          note={hit.note}
          onTake={() => onGo(hit)}
        />
      ))}
    </Choices>
  )
}

/** The pages whose name contains the text. */
export function PageItems({ text, onGo }: Props & { text: string }) {
  const t = useTranslations('palette')
  const titled = pages.map(({ name, href }) => ({ href, title: t(`page.${name}`), note: href }))
  return <Fitting heading={t('pages')} places={titled} text={text} onGo={onGo} />
}

/** The pages of the administration whose name contains the text. */
export function AdminItems({ text, onGo }: Props & { text: string }) {
  const t = useTranslations('shell')
  const titled = adminPages.map(({ name, href }) => ({ href, title: t(`admin.${name}`), note: href }))
  return <Fitting heading={t('administration')} places={titled} text={text} onGo={onGo} />
}

type FittingProps = Props & { heading: string; places: readonly Hit[]; text: string }

function Fitting({ heading, places, text, onGo }: FittingProps) {
  const fitting = places.filter(({ title, href }) => contains(`${title} ${href}`, text))
  if (fitting.length === 0) return null
  return (
    <Choices heading={heading}>
      {fitting.map(hit => (
        <Choice
          key={hit.href}
          value={`page ${hit.href}`}
          icon="right"
          title={hit.title}
          note={hit.note}
          onTake={() => onGo(hit)}
        />
      ))}
    </Choices>
  )
}

type PageName = keyof (typeof messages)['palette']['page']

/** Pages linked from everywhere. */
const pages: readonly { name: PageName; href: string }[] = [
  { name: 'home', href: '/' },
  { name: 'datasets', href: '/datasets' },
  { name: 'live', href: '/pulse' },
  { name: 'changes', href: '/changes' },
  { name: 'console', href: '/api' },
  { name: 'reference', href: '/reference' },
  { name: 'provider', href: '/provider' },
  { name: 'help', href: '/help' },
  { name: 'shortcuts', href: '/help/shortcuts' },
]
