import { expect, test } from 'vitest'
import { clientQuota, withQuota } from '@/lib/auth/clients/client-properties'
import { quotaClasses } from '@/lib/http/quota/quota-plan'

const reader = { roles: ['BDP_VIEW', 'ODH_ROLE_ADVANCED'], scope: ['BDP_VIEW'] as readonly string[] | 'full' }

test.each(quotaClasses.map(({ name }) => name))('a client with a new quota %s has it, and keeps its other roles', name => {
  for (const scope of ['full', ['BDP_VIEW']] as const) {
    const changed = withQuota({ ...reader, scope }, name, 'reader')
    expect(clientQuota(changed)).toBe(name)
    expect(changed.roles.filter(role => !role.startsWith('ODH_'))).toEqual(['BDP_VIEW'])
    expect(changed.roles.length).toBeLessThanOrEqual(2)
    if (scope === 'full') expect(changed.scope).toBe('full')
  }
})

test('a role that the scope keeps out of the tokens gives no quota', () => {
  expect(clientQuota(reader)).toBe('basic')
  expect(clientQuota({ ...reader, scope: 'full' })).toBe('advanced')
})

test('an administrator cannot be limited, and one without the role in its tokens can', () => {
  expect(() => withQuota({ roles: ['ADMIN'], scope: 'full' }, 'basic', 'chief')).toThrow(/hold the role ADMIN/)
  expect(withQuota({ roles: ['ADMIN'], scope: 'full' }, 'unrestricted', 'chief').roles).toEqual(['ADMIN', 'ODH_ROLE_ADMIN'])
  expect(withQuota({ roles: ['ADMIN'], scope: [] }, 'premium', 'chief').scope).toEqual(['ODH_ROLE_PREMIUM'])
})
