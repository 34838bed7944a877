import { useTranslations } from 'next-intl'
import { groupsOf, isCode, type ResultGroup } from '@/components/search/search-view'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import type { SearchAnswer } from '@/lib/search/search-answer'

type Props = {
  answer: SearchAnswer
  /** So many of a kind may be more. */
  limit: number
}

/** The results by kind. */
export function ResultGroups({ answer, limit }: Props) {
  return (
    <div className="mt-8 gap-x-10 lg:columns-2">
      {groupsOf(answer).map(group => (
        <FoundGroup key={group.kind} group={group} limit={limit} />
      ))}
    </div>
  )
}

function FoundGroup({ group: { kind, results }, limit }: { group: ResultGroup; limit: number }) {
  const [t, words] = [useTranslations('search'), useTranslations('answer')]
  const more = results.length >= limit
  return (
    <section aria-labelledby={`found-${kind}`} className="mb-8 min-w-0 break-inside-avoid">
      <h2 id={`found-${kind}`} className="text-lg">
        {words(`group.${kind}`)} <span className="font-normal text-faint">{more ? `${limit}+` : results.length}</span>
      </h2>
      <ul className="mt-2 border-t border-line">
        {results.map(({ Href, Title, Text, Deprecated }) => (
          <li key={`${Href} ${Title}`} className="border-b border-line py-2">
            <Link href={Href} className={`link break-words ${isCode(kind, Title) ? 'font-mono text-sm' : 'font-medium'}`}>
              {Title}
            </Link>{' '}
            {Deprecated && <Badge tone="deprecated">{t('deprecated')}</Badge>}
            <p lang={isCode(kind, Title) ? 'en' : undefined} className="line-clamp-2 text-sm text-soft">
              {Text}
            </p>
          </li>
        ))}
      </ul>
      {more && <p className="mt-2 text-sm text-faint">{t('narrow')}</p>}
    </section>
  )
}
