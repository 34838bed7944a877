import type { ClientAnswer } from '@/lib/admin/clients/params'

/** The grants a client can use. */
export const grants = ['client_credentials', 'password', 'authorization_code'] as const

/** The quota classes of clients, the largest first. */
export const quotaClasses: readonly ClientAnswer['QuotaClass'][] = ['unrestricted', 'premium', 'advanced', 'basic']

/** Roles that a quota class gives and takes away automatically. */
export const quotaRoles: readonly string[] = ['ODH_ROLE_ADMIN', 'ODH_ROLE_PREMIUM', 'ODH_ROLE_ADVANCED']

/** Filters of the list. */
export const clientFilters = ['grant', 'role', 'quotaclass', 'blocked', 'unuseddays', 'secretdays'] as const

/** Days without a use, or with the same secret, from which a client is marked. */
export const dayChoices = [30, 90, 365] as const
