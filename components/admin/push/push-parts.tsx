import { useTranslations } from 'next-intl'
import { ChoiceLinks } from '@/components/live/choice-links'

export const pushParts = ['matrix', 'permissions', 'policies', 'resources'] as const
export type PushPart = (typeof pushParts)[number]

/** The page of a part. */
export const partAddress = (part: PushPart): string => (part === 'matrix' ? '/admin/push' : `/admin/push/${part}`)

/** The matrix, and what it is made of. */
export function PushParts({ part }: { part: PushPart }) {
  const t = useTranslations('admin.push')
  return (
    <div className="mt-4">
      <ChoiceLinks
        label={t('parts')}
        choices={pushParts.map(each => ({ key: each, href: partAddress(each), text: t(`part.${each}`), chosen: each === part }))}
      />
    </div>
  )
}
