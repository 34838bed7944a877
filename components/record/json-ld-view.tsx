import { getTranslations } from 'next-intl/server'
import { JsonView } from '@/components/json/json-view'
import { Badge } from '@/components/ui/badge'
import { isObject } from '@/lib/formats/json/object'

/** A record in the vocabulary of schema.org, as the interface gives it to search engines; null for one without such a form. */
export async function JsonLdView({ told }: { told: unknown }) {
  const t = await getTranslations('record.jsonld')
  if (told === null) return <p className="border border-line bg-sheet p-4 text-sm text-soft">{t('none')}</p>
  const types = typesOf(told)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        {t('type')}
        {types.map(type => (
          <a key={type} href={`https://schema.org/${type}`} rel="noreferrer">
            <Badge tone="open">schema.org/{type}</Badge>
          </a>
        ))}
        <span>{t('count', { count: Array.isArray(told) ? told.length : 1 })}</span>
      </p>
      <JsonView value={told} label="JSON-LD" />
    </div>
  )
}

const typesOf = (told: unknown): string[] => [
  ...new Set([told].flat().flatMap(thing => (isObject(thing) && typeof thing['@type'] === 'string' ? [thing['@type']] : []))),
]
