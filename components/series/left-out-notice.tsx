import { getTranslations } from 'next-intl/server'
import { type LeftOut, seriesMax } from '@/components/series/series-facts'
import { Notice } from '@/components/ui/notice'

/** The series in the address that the page does not show, with the reason for each. */
export async function LeftOutNotice({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const t = await getTranslations('series')
  if (leftOut.length === 0) return null
  return (
    <div className="mb-4">
      <Notice role="status">
        <ul>
          {leftOut.map(({ text, reason }) => (
            <li key={text}>
              <code className="break-all">{text}</code>: {t(`leftOut.${reason}`, { count: seriesMax })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
