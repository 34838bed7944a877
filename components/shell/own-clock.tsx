'use client'

import { useState } from 'react'
import { useClock } from '@/components/text/age'
import { formatLocale } from '@/lib/formats/text'

type Props = {
  language: string
  zone: string
  name: string
  /** The sentence with placeholders: `Here it is {here}; on your device ({zone}) {own}.` */
  sentence: string
}

/** Shows the time zone of the pages and, when expanded, the visitor's local time. */
export function OwnClock({ language, zone, name, sentence }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer hover:text-larch">{name}</summary>
      {open && <Clocks language={language} zone={zone} sentence={sentence} />}
    </details>
  )
}

// The clocks are rendered only in the browser, because the server does not know the visitor's time zone.
function Clocks({ language, zone, sentence }: Omit<Props, 'name'>) {
  const now = useClock(60_000)
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat(formatLocale(language), {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(now)
  const words = { here: clock(zone), own: clock(own), zone: own.replaceAll('_', ' ') }
  return <p>{sentence.replace(/\{(here|own|zone)\}/g, (_, word: keyof typeof words) => words[word])}</p>
}
