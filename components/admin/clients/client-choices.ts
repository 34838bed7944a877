import type { ClientAnswer } from '@/lib/admin/clients/params'

/** Ways to a token that a client may have. */
export const grants = ['client_credentials', 'password', 'authorization_code'] as const

/** How much a client may ask, the best first. */
export const quotaClasses: readonly ClientAnswer['QuotaClass'][] = ['unrestricted', 'premium', 'advanced', 'basic']

/** Roles that a quota class gives and takes by itself. */
export const quotaRoles: readonly string[] = ['ODH_ROLE_ADMIN', 'ODH_ROLE_PREMIUM', 'ODH_ROLE_ADVANCED']

/** Names that the list is narrowed down by. */
export const clientFilters = ['grant', 'role', 'quotaclass', 'blocked', 'unuseddays', 'secretdays'] as const

/** How many days without a use, or with the same secret, are worth a look. */
export const dayChoices = [30, 90, 365] as const
