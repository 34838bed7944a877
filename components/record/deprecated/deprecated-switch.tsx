import { getTranslations } from 'next-intl/server'
import type { DeprecationOf } from '@/components/record/deprecation-mark'
import { holdsNothing } from '@/components/record/groups'
import type { ContentRecord } from '@/components/record/record-view'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'
import { isObject } from '@/lib/formats/json/object'

type Props = { count: number; hidden: boolean; href: string }

/** Says how many deprecated fields the record has, and hides or shows them; the address keeps the choice. */
export async function DeprecatedSwitch({ count, hidden, href }: Props) {
  const t = await getTranslations('record.deprecation')
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-orange">
      <span className="inline-flex items-center gap-1.5">
        <Icon name="notice" />
        {hidden ? t('hiddenCount', { count }) : t('count', { count })}
      </span>
      <Link href={href} scroll={false} className="inline-flex min-h-6 items-center font-medium underline">
        {hidden ? t('show') : t('hide')}
      </Link>
    </p>
  )
}

/** The number of deprecated fields with a value in a record, at any depth; each name once. */
export function deprecatedFields(record: ContentRecord, deprecationOf: DeprecationOf): number {
  const found = new Set<string>()
  visit(record, [])
  return found.size

  function visit(value: unknown, path: readonly string[]): void {
    if (Array.isArray(value)) for (const item of value) visit(item, path)
    if (!isObject(value)) return
    for (const [name, inner] of Object.entries(value)) {
      if (holdsNothing(inner)) continue
      const way = /^[a-z]{2}$/.test(name) ? path : [...path, name]
      // Fields inside a deprecated one go with it.
      if (way !== path && deprecationOf(way)) found.add(way.join('.'))
      else visit(inner, way)
    }
  }
}
