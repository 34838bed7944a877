import { useTranslations } from 'next-intl'
import { isNamed, ownDescriptions } from '@/components/session/role-names'

type Props = { name: string; description: string; className?: string }

/** The description of a role: in the language of the page for the platform's own, else as its author wrote it. */
export function RoleText({ name, description, className }: Props) {
  const t = useTranslations('session')
  const isOurs = description === '' || description === ownDescriptions[name]
  const own = !isOurs ? null : name === 'GUEST' ? t('guest') : isNamed(name) ? t(`role.${name}`) : null
  if (own === null && description === '') return null
  return (
    <span lang={own === null ? '' : undefined} className={className}>
      {own ?? description}
    </span>
  )
}
