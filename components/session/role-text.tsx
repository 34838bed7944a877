import { useTranslations } from 'next-intl'
import { isNamed, ownDescriptions } from '@/components/session/role-names'

type Props = { name: string; description: string; className?: string }

/** What a role is for: of one that the platform made in the language of the page, of others in the words of who described it. */
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
