import { useFormatter } from 'next-intl'

/** A time of the door, to the minute; a dash where there is none. */
export function Moment({ at }: { at: string | null }) {
  const format = useFormatter()
  if (at === null) return <span className="text-faint">–</span>
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}
