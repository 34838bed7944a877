import { useTranslations } from 'next-intl'
import type { ResultGroup, SearchResult } from '@/components/search/search-result'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'

/** The results by kind. */
export function ResultGroups({ found: { text, meaning, groups } }: { found: SearchResult }) {
  return (
    <div className="mt-6 gap-x-10 lg:columns-2">
      {groups.map(group => (
        <FoundGroup key={group.name} group={group} text={text} near={meaning.kind === 'place'} />
      ))}
    </div>
  )
}

const wholeLists: Readonly<Record<string, string>> = { datasets: '/datasets', fields: '/reference', calls: '/reference' }

function FoundGroup({ group: { name, hits, more }, text, near }: { group: ResultGroup; text: string; near: boolean }) {
  const [t, palette] = [useTranslations('search'), useTranslations('palette')]
  const list = wholeLists[name]
  const code = name === 'fields' || name === 'calls'
  return (
    <section aria-labelledby={`found-${name}`} className="mb-8 min-w-0 break-inside-avoid">
      <h2 id={`found-${name}`} className="text-lg">
        {palette(near ? `near.${name as 'records' | 'stations'}` : `group.${name}`)}{' '}
        <span className="font-normal text-faint">{more ? `${hits.length}+` : hits.length}</span>
      </h2>
      <ul className="mt-2 border-t border-line">
        {hits.map(({ href, title, note, deprecated }) => (
          <li key={`${href} ${title}`} className="border-b border-line py-2">
            <Link href={href} className={`link break-words ${code ? 'font-mono text-sm' : 'font-medium'}`}>
              {title}
            </Link>{' '}
            {deprecated && <Badge tone="deprecated">{t('deprecated')}</Badge>}
            <p lang={name === 'calls' ? 'en' : undefined} className="line-clamp-2 text-sm text-soft">
              {note}
            </p>
          </li>
        ))}
      </ul>
      {more && list && (
        <p className="mt-2 text-sm">
          <Link href={`${list}?q=${encodeURIComponent(text)}`} className="link">
            {t('all')}
          </Link>
        </p>
      )}
      {more && !list && <p className="mt-2 text-sm text-faint">{t('narrow')}</p>}
    </section>
  )
}
