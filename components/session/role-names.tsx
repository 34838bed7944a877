import { useTranslations } from 'next-intl'
import type messages from '@/messages/en.json'

type RoleNameKey = keyof (typeof messages)['session']['role']

/** The platform's descriptions of its own roles. Administrators may change them. */
export const ownDescriptions: Readonly<Record<string, string>> = {
  GUEST: 'Everybody, also without a token.',
  ADMIN: 'Sees and changes everything.',
  BDP_ADMIN: 'Sees everything, changes nothing.',
  WRITER: 'May register stations and data types and push measurements.',
  BDP_VIEW_CLOSED_DATA: 'Sees all closed data.',
  ODH_ROLE_ADVANCED: 'Quota of QUOTA_ADVANCED requests a second; opens no data.',
  ODH_ROLE_PREMIUM: 'Quota of QUOTA_PREMIUM requests a second; opens no data.',
  ODH_ROLE_ADMIN: 'Quota without a limit; opens no data.',
}

export const isNamed = (role: string): role is RoleNameKey => role !== 'GUEST' && Object.hasOwn(ownDescriptions, role)

/** The roles that distinguish a user from others: all except GUEST and the internal roles of Keycloak. */
export const ownRoles = (roles: readonly string[]): string[] =>
  roles.filter(role => !/^(GUEST|offline_access|uma_authorization|default-roles-.*)$/.test(role))

export function RoleText({ name, description, className }: { name: string; description: string; className?: string }) {
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
